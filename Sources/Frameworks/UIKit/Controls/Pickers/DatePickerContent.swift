import CoreGraphics
import Foundation

/// The content of a date picker in one style.
class DatePickerContent: UIView {
  var style: UIDatePickerStyle { .automatic }
  /// Called with the selected date.
  var changed: ((Date) -> Void)?
  /// Called with the selected duration, in seconds.
  var durationChanged: ((TimeInterval) -> Void)?
  var fittingSize: CGSize { .zero }

  func show(_ mode: UIDatePicker.Mode, texts: DateFormats, rules: DateRules, today: Date) {}

  func show(_ date: Date, seconds: TimeInterval, animated: Bool) {}
}

/// Wheels only.
final class WheelsContent: DatePickerContent {
  private let wheels = DateWheels()
  private var shownMode = UIDatePicker.Mode.date

  override init(frame: CGRect) {
    super.init(frame: frame)
    wheels.changed = { [weak self] date in self?.changed?(date) }
    wheels.durationChanged = { [weak self] seconds in self?.durationChanged?(seconds) }
    addSubview(wheels)
  }

  required init?(coder: NSCoder) { nil }

  override var style: UIDatePickerStyle { .wheels }
  override var fittingSize: CGSize { UIPickerView.Measure.size }

  override func show(_ mode: UIDatePicker.Mode, texts: DateFormats, rules: DateRules, today: Date) {
    shownMode = mode
    wheels.show(mode, texts: texts, rules: rules, today: today)
  }

  override func show(_ date: Date, seconds: TimeInterval, animated: Bool) {
    if shownMode == .countDownTimer {
      wheels.show(duration: seconds, animated: animated)
    } else {
      wheels.show(date, animated: animated)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
  }
}

/// Fields for the date and the time, each of which opens a popup.
final class CompactContent: DatePickerContent {
  private static let gap: CGFloat = 6

  private let day = DatePill()
  private let time = DatePill()
  private var shownMode = UIDatePicker.Mode.date
  private var texts = DateFormats(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private var rules = DateRules(calendar: Calendar(identifier: .gregorian))
  private var today = Date(timeIntervalSinceReferenceDate: 0)
  private var date = Date(timeIntervalSinceReferenceDate: 0)
  private weak var popup: DatePopup?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for pill in [day, time] { addSubview(pill) }
    day.addAction(UIAction { [weak self] _ in self?.openMonth() }, for: .touchUpInside)
    time.addAction(UIAction { [weak self] _ in self?.openWheels() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var style: UIDatePickerStyle { .compact }

  private var shownPills: [DatePill] {
    switch shownMode {
    case .time: [time]
    case .date: [day]
    default: [day, time]
    }
  }

  override func show(_ mode: UIDatePicker.Mode, texts: DateFormats, rules: DateRules, today: Date) {
    shownMode = mode
    self.texts = texts
    self.rules = rules
    self.today = today
    for pill in [day, time] { pill.isHidden = !shownPills.contains(pill) }
  }

  override func show(_ date: Date, seconds: TimeInterval, animated: Bool) {
    self.date = date
    day.text = texts.text(date, "yMMMd")
    time.text = texts.text(date, "jmm")
    setNeedsLayout()
  }

  /// At large text sizes, two fields do not fit side by side.
  private var isStacked: Bool {
    shownPills.count > 1 && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  override var fittingSize: CGSize {
    let sizes = shownPills.map(\.intrinsicContentSize)
    if isStacked {
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(Self.gap) { $0 + $1.height })
    }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(sizes.count - 1, 0)),
      height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = fittingSize
    if isStacked {
      var y: CGFloat = 0
      for pill in shownPills {
        let size = pill.intrinsicContentSize
        let width = min(size.width, bounds.width)
        pill.frame = CGRect(
          x: isRightToLeft ? 0 : bounds.width - width, y: y, width: width, height: size.height)
        y += size.height + Self.gap
      }
      return
    }
    let squeeze = fitting.width > 0 ? min(1, bounds.width / fitting.width) : 1
    var x: CGFloat = 0
    for pill in shownPills {
      let width = (pill.intrinsicContentSize.width * squeeze).rounded(.down)
      pill.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }

  private func setDateByUser(_ new: Date) {
    show(new, seconds: 0, animated: false)
    changed?(new)
  }

  private func openMonth() {
    let month = MonthCalendarView()
    month.show(date, texts: texts, rules: rules, today: today, animated: false)
    month.changed = { [weak self] date in self?.setDateByUser(date) }
    popup = DatePopup.open(month, at: day)
  }

  private func openWheels() {
    let wheels = TimePlate()
    wheels.wheels.show(.time, texts: texts, rules: rules, today: today)
    wheels.wheels.show(date, animated: false)
    wheels.wheels.changed = { [weak self] date in self?.setDateByUser(date) }
    popup = DatePopup.open(wheels, at: time)
  }
}

/// The wheels for a time, narrower than a separate picker.
private final class TimePlate: UIView {
  let wheels = DateWheels()

  init() {
    super.init(frame: .zero)
    addSubview(wheels)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 230, height: 190) }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
  }
}

/// A month calendar, with a time field below it if the mode includes the time.
final class InlineContent: DatePickerContent {
  /// The height of the row below the calendar; grows with its field.
  private var rowHeight: CGFloat { max(50, time.fittingSize.height + 16) }

  private let month = MonthCalendarView()
  private let label = UILabel()
  private let time = CompactContent()
  private var shownMode = UIDatePicker.Mode.date
  private var texts: DateFormats?
  private var rules = DateRules(calendar: Calendar(identifier: .gregorian))
  private var today = Date(timeIntervalSinceReferenceDate: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = SystemText.time.string
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    for view in [month, label, time] as [UIView] { addSubview(view) }
    month.changed = { [weak self] date in
      self?.time.show(date, seconds: 0, animated: false)
      self?.changed?(date)
    }
    time.changed = { [weak self] date in
      self?.show(date, seconds: 0, animated: false)
      self?.changed?(date)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var style: UIDatePickerStyle { .inline }

  override var fittingSize: CGSize {
    switch shownMode {
    case .time: return time.fittingSize
    case .dateAndTime: return CGSize(width: 320, height: MonthCalendarView.height() + rowHeight)
    default: return CGSize(width: 320, height: MonthCalendarView.height())
    }
  }

  override func show(_ mode: UIDatePicker.Mode, texts: DateFormats, rules: DateRules, today: Date) {
    shownMode = mode
    self.texts = texts
    self.rules = rules
    self.today = today
    time.show(.time, texts: texts, rules: rules, today: today)
    month.isHidden = mode == .time
    label.isHidden = mode != .dateAndTime
    time.isHidden = mode == .date
    setNeedsLayout()
  }

  override func show(_ date: Date, seconds: TimeInterval, animated: Bool) {
    guard let texts else { return }
    month.show(date, texts: texts, rules: rules, today: today, animated: animated)
    time.show(date, seconds: 0, animated: false)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let field = time.fittingSize
    guard shownMode != .time else {
      time.frame = CGRect(origin: .zero, size: field)
      return
    }
    let row = shownMode == .dateAndTime ? rowHeight : 0
    month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - row)
    let top = bounds.height - row
    time.frame = CGRect(
      x: isRightToLeft ? 16 : bounds.width - 16 - field.width, y: top + (row - field.height) / 2,
      width: field.width, height: field.height)
    let start = isRightToLeft ? time.frame.maxX + 8 : 16
    let end = isRightToLeft ? bounds.width - 16 : time.frame.minX - 8
    label.frame = CGRect(x: start, y: top, width: max(0, end - start), height: row)
  }
}
