import CoreGraphics
import Foundation

/// A month as a grid of its days, with buttons for the previous and the next month.
final class MonthCalendarView: UIView {
  /// Metrics of iOS 14 to 18, in points.
  private enum Measure {
    static let header: CGFloat = 44
    static let weekdays: CGFloat = 20
    static let day: CGFloat = 44
    static let margin: CGFloat = 8
    static let width: CGFloat = 320
  }

  private let titleButton = UIButton(configuration: .plain())
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private let weekdays = UIView()
  private let grid = UIView()
  private let wheels = DateWheels()
  private var weekdayLabels: [UILabel] = []
  private var days: [CalendarDay] = []
  private var texts = DateFormats(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
  private var rules = DateRules(calendar: Calendar(identifier: .gregorian))
  private var today = Date(timeIntervalSinceReferenceDate: 0)
  private var chosen = Date(timeIntervalSinceReferenceDate: 0)
  /// The first day of the shown month.
  private var month = Date(timeIntervalSinceReferenceDate: 0)
  private var showsWheels = false
  /// Called with the selected day, at the previously selected time of day.
  var changed: ((Date) -> Void)?

  init() {
    super.init(frame: .zero)
    back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    forward.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    back.accessibilityLabel = SystemText.previousMonth.string
    forward.accessibilityLabel = SystemText.nextMonth.string
    for button in [back, forward] {
      button.setPreferredSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 20, weight: .medium), forImageIn: .normal)
    }
    back.addAction(
      UIAction { [weak self] _ in self?.advance(by: -1) }, for: .primaryActionTriggered)
    forward.addAction(
      UIAction { [weak self] _ in self?.advance(by: 1) }, for: .primaryActionTriggered)
    titleButton.addAction(
      UIAction { [weak self] _ in self?.toggleWheels() }, for: .primaryActionTriggered)
    wheels.isHidden = true
    wheels.changed = { [weak self] date in self?.show(month: date, animated: false) }
    for view in [titleButton, back, forward, weekdays, grid, wheels] as [UIView] {
      addSubview(view)
    }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self) { [weak self] _ in
        guard let self else { return }
        self.advance(by: (direction == .left) != self.isRightToLeft ? 1 : -1)
      }
      swipe.direction = direction
      grid.addGestureRecognizer(swipe)
    }
  }

  required init?(coder: NSCoder) { nil }

  static func height(withWeeks weeks: CGFloat = 6) -> CGFloat {
    Measure.header + Measure.weekdays + weeks * Measure.day + Measure.margin
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Measure.width, height: Self.height())
  }

  // MARK: Configuration

  func show(_ date: Date, texts: DateFormats, rules: DateRules, today: Date, animated: Bool) {
    self.texts = texts
    self.rules = rules
    self.today = today
    chosen = date
    wheels.show(.yearAndMonth, texts: texts, rules: rules, today: today)
    show(month: date, animated: animated)
  }

  private var calendar: Calendar { rules.calendar }

  private func show(month date: Date, animated: Bool) {
    let parts = calendar.dateComponents([.era, .year, .month], from: date)
    month = calendar.date(from: parts) ?? date
    wheels.show(month, animated: false)
    guard animated, window != nil else { return fill() }
    UIView.transition(
      with: grid, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { self.fill() }, completion: nil)
  }

  private func advance(by months: Int) {
    guard let next = calendar.date(byAdding: .month, value: months, to: month),
      rules.allowsMonth(next)
    else { return }
    show(month: next, animated: true)
  }

  private func toggleWheels() {
    showsWheels.toggle()
    wheels.isHidden = !showsWheels
    for view in [grid, weekdays, back, forward] as [UIView] { view.isHidden = showsWheels }
    fillTitle()
    setNeedsLayout()
  }

  private func fillTitle() {
    var title = AttributedString(texts.text(month, "yMMMM"))
    title.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    title.foregroundColor = showsWheels ? tintColor ?? .systemBlue : UIColor.label
    var looks = UIButton.Configuration.plain()
    looks.attributedTitle = title
    looks.image = UIImage(systemName: showsWheels ? "chevron.down" : "chevron.forward")
    looks.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 13, weight: .semibold)
    looks.imagePlacement = .trailing
    looks.imagePadding = 4
    looks.contentInsets = .zero
    titleButton.configuration = looks
  }

  private func fill() {
    fillTitle()
    for label in weekdayLabels { label.removeFromSuperview() }
    weekdayLabels = texts.weekdayNames.map { name in
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      label.isAccessibilityElement = false
      weekdays.addSubview(label)
      return label
    }
    for day in days { day.removeFromSuperview() }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    days = (0..<count).map { offset in
      let date = calendar.date(byAdding: .day, value: offset, to: month) ?? month
      let day = CalendarDay(
        texts.number(offset + 1), spoken: texts.text(date, "EEEEMMMMd"),
        isToday: calendar.isDate(date, inSameDayAs: today),
        isChosen: calendar.isDate(date, inSameDayAs: chosen))
      day.isEnabled = rules.allowsDay(date)
      day.addAction(UIAction { [weak self] _ in self?.select(date) }, for: .touchUpInside)
      grid.addSubview(day)
      return day
    }
    back.isEnabled =
      calendar.date(byAdding: .month, value: -1, to: month).map(rules.allowsMonth) ?? false
    forward.isEnabled =
      calendar.date(byAdding: .month, value: 1, to: month).map(rules.allowsMonth) ?? false
    setNeedsLayout()
    accessibilityDidChange()
  }

  private func select(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: chosen)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    parts.hour = time.hour
    parts.minute = time.minute
    parts.second = time.second
    chosen = rules.confined(calendar.date(from: parts) ?? day)
    fill()
    changed?(chosen)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    func mirrored(_ frame: CGRect) -> CGRect {
      guard isRightToLeft else { return frame }
      var frame = frame
      frame.origin.x = bounds.width - frame.maxX
      return frame
    }
    let margin = Measure.margin
    let titleWidth = min(titleButton.intrinsicContentSize.width, bounds.width - 120)
    titleButton.frame = mirrored(
      CGRect(x: 2 * margin, y: 0, width: titleWidth, height: Measure.header))
    back.frame = mirrored(
      CGRect(x: bounds.width - margin - 88, y: 0, width: 44, height: Measure.header))
    forward.frame = mirrored(
      CGRect(x: bounds.width - margin - 44, y: 0, width: 44, height: Measure.header))
    let width = bounds.width - 2 * margin
    weekdays.frame = CGRect(
      x: margin, y: Measure.header, width: width, height: Measure.weekdays)
    let top = weekdays.frame.maxY
    grid.frame = CGRect(x: margin, y: top, width: width, height: max(0, bounds.height - top))
    wheels.frame = CGRect(
      x: 0, y: Measure.header, width: bounds.width,
      height: max(0, min(bounds.height - Measure.header, 216)))
    let column = width / 7
    func x(_ index: Int) -> CGFloat { CGFloat(isRightToLeft ? 6 - index : index) * column }
    for (index, label) in weekdayLabels.enumerated() {
      label.frame = CGRect(x: x(index), y: 0, width: column, height: Measure.weekdays)
    }
    let first = calendar.component(.weekday, from: month)
    let start = (first - calendar.firstWeekday + 7) % 7
    let row = min(Measure.day, max(0, (bounds.height - top - margin) / 6))
    for (index, day) in days.enumerated() {
      let place = start + index
      day.frame = CGRect(
        x: x(place % 7), y: CGFloat(place / 7) * row, width: column, height: row)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    fillTitle()
    for day in days { day.controlStateDidChange() }
  }
}

/// A day of the month.
private final class CalendarDay: UIControl {
  private let label = UILabel()
  private let disc = UIView()
  private let spoken: String
  private let isToday: Bool

  init(_ number: String, spoken: String, isToday: Bool, isChosen: Bool) {
    self.spoken = spoken
    self.isToday = isToday
    super.init(frame: .zero)
    label.text = number
    label.textAlignment = .center
    label.isAccessibilityElement = false
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    addSubview(label)
    isSelected = isChosen
    controlStateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func controlStateDidChange() {
    label.font = .systemFont(
      ofSize: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular)
    let tint: UIColor = tintColor
    label.textColor =
      !isEnabled
      ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tint : .label
    disc.isHidden = !isSelected && !isHighlighted
    disc.backgroundColor =
      isSelected ? isToday ? tint : tint.withAlphaComponent(0.12) : .tertiarySystemFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(44, bounds.width, bounds.height)
    disc.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    label.frame = bounds
  }

  override var defaultAccessibilityLabel: String? {
    isToday ? "\(SystemText.today.string), \(spoken)" : spoken
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.button) }
}
