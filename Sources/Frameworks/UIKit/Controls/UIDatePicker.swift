import CoreGraphics
import DisplayProtocol
import Foundation

/// How a date picker is chosen from.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
  /// As suits the mode.
  case automatic = 0
  /// By wheels.
  case wheels = 1
  /// On a plate that opens from a small field.
  case compact = 2
  /// In a month, or in a small field for a time.
  case inline = 3
}

/// A control for a date, a time or a length of time.
open class UIDatePicker: UIControl {
  /// What is chosen.
  nonisolated public enum Mode: Int, Sendable {
    /// A time of the day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time of it.
    case dateAndTime = 2
    /// A length of time.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4269
  }

  private var current = UIApplication.shared.date
  private var seconds: TimeInterval = 0
  private var content: (DatePickerContent)?
  private var isStale = true

  /// Makes a picker for day and time that stands at this moment.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a picker that stands at this moment; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    if frame.size == .zero { frame.size = intrinsicContentSize }
  }

  // MARK: What is chosen

  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime { didSet { rulesDidChange() } }

  /// The date that it stands at.
  open var date: Date {
    get { current }
    set { setDate(newValue, animated: false) }
  }

  /// Takes it to a date; no event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    let confined = rules.confined(roundsToMinuteInterval ? rules.stepped(date) : date)
    guard confined != current else { return }
    current = confined
    content?.show(confined, seconds: seconds, animated: animated && window != nil)
    invalidateIntrinsicContentSize()
  }

  /// The length of time that it stands at, in seconds, below a day.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? seconds : 0 }
    set {
      seconds = min(max(newValue.isNaN ? 0 : newValue, 0), 86_340)
      content?.show(current, seconds: seconds, animated: false)
    }
  }

  /// The first moment that can be chosen.
  open var minimumDate: Date? { didSet { rulesDidChange() } }

  /// The last moment that can be chosen.
  open var maximumDate: Date? { didSet { rulesDidChange() } }

  /// How many minutes lie between two that can be chosen; a divisor of 60, or else 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        minuteInterval = 1
      }
      rulesDidChange()
    }
  }

  /// Whether dates that are set are taken down to the minutes that can be chosen.
  open var roundsToMinuteInterval = true

  // MARK: Where

  /// Whose words, digits and order are shown; `nil` for the application's.
  open var locale: Locale? { didSet { rulesDidChange() } }

  /// Which calendar days are counted by.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet {
      if calendar == nil { calendar = Calendar(identifier: .gregorian) }
      rulesDidChange()
    }
  }

  /// Which time zone the date is shown in; `nil` for the application's.
  open var timeZone: TimeZone? { didSet { rulesDidChange() } }

  private var shownLocale: Locale {
    locale ?? Locale(identifier: UIApplication.shared.environment.locale)
  }

  private var rules: DateRules {
    var counted = calendar ?? Calendar(identifier: .gregorian)
    counted.locale = shownLocale
    counted.timeZone =
      timeZone ?? TimeZone(identifier: UIApplication.shared.environment.timeZone) ?? .gmt
    return DateRules(
      calendar: counted, minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval)
  }

  // MARK: Looks

  /// How it would be chosen from.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rulesDidChange() } }

  /// How it is chosen from.
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
    // Fields keep their size; wheels and months fill the room.
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

  /// The view that the style asks for, up to date.
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
