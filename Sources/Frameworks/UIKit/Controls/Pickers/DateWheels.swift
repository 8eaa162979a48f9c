import CoreGraphics
import Foundation

/// The wheels of a date picker.
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The component shown by a wheel.
  private enum Column: Equatable {
    case year, month, day
    /// Each day of many years, with its weekday.
    case wholeDay
    case hour, minute, half
    case hours, minutes
  }

  private static let centerDay = 36_500

  private let picker = UIPickerView(frame: .zero)
  private var columns: [Column] = []
  private var shownMode = UIDatePicker.Mode.date
  private var texts = DateFormats(
    locale: Locale(identifier: "en_US"), calendar: .init(identifier: .gregorian))
  private var rules = DateRules(calendar: .init(identifier: .gregorian))
  private var shown = Date(timeIntervalSinceReferenceDate: 0)
  private var today = Date(timeIntervalSinceReferenceDate: 0)
  private var duration: TimeInterval = 0
  private var months: [String] = []
  private var halves: [String] = []
  /// Called with the selected date.
  var changed: ((Date) -> Void)?
  /// Called with the selected duration, in seconds.
  var durationChanged: ((TimeInterval) -> Void)?

  init() {
    super.init(frame: .zero)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.Measure.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  // MARK: Configuration

  func show(_ mode: UIDatePicker.Mode, texts: DateFormats, rules: DateRules, today: Date) {
    shownMode = mode
    self.texts = texts
    self.rules = rules
    self.today = calendar.startOfDay(for: today)
    months = texts.monthNames
    halves = texts.halfNames
    columns = Self.columns(mode, texts)
    picker.reloadAllComponents()
    select(animated: false)
  }

  func show(_ date: Date, animated: Bool) {
    shown = date
    select(animated: animated)
    reloadDimmed()
  }

  func show(duration: TimeInterval, animated: Bool) {
    self.duration = duration
    select(animated: animated)
  }

  private var calendar: Calendar { rules.calendar }

  private static func columns(_ mode: UIDatePicker.Mode, _ texts: DateFormats) -> [Column] {
    func column(_ field: Character) -> Column? {
      switch field {
      case "y": .year
      case "M": .month
      case "d": .day
      case "H": .hour
      case "m": .minute
      case "a": .half
      default: nil
      }
    }
    switch mode {
    case .time: return texts.order("jmm").compactMap(column)
    case .date: return texts.order("yMMMMd").compactMap(column)
    case .dateAndTime: return [.wholeDay] + texts.order("jmm").compactMap(column)
    case .countDownTimer: return [.hours, .minutes]
    case .yearAndMonth: return texts.order("yMMMM").compactMap(column)
    }
  }

  // MARK: Conversion between dates and rows

  private var isHalved: Bool { columns.contains(.half) }

  private func select(animated: Bool) {
    for (component, column) in columns.enumerated() {
      picker.selectRow(row(column), inComponent: component, animated: animated)
    }
  }

  private func row(_ column: Column) -> Int {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: shown)
    switch column {
    case .year: return (parts.year ?? 1) - 1
    case .month: return (parts.month ?? 1) - 1
    case .day: return (parts.day ?? 1) - 1
    case .wholeDay:
      let day = calendar.startOfDay(for: shown)
      return Self.centerDay + (calendar.dateComponents([.day], from: today, to: day).day ?? 0)
    case .hour: return isHalved ? (parts.hour ?? 0) % 12 : parts.hour ?? 0
    case .minute: return (parts.minute ?? 0) / rules.minuteInterval
    case .half: return (parts.hour ?? 0) / 12
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) / 60 % 60 / rules.minuteInterval
    }
  }

  private func selected(_ column: Column) -> Int? {
    columns.firstIndex(of: column).map { picker.selectedRow(inComponent: $0) }
  }

  private func wholeDay(_ row: Int) -> Date {
    calendar.date(byAdding: .day, value: row - Self.centerDay, to: today) ?? today
  }

  /// The date shown by the wheels; a day beyond the month's end is its last day.
  private var turned: Date {
    let day = selected(.wholeDay).map(wholeDay) ?? shown
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute], from: day)
    let time = calendar.dateComponents([.hour, .minute], from: shown)
    parts.hour = time.hour
    parts.minute = time.minute
    if let row = selected(.year) { parts.year = row + 1 }
    if let row = selected(.month) { parts.month = row + 1 }
    if let row = selected(.hour) { parts.hour = row + (selected(.half) ?? 0) * 12 }
    if let row = selected(.minute) { parts.minute = row * rules.minuteInterval }
    if let row = selected(.day) { parts.day = row + 1 }
    parts.day = min(parts.day ?? 1, lengthOfMonth(parts))
    return calendar.date(from: parts) ?? shown
  }

  private func lengthOfMonth(_ parts: DateComponents) -> Int {
    var first = parts
    first.day = 1
    guard let date = calendar.date(from: first),
      let days = calendar.range(of: .day, in: .month, for: date)
    else { return 31 }
    return days.count
  }

  // MARK: UIPickerViewDelegate

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch columns[component] {
    case .year: 9999
    case .month: months.count
    case .day: 31
    case .wholeDay: 2 * Self.centerDay
    case .hour: isHalved ? 12 : 24
    case .minute, .minutes: 60 / rules.minuteInterval
    case .half: 2
    case .hours: 24
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let room = max(bounds.width - 2 * UIPickerView.Measure.edge, 0)
    switch columns[component] {
    case .month: return min(width(of: months), room / 2)
    case .year: return width(of: [texts.text(shown, "y")])
    case .day: return width(of: [dayText(28)])
    case .wholeDay: return min(max(width(of: [title(ofDay: shown)]), 140), room / 2)
    case .hour, .minute: return width(of: [texts.number(28, digits: 2)])
    case .half: return width(of: halves)
    case .hours, .minutes: return room / 2 - UIPickerView.Measure.gap
    }
  }

  private func width(of titles: [String]) -> CGFloat {
    let font = UIFont.systemFont(ofSize: 21)
    let widths = titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }
    return (widths.max() ?? 0).rounded(.up) + 24
  }

  private func dayText(_ day: Int) -> String {
    // Some languages append a word to the day number.
    var parts = calendar.dateComponents([.year], from: shown)
    parts.month = 1
    parts.day = day
    return calendar.date(from: parts).map { texts.text($0, "d") } ?? texts.number(day)
  }

  private func title(ofDay day: Date) -> String {
    calendar.isDate(day, inSameDayAs: today) ? SystemText.today.string : texts.text(day, "EEEMMMd")
  }

  private func title(_ row: Int, _ column: Column) -> String {
    switch column {
    case .year:
      let date = calendar.date(from: DateComponents(year: row + 1, month: 6, day: 1))
      return date.map { texts.text($0, "y") } ?? texts.number(row + 1)
    case .month: return months.indices.contains(row) ? months[row] : ""
    case .day: return dayText(row + 1)
    case .wholeDay: return title(ofDay: wholeDay(row))
    case .hour:
      return texts.number(isHalved ? (row == 0 ? 12 : row) : row, digits: isHalved ? 1 : 2)
    case .minute: return texts.number(row * rules.minuteInterval, digits: 2)
    case .half: return halves.indices.contains(row) ? halves[row] : ""
    case .hours: return SystemText.hours(texts.number(row), isOne: row == 1).string
    case .minutes: return SystemText.minutes(texts.number(row * rules.minuteInterval)).string
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let column = columns[component]
    let color: UIColor = isAllowed(row, column) ? .label : .tertiaryLabel
    return NSAttributedString(
      string: title(row, column),
      attributes: [.foregroundColor: color, .font: UIFont.systemFont(ofSize: 21)])
  }

  private func isAllowed(_ row: Int, _ column: Column) -> Bool {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: shown)
    switch column {
    case .wholeDay: return rules.allowsDay(wholeDay(row))
    case .day:
      guard row < lengthOfMonth(parts) else { return false }
      parts.day = row + 1
      return calendar.date(from: parts).map { rules.allowsDay($0) } ?? true
    case .month:
      parts.month = row + 1
      parts.day = 1
      return calendar.date(from: parts).map { rules.allowsMonth($0) } ?? true
    default: return true
    }
  }

  /// Dims days and months outside the range, given the other wheels' selection.
  private func reloadDimmed() {
    for (component, column) in columns.enumerated() where column == .day || column == .month {
      picker.reloadComponent(component)
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if shownMode == .countDownTimer {
      let seconds =
        (selected(.hours) ?? 0) * 3600 + (selected(.minutes) ?? 0) * rules.minuteInterval * 60
      // A countdown of zero is not allowed.
      duration = TimeInterval(max(seconds, rules.minuteInterval * 60))
      select(animated: true)
      durationChanged?(duration)
      return
    }
    shown = rules.confined(turned)
    select(animated: true)
    reloadDimmed()
    changed?(shown)
  }
}
