import DisplayProtocol

/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  /// The style of a progress bar.
  nonisolated public enum Style: Int, Sendable {
    /// The standard style, 4 points high.
    case `default` = 0
    /// The style for toolbars, 2.5 points high.
    case bar = 1

    var height: CGFloat { self == .bar ? 2.5 : 4 }
  }

  /// The polling interval of the observed progress, in seconds.
  private static let interval = 0.1

  private let track = UIView()
  private let fill = UIView()
  private var fraction: Float = 0
  private var look: ScheduledAction?

  /// Creates an empty bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
  }

  /// Creates an empty bar; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIProgressView.self)
  }

  /// The frame; its height is always that of the style.
  open override var frame: CGRect {
    get { super.frame }
    set {
      var kept = newValue
      kept.size.height = progressViewStyle.height
      super.frame = kept
    }
  }

  private func setUp() {
    frame = super.frame
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(fill)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  /// The style of the bar.
  open var progressViewStyle = Style.default {
    didSet {
      frame = super.frame
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The progress, `0...1`.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }

  /// The color of the completed part; `nil` uses the tint color.
  open var progressTintColor: UIColor? {
    didSet {
      recordOverride(.progressTintColor)
      show()
    }
  }

  /// The color of the remaining part; `nil` uses gray.
  open var trackTintColor: UIColor? {
    didSet {
      recordOverride(.trackTintColor)
      show()
    }
  }

  /// Sets the progress, `0...1`, optionally animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    fraction = progress.isNaN ? 0 : min(max(progress, 0), 1)
    accessibilityDidChange()
    guard animated, window != nil else { return show() }
    UIView.animate(withDuration: 0.25) { self.show() }
  }

  // DEPARTURE: Foundation's progress does not publish changes on Linux, so the bar polls it ten
  // times per second while it is in a window.
  /// The progress object that the bar follows, in place of a fraction set by code.
  open var observedProgress: Progress? { didSet { follow() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  private func follow() {
    look?.cancel()
    look = nil
    guard let observedProgress, window != nil else { return }
    let wanted = Float(observedProgress.fractionCompleted)
    if wanted != fraction { setProgress(wanted, animated: true) }
    guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    let clock = UIApplication.clock
    look = clock.schedule(at: clock.now + Self.interval) { [weak self] in self?.follow() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { SystemText.progress.string }
  override var defaultAccessibilityValue: String? { "\(Int((fraction * 100).rounded())) %" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  override var accessibilityRole: AccessibilityAttributes.Role? { .progress }

  private func show() {
    // Only constraints give a bar another height than that of its style.
    let frame = bounds
    let height = frame.height
    let width = frame.width * CGFloat(fraction)
    track.frame = frame
    fill.frame = CGRect(
      x: isRightToLeft ? frame.maxX - width : frame.minX, y: frame.minY, width: width,
      height: height)
    let radius = progressViewStyle == .default ? height / 2 : 0
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = radius
    track.backgroundColor = trackTintColor ?? .tertiarySystemFill
    fill.backgroundColor = progressTintColor ?? tintColor
  }
}
