import Foundation

/// Consecutive calendar months in a time zone.
struct CalendarMonths: Sendable {
  /// One month.
  struct Month: Sendable, Hashable {
    /// The year and month, such as `2026-10`.
    let name: String
    let start: Date
    /// The first instant after the month.
    let end: Date
  }

  /// The months, oldest first.
  let months: [Month]

  /// The first instants of all months.
  var starts: [Date] { months.map(\.start) }

  /// Makes the month of a date and the months before it.
  init(endingAt now: Date, count: Int, in timeZone: TimeZone) {
    let calendar = Self.calendar(timeZone)
    let parts = calendar.dateComponents([.year, .month], from: now)
    let last = (parts.year ?? 1_970) * 12 + (parts.month ?? 1) - 1
    months = (last - count + 1...last).compactMap { Self.month($0, in: calendar) }
  }

  /// Returns the month of a name such as `2026-10`; `nil` for other text.
  static func named(_ name: String, in timeZone: TimeZone) -> Month? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard name.utf8.count == 7, parts.count == 2, parts[0].utf8.count == 4,
      name.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }),
      let year = Int(parts[0]), let month = Int(parts[1]), (1_900...9_000).contains(year),
      (1...12).contains(month)
    else { return nil }
    return Self.month(year * 12 + month - 1, in: calendar(timeZone))
  }

  /// Returns the index of the month of a date; `nil` outside of all months.
  func index(of date: Date) -> Int? {
    guard let index = months.lastIndex(where: { $0.start <= date }), date < months[index].end
    else { return nil }
    return index
  }

  private static func month(_ number: Int, in calendar: Calendar) -> Month? {
    let year = number / 12
    let month = number % 12 + 1
    guard let start = calendar.date(from: DateComponents(year: year, month: month, day: 1)),
      let end = calendar.date(byAdding: .month, value: 1, to: start)
    else { return nil }
    let digits = String(year)
    return Month(
      name: String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        + (month < 10 ? "-0\(month)" : "-\(month)"),
      start: start, end: end)
  }

  private static func calendar(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
