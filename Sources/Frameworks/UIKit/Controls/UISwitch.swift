import DisplayProtocol

/// A control that is on or off.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// The distance between the thumb and the track's edge, in points.
  private static let rim: CGFloat = 2

  private let track = UIView()
  private let thumb = UIView()
  private var isTurnedOn = false
  private var startedOn = false
  private var hasMoved = false

  /// Creates a switch that is off; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch that is off; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UISwitch.self)
  }

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    showState()
  }

  /// Whether the switch is on.
  open var isOn: Bool {
    get { isTurnedOn }
    set { setOn(newValue, animated: false) }
  }

  /// The color of the track in the on state; `nil` uses green.
  open var onTintColor: UIColor? {
    didSet {
      recordOverride(.onTintColor)
      showState()
    }
  }

  /// The color of the thumb; `nil` uses white.
  open var thumbTintColor: UIColor? {
    didSet {
      recordOverride(.thumbTintColor)
      showState()
    }
  }

  /// Sets the state without sending an event, optionally animated.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isTurnedOn else { return }
    isTurnedOn = on
    accessibilityDidChange()
    guard animated, window != nil else { return showState() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.showState() }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showState()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startedOn = isTurnedOn
    hasMoved = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x > bounds.midX
    let isOnSide = isRight != isRightToLeft
    if isOnSide != isTurnedOn {
      hasMoved = true
      setOn(isOnSide, animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !hasMoved { setOn(!isTurnedOn, animated: true) }
    if isTurnedOn != startedOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setOn(startedOn, animated: true)
  }

  override func activate() {
    setOn(!isTurnedOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func controlStateDidChange() { showState() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showState()
  }

  override var defaultAccessibilityValue: String? { isTurnedOn ? "1" : "0" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    stateTraits.union([.button, .toggleButton])
  }
  override var accessibilityRole: AccessibilityAttributes.Role? { .switchControl }

  private func showState() {
    let size = Self.size
    let frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    track.frame = frame
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = isTurnedOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side = size.height - 2 * Self.rim
    let isAtRight = isTurnedOn != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? frame.maxX - Self.rim - side : frame.minX + Self.rim,
      y: frame.minY + Self.rim, width: side, height: side)
    thumb.layer.cornerRadius = side / 2
    thumb.backgroundColor = thumbTintColor ?? .white
    let alpha: CGFloat = isEnabled ? 1 : 0.5
    track.alpha = alpha
    thumb.alpha = alpha
  }
}
