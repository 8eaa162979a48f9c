import CoreGraphics
import DisplayProtocol
import Foundation

/// The style of a date picker.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
  /// Chosen for the mode.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A field that opens a popup.
  case compact = 2
  /// A month calendar, or a field for a time.
  case inline = 3
}

/// A control that selects a date, a time or a duration.
open class UIDatePicker: UIControl {
  /// The kind of the selected value.
  nonisolated public enum Mode: Int, Sendable {
    /// A time of day.
    case time = 0
    /// A date.
    case date = 1
    /// A date and a time of day.
    case dateAndTime = 2
    /// A duration.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4269
  }

  private var current = UIApplication.shared.date
  private var seconds: TimeInterval = 0
  private var content: (DatePickerContent)?
  private var isStale = true

  /// Creates a picker for date and time, set to the current time.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker set to the current time; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIDatePicker.self)
  }

  private func setUp() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    if frame.size == .zero { frame.size = intrinsicContentSize }
  }

  // MARK: Value

  /// The kind of the selected value.
  open var datePickerMode = Mode.dateAndTime { didSet { rulesDidChange() } }

  /// The selected date.
  open var date: Date {
    get { current }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date without sending an event, optionally animated.
  open func setDate(_ date: Date, animated: Bool) {
    let confined = rules.confined(roundsToMinuteInterval ? rules.stepped(date) : date)
    guard confined != current else { return }
    current = confined
    content?.show(confined, seconds: seconds, animated: animated && window != nil)
    invalidateIntrinsicContentSize()
  }

  /// The selected duration, in seconds, less than a day.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? seconds : 0 }
    set {
      seconds = min(max(newValue.isNaN ? 0 : newValue, 0), 86_340)
      content?.show(current, seconds: seconds, animated: false)
    }
  }

  /// The earliest date that can be selected.
  open var minimumDate: Date? { didSet { rulesDidChange() } }

  /// The latest date that can be selected.
  open var maximumDate: Date? { didSet { rulesDidChange() } }

  /// The interval between selectable minutes; a divisor of 60, otherwise 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        minuteInterval = 1
      }
      rulesDidChange()
    }
  }

  /// Whether dates set by code are rounded down to the minute interval.
  open var roundsToMinuteInterval = true

  // MARK: Locale

  /// The locale of the texts, digits and component order; the app's by default, and after `nil`.
  open var locale: Locale? {
    get { shownLocale }
    set {
      givenLocale = newValue
      rulesDidChange()
    }
  }
  private var givenLocale: Locale?

  /// The calendar of the date's components.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet {
      if calendar == nil { calendar = Calendar(identifier: .gregorian) }
      rulesDidChange()
    }
  }

  /// The time zone of the shown date; `nil` uses the app's.
  open var timeZone: TimeZone? { didSet { rulesDidChange() } }

  private var shownLocale: Locale {
    givenLocale ?? Locale(identifier: UIApplication.shared.environment.locale)
  }

  private var rules: DateRules {
    var counted = calendar ?? Calendar(identifier: .gregorian)
    counted.locale = shownLocale
    counted.timeZone =
      timeZone ?? TimeZone(identifier: UIApplication.shared.environment.timeZone) ?? .gmt
    return DateRules(
      calendar: counted, minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval)
  }

  // MARK: Style

  /// The preferred style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rulesDidChange() } }

  /// The style in effect.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (_, .yearAndMonth): .wheels
    case (.automatic, _): .compact
    case (let style, _): style
    }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownContent.fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let view = shownContent
    let fitting = view.fittingSize
    // A compact picker keeps its own size; other styles fill the bounds.
    guard datePickerStyle == .compact else { return view.frame = bounds }
    let width = min(fitting.width, bounds.width)
    let isAtRight = effectiveContentHorizontalAlignment == .right || isRightToLeft
    view.frame = CGRect(
      x: isAtRight ? bounds.width - width : 0, y: bounds.midY - fitting.height / 2, width: width,
      height: fitting.height)
  }

  override func controlStateDidChange() {
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var isElementByDefault: Bool { false }

  private func rulesDidChange() {
    isStale = true
    current = rules.confined(roundsToMinuteInterval ? rules.stepped(current) : current)
    seconds = (seconds / 60 / Double(minuteInterval)).rounded(.down) * 60 * Double(minuteInterval)
    if datePickerMode == .countDownTimer { seconds = max(seconds, Double(minuteInterval) * 60) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The content view of the current style, updated.
  private var shownContent: DatePickerContent {
    if let content, !isStale { return content }
    isStale = false
    let kept: DatePickerContent =
      content.flatMap { $0.style == datePickerStyle ? $0 : nil } ?? makeContent()
    if kept !== content {
      content?.removeFromSuperview()
      content = kept
      addSubview(kept)
      controlStateDidChange()
    }
    kept.show(
      datePickerMode, texts: DateFormats(locale: shownLocale, calendar: rules.calendar),
      rules: rules,
      today: UIApplication.shared.date)
    kept.show(current, seconds: seconds, animated: false)
    return kept
  }

  private func makeContent() -> DatePickerContent {
    let made: DatePickerContent =
      switch datePickerStyle {
      case .wheels: WheelsContent()
      case .compact, .automatic: CompactContent()
      case .inline: InlineContent()
      }
    made.changed = { [weak self] date in self?.setDateByUser(date) }
    made.durationChanged = { [weak self] seconds in
      self?.seconds = seconds
      self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    return made
  }

  private func setDateByUser(_ date: Date) {
    current = rules.confined(date)
    if current != date { content?.show(current, seconds: seconds, animated: true) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
