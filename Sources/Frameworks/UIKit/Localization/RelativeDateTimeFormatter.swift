public import Foundation

/// A formatter of the time between two dates, as in “2 hours ago”.
///
/// A text has the largest unit that is not zero, and drops the others.
nonisolated open class RelativeDateTimeFormatter: Formatter {
  /// The forms of times for which a language has a word.
  public enum DateTimeStyle: Int, Sendable {
    /// As in 1 day ago.
    case numeric = 0
    /// As in yesterday.
    case named = 1
  }

  /// The forms of units.
  public enum UnitsStyle: Int, Sendable {
    /// As in 2 months ago.
    case full = 0
    /// As in two months ago.
    case spellOut = 1
    /// As in 2 mo. ago.
    case short = 2
    /// As in 2mo ago.
    case abbreviated = 3
  }

  private static let units: [Calendar.Component] = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]

  /// The form of times for which the language has a word.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The form of units.
  open var unitsStyle = UnitsStyle.full
  /// The position of the text in a sentence, which determines its first letter.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar of units; `nil` is the current one.
  open var calendar: Calendar! = .current
  /// The locale; `nil` is that of the app.
  open var locale: Locale! = .application

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of components, of which only the largest that is not zero is used.
  open func localizedString(from components: DateComponents) -> String {
    var components = components
    if let week = components.weekOfYear, components.weekOfMonth == nil {
      components.weekOfMonth = week
    }
    let given = Self.units.filter { components.value(for: $0) != nil }
    let unit =
      given.first { components.value(for: $0) != 0 } ?? given.last ?? .second
    return text(of: components.value(for: unit) ?? 0, unit)
  }

  /// Returns the text of an interval in seconds, which is negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    let whole = timeInterval.isFinite ? timeInterval.rounded(.towardZero) : 0
    let start = Date(timeIntervalSinceReferenceDate: now.timeIntervalSinceReferenceDate.rounded())
    return localizedString(for: start.addingTimeInterval(whole), relativeTo: start)
  }

  /// Returns the text of a date as seen from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = self.calendar ?? .current
    return localizedString(
      from: calendar.dateComponents(Set(Self.units), from: referenceDate, to: date))
  }

  /// Returns the text of a date as seen from now; `nil` for other values.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  /// Formats a unit as the time between two dates without daylight saving time or long months.
  private func text(of amount: Int, _ unit: Calendar.Component) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: calendar.date(byAdding: unit, value: amount, to: noon) ?? noon,
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale ?? .application, calendar: calendar, capitalizationContext: capitalization)
    return style.format(noon)
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
