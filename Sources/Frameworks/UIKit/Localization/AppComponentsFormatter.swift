public import Foundation

/// A formatter of durations in the app's language, as Apple's `DateComponentsFormatter`.
///
/// Foundation on Linux has none. The rewriting of apps puts this one in its place.
///
/// DEPARTURE: Months and years are in English. There is no approximation, and no remaining time.
@_spi(Ferry) nonisolated open class AppComponentsFormatter: Formatter {
  /// The forms of units.
  public enum UnitsStyle: Int, Sendable {
    /// The values between colons, as in 1:10:05.
    case positional = 0
    /// As in 1h 10m.
    case abbreviated = 1
    /// As in 1 hr, 10 min.
    case short = 2
    /// As in 1 hour, 10 minutes.
    case full = 3
    /// As in one hour, ten minutes.
    case spellOut = 4
    /// As in 1hr 10min.
    case brief = 5
  }

  /// The forms of values that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the forms.
    public let rawValue: UInt

    /// Creates forms from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Drops leading zeros of positional texts, and all zeros of others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops zeros before the first other value.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops zeros between other values.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops zeros after the last other value.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Writes two digits for each value of a positional text.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  /// The form of the units.
  open var unitsStyle = UnitsStyle.positional
  /// The units of a text; those from years to seconds if it is empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// The form of zeros.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The greatest number of units; 0 is no limit.
  open var maximumUnitCount = 0
  /// The calendar of months and years, and of its locale; `nil` is that of the app.
  open var calendar: Calendar? = .current
  /// The date from which an interval counts.
  open var referenceDate: Date?

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Texts

  /// Returns the text of components.
  open func string(from components: DateComponents) -> String? {
    text(values(of: components))
  }

  /// Returns the text of an interval in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = Calendar(identifier: (self.calendar ?? .current).identifier)
    calendar.timeZone = .gmt
    return text(values(of: calendar.dateComponents(Set(units), from: startDate, to: endDate)))
  }

  /// Returns the text of components in a form.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = AppComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of components.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  // MARK: Units

  private var units: [Calendar.Component] {
    let known: [(NSCalendar.Unit, Calendar.Component)] = [
      (.year, .year), (.month, .month), (.weekOfMonth, .weekOfMonth), (.day, .day),
      (.hour, .hour), (.minute, .minute), (.second, .second),
    ]
    let chosen = known.filter { allowedUnits.contains($0.0) }.map(\.1)
    return chosen.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : chosen
  }

  private typealias Value = (unit: Calendar.Component, amount: Int)

  private func values(of components: DateComponents) -> [Value] {
    units.compactMap { unit in
      components.value(for: unit).map { (unit: unit, amount: $0) }
    }
  }

  private func text(_ all: [Value]) -> String? {
    guard !all.isEmpty else { return nil }
    let isNegative = all.contains { $0.amount < 0 }
    var values = visible(all.map { (unit: $0.unit, amount: abs($0.amount)) })
    if maximumUnitCount > 0 { values = Array(values.prefix(maximumUnitCount)) }
    let text: String =
      switch unitsStyle {
      case .positional: positional(values)
      case .abbreviated, .brief: values.map { named($0) }.joined(separator: " ")
      case .short, .full, .spellOut: values.map { named($0) }.joined(separator: ", ")
      }
    return isNegative ? "-\(text)" : text
  }

  /// Returns the values without the zeros that are dropped; the last one remains if all are zero.
  private func visible(_ values: [Value]) -> [Value] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = values.firstIndex(where: { $0.amount != 0 }),
      let last = values.lastIndex(where: { $0.amount != 0 })
    else { return behavior.contains(.dropLeading) ? Array(values.suffix(1)) : values }
    return values.enumerated().filter { index, value in
      if value.amount != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func positional(_ values: [Value]) -> String {
    values.enumerated().map { index, value in
      let digits = String(value.amount)
      guard index > 0 || zeroFormattingBehavior.contains(.pad), digits.count < 2 else {
        return digits
      }
      return "0" + digits
    }.joined(separator: ":")
  }

  private func named(_ value: Value) -> String {
    guard let duration = Self.duration(of: value.unit) else { return english(value) }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .full, .spellOut: .wide
      case .short, .brief: .abbreviated
      case .positional, .abbreviated: .narrow
      }
    let text = Duration.seconds(duration.seconds * value.amount).formatted(
      .units(allowed: [duration.unit], width: width).locale(.application))
    switch unitsStyle {
    case .brief: return text.filter { !$0.isWhitespace }
    case .spellOut:
      let formatter = NumberFormatter.application()
      formatter.numberStyle = .spellOut
      guard let number = formatter.string(from: NSNumber(value: value.amount)) else { return text }
      return text.replacing(String(value.amount), with: number, maxReplacements: 1)
    default: return text
    }
  }

  /// The unit of a duration and its seconds; `nil` for months and years, which differ.
  private static func duration(
    of unit: Calendar.Component
  ) -> (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
    switch unit {
    case .weekOfMonth: (.weeks, 604_800)
    case .day: (.days, 86_400)
    case .hour: (.hours, 3_600)
    case .minute: (.minutes, 60)
    case .second: (.seconds, 1)
    default: nil
    }
  }

  private func english(_ value: Value) -> String {
    let isYear = value.unit == .year
    let plural = value.amount == 1 ? "" : "s"
    return switch unitsStyle {
    case .positional, .abbreviated: "\(value.amount)\(isYear ? "y" : "mo")"
    case .brief: "\(value.amount)\(isYear ? "yr" : "mo")"
    case .short: "\(value.amount) \(isYear ? "yr" : "mo")\(isYear ? plural : "")"
    case .full, .spellOut: "\(value.amount) \(isYear ? "year" : "month")\(plural)"
    }
  }
}
