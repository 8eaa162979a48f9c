import DisplayProtocol

/// A spinning indicator that shows that a task is in progress.
open class UIActivityIndicatorView: UIView {
  /// The size and the color of the indicator.
  nonisolated public enum Style: Int, Sendable {
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101
    /// Large and white; a deprecated style.
    case whiteLarge = 0
    /// 20 points wide and white; a deprecated style.
    case white = 1
    /// 20 points wide and gray; a deprecated style.
    case gray = 2

    var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  private static let turnKey = "turn"
  private static let spokeCount = 8
  /// The duration of a revolution, in seconds.
  private static let turnDuration = 0.8

  private let wheel = CALayer()
  private var isSpinning = false

  /// Creates a medium indicator with a frame; the indicator is centered at its own size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a hidden indicator that does not animate.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
    setUp()
    self.style = style
  }

  /// Creates a medium indicator with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.addSublayer(wheel)
    isHidden = true
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    drawWheel()
  }

  /// The size of the indicator.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      if style == .white || style == .whiteLarge { color = .white }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      drawWheel()
    }
  }

  /// The color of the spokes.
  open var color: UIColor! = .systemGray {
    didSet {
      recordOverride(.spinnerColor)
      if color == nil { color = .systemGray }
      drawWheel()
    }
  }

  /// Whether the indicator is hidden while it does not animate.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isSpinning }
  }

  /// Whether the indicator is animating.
  open var isAnimating: Bool { isSpinning }

  /// Starts the animation.
  open func startAnimating() {
    isSpinning = true
    isHidden = false
    startSpinning()
    accessibilityDidChange()
  }

  /// Stops the animation.
  open func stopAnimating() {
    isSpinning = false
    wheel.removeAnimation(forKey: Self.turnKey)
    if hidesWhenStopped { isHidden = true }
    accessibilityDidChange()
  }

  // MARK: Appearance

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.length, height: style.length)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A layer removed from its window loses its animations.
    if window != nil, isSpinning { startSpinning() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    drawWheel()
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { SystemText.loading.string }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  private func startSpinning() {
    guard wheel.animation(forKey: Self.turnKey) == nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.calculationMode = .discrete
    animation.values = (0...Self.spokeCount).map { step in
      Double(step) * 2 * .pi / Double(Self.spokeCount)
    }
    animation.duration = Self.turnDuration
    animation.repeatCount = .infinity
    wheel.add(animation, forKey: Self.turnKey)
  }

  /// Draws the spokes, with decreasing opacity behind the top one.
  private func drawWheel() {
    let length = style.length
    let context = CGContext(size: CGSize(width: length, height: length))
    let spoke = CGSize(width: length * 0.115, height: length * 0.27)
    let base = (color ?? .systemGray).resolvedColor(with: traitCollection).cgColor.rgba
    context.translateBy(x: length / 2, y: length / 2)
    for index in 0..<Self.spokeCount {
      let fade = max(0.22, 1 - CGFloat(index) * 0.13)
      var path = PathData()
      let corner = CGSize(width: spoke.width / 2, height: spoke.width / 2)
      path.addRoundedRect(
        CGRect(
          x: -spoke.width / 2, y: -length / 2 + 0.5, width: spoke.width, height: spoke.height),
        radii: [corner, corner, corner, corner])
      context.saveGState()
      context.rotate(by: -CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount))
      context.setFillColor(CGColor(base.withAlpha(base.alpha * fade)))
      context.fill(path, rule: .winding)
      context.restoreGState()
    }
    wheel.content = .drawing(context.finishedDrawing())
  }
}
