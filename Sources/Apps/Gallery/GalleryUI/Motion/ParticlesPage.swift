import UIKit

/// Continuous snow, a burst of confetti, and a fountain with additive blending.
final class ParticlesPage: ExamplesViewController {
  private let snow = EmitterView()
  private let confetti = EmitterView()
  private let fountain = EmitterView()
  private static let densities: [Float] = [0.3, 1, 3]

  override func viewDidLoad() {
    super.viewDidLoad()
    addSnow()
    addConfetti()
    addFountain()
  }

  // MARK: Snow

  private func addSnow() {
    snow.accessibilityLabel = "Falling snow"
    snow.isAccessibilityElement = true
    addCard(
      "Snow", note: "A line emitter above the view. The animation starts mid-snowfall.",
      [
        snow,
        choice(["Light", "Medium", "Heavy"], selected: 1) { [weak self] index in
          self?.snow.emitter.setValue(
            14 * Self.densities[index], forKeyPath: "emitterCells.flake.birthRate")
        },
        toggle("Paused") { [weak self] isOn in self?.snow.setPaused(isOn) },
      ])
    let flake = CAEmitterCell()
    flake.name = "flake"
    flake.setPicture(.dot(of: 12))
    flake.birthRate = 14
    flake.lifetime = 9
    flake.velocity = 32
    flake.velocityRange = 14
    flake.emissionLongitude = .pi
    flake.emissionRange = .pi / 3
    flake.xAcceleration = 2
    flake.scale = 0.5
    flake.scaleRange = 0.3
    flake.alphaRange = 0.4
    let emitter = snow.emitter
    emitter.emitterShape = .line
    // Starts mid-snowfall.
    emitter.beginTime = CACurrentMediaTime() - 20
    emitter.emitterCells = [flake]
    snow.place = { emitter, bounds in
      emitter.emitterPosition = CGPoint(x: bounds.midX, y: -12)
      emitter.emitterSize = CGSize(width: bounds.width, height: 0)
    }
  }

  // MARK: Confetti

  private func addConfetti() {
    let button = UIButton(
      configuration: .borderedProminent(),
      primaryAction: UIAction(title: "Celebrate") { [weak self] _ in self?.celebrate() })
    addCard(
      "Confetti", note: "A burst of a quarter of a second, with one emitter cell per color.",
      [confetti, button])
    confetti.place = { emitter, bounds in
      emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY)
    }
  }

  private func celebrate() {
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPink]
    let emitter = confetti.emitter
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = colors.map { paper($0.resolvedColor(with: traitCollection)) }
  }

  private func paper(_ color: UIColor) -> CAEmitterCell {
    let paper = CAEmitterCell()
    paper.setPicture(.rectangle(of: CGSize(width: 9, height: 6)))
    paper.color = color.cgColor
    paper.birthRate = 60
    paper.duration = 0.25
    paper.lifetime = 3
    paper.lifetimeRange = 0.5
    paper.velocity = 210
    paper.velocityRange = 90
    paper.emissionLongitude = -.pi / 2
    paper.emissionRange = .pi / 2
    paper.yAcceleration = 150
    paper.spin = 2
    paper.spinRange = 9
    paper.scaleRange = 0.3
    paper.alphaSpeed = -0.3
    return paper
  }

  // MARK: Fountain

  private func addFountain() {
    fountain.accessibilityLabel = "Fountain of light"
    fountain.isAccessibilityElement = true
    addCard(
      "Fountain", note: "Additive blending. Each drop emits sparks.",
      [
        fountain,
        toggle("Moving") { [weak self] isOn in self?.fountain.setSwinging(isOn) },
      ])
    let drop = CAEmitterCell()
    drop.setPicture(.glow(of: 22))
    drop.color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.9).cgColor
    drop.birthRate = 45
    drop.lifetime = 2.4
    drop.velocity = 190
    drop.velocityRange = 25
    drop.emissionLongitude = -.pi / 2
    drop.emissionRange = .pi / 7
    drop.yAcceleration = 160
    drop.redRange = 0.2
    drop.scaleRange = 0.2
    drop.alphaSpeed = -0.25
    let spark = CAEmitterCell()
    spark.setPicture(.glow(of: 22))
    spark.birthRate = 5
    spark.lifetime = 0.5
    spark.scale = 0.4
    spark.scaleSpeed = -0.5
    drop.emitterCells = [spark]
    let emitter = fountain.emitter
    emitter.renderMode = .additive
    emitter.beginTime = CACurrentMediaTime() - 20
    emitter.emitterCells = [drop]
    fountain.place = { emitter, bounds in
      emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY - 6)
    }
  }
}

/// A night sky with an emitter layer.
private final class EmitterView: UIView {
  /// Lays out the emitter when the size of the view changes.
  var place: (CAEmitterLayer, CGRect) -> Void = { _, _ in }

  let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.09, green: 0.11, blue: 0.2, alpha: 1)
    layer.cornerRadius = 12
    clipsToBounds = true
    layer.addSublayer(emitter)
    heightAnchor.constraint(equalToConstant: 180).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.frame = bounds
    place(emitter, bounds)
    CATransaction.commit()
  }

  /// Pauses and resumes the time of the emitter.
  func setPaused(_ isPaused: Bool) {
    if isPaused {
      emitter.timeOffset = emitter.convertTime(CACurrentMediaTime(), from: nil)
      emitter.speed = 0
      emitter.beginTime = 0
    } else {
      let shown = emitter.timeOffset
      emitter.speed = 1
      emitter.timeOffset = 0
      emitter.beginTime = CACurrentMediaTime() - shown
    }
  }

  /// Moves the emitter from side to side.
  func setSwinging(_ isSwinging: Bool) {
    guard isSwinging else { return emitter.removeAnimation(forKey: "swing") }
    let swing = CABasicAnimation(keyPath: "emitterPosition.x")
    swing.fromValue = bounds.width * 0.2
    swing.toValue = bounds.width * 0.8
    swing.duration = 2
    swing.autoreverses = true
    swing.repeatCount = .infinity
    swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    emitter.add(swing, forKey: "swing")
  }
}

extension CAEmitterCell {
  fileprivate func setPicture(_ image: UIImage) {
    contents = image.cgImage
    contentsScale = image.scale
  }
}

/// White images that emitter cells tint.
extension UIImage {
  fileprivate static func dot(of side: CGFloat) -> UIImage {
    drawing(CGSize(width: side, height: side)) { UIBezierPath(ovalIn: $0).fill() }
  }

  fileprivate static func rectangle(of size: CGSize) -> UIImage {
    drawing(size) { UIBezierPath(rect: $0).fill() }
  }

  /// Light that fades outward.
  fileprivate static func glow(of side: CGFloat) -> UIImage {
    drawing(CGSize(width: side, height: side)) { rect in
      let rings = 10
      for ring in 0..<rings {
        let inset = side / 2 * CGFloat(ring) / CGFloat(rings)
        UIColor(white: 1, alpha: 0.16).setFill()
        UIBezierPath(ovalIn: rect.insetBy(dx: inset, dy: inset)).fill()
      }
    }
  }

  private static func drawing(_ size: CGSize, _ draw: (CGRect) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.white.setFill()
      draw(CGRect(origin: .zero, size: size))
    }
  }
}
