import CoreGraphics
import DisplayProtocol

/// An activity indicator whose spokes appear one by one while content is pulled, and then rotate.
final class RefreshSpinner: UIView {
  static let length: CGFloat = 28

  private static let spokeCount = 8
  private static let turnDuration = 0.8
  private static let turnKey = "turn"

  private let wheel = CALayer()
  private var spokes: [CALayer] = []
  private var isSpinning = false

  var color = UIColor.systemGray {
    didSet { paint() }
  }

  /// The progress of the pull, `0...1`: the fraction of visible spokes.
  var progress: CGFloat = 0 {
    didSet { if progress != oldValue { paint() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.addSublayer(wheel)
    let length = Self.length
    wheel.frame = CGRect(x: 0, y: 0, width: length, height: length)
    for index in 0..<Self.spokeCount {
      let spoke = CALayer()
      let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount)
      spoke.bounds = CGRect(x: 0, y: 0, width: length * 0.1, height: length * 0.27)
      spoke.cornerRadius = length * 0.05
      spoke.position = CGPoint(
        x: length / 2 + CGFloat(sin(Double(angle))) * length * 0.36,
        y: length / 2 - CGFloat(cos(Double(angle))) * length * 0.36)
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      wheel.addSublayer(spoke)
      spokes.append(spoke)
    }
    paint()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func startTurning() {
    isSpinning = true
    progress = 1
    paint()
    startSpinning()
  }

  func stopTurning() {
    isSpinning = false
    wheel.removeAnimation(forKey: Self.turnKey)
    paint()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // A layer removed from its window loses its animations.
    if window != nil, isSpinning { startSpinning() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  private func startSpinning() {
    guard wheel.animation(forKey: Self.turnKey) == nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.calculationMode = .discrete
    animation.values = (0...Self.spokeCount).map {
      Double($0) * 2 * .pi / Double(Self.spokeCount)
    }
    animation.duration = Self.turnDuration
    animation.repeatCount = .infinity
    wheel.add(animation, forKey: Self.turnKey)
  }

  private func paint() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let shown = Int((progress * CGFloat(Self.spokeCount)).rounded(.down))
    let plain = color.resolvedColor(with: traitCollection)
    for (index, spoke) in spokes.enumerated() {
      spoke.backgroundColor = plain.cgColor
      // During rotation, opacity decreases behind the first spoke.
      let trail = 1 - Float(Self.spokeCount - 1 - index) / Float(Self.spokeCount) * 0.8
      spoke.opacity = index < shown ? (isSpinning ? trail : 0.8) : 0
    }
    CATransaction.commit()
  }
}
