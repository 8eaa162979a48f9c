import Foundation
import MermaidbucksAPI

/// The opening hours of a shop as points in time.
struct ShopCalendar: Sendable {
  let hours: OpeningHours
  let calendar: Calendar

  init(hours: OpeningHours, timeZone: String) {
    self.hours = hours
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    self.calendar = calendar
  }

  func isOpen(at time: Date) -> Bool {
    intervals(onDayOf: time).contains { $0.start <= time && time < $0.end }
  }

  /// Returns when the shop closes, or opens when it is closed; `nil` when not within a week.
  func change(after time: Date) -> Date? {
    if isOpen(at: time) {
      let end = closing(after: time)
      return end.timeIntervalSince(time) <= 7 * 86_400 ? end : nil
    }
    return days(from: time, count: 8).lazy.flatMap { intervals(onDayOf: $0) }
      .first { $0.start > time }?.start
  }

  /// Returns the end of the interval with a time; intervals that meet at midnight are one.
  ///
  /// A shop that never closes has an end in eight days.
  func closing(after time: Date) -> Date {
    var end = time
    for day in days(from: time, count: 8) {
      for interval in intervals(onDayOf: day) where interval.end > end {
        guard interval.start <= end else { return end }
        end = interval.end
      }
      if let next = calendar.date(byAdding: .day, value: 1, to: day), end < next { return end }
    }
    return end
  }

  /// Returns the local date, `YYYY-MM-DD`.
  func date(of time: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: time)
    return Self.padded(parts.year ?? 0, 4) + "-" + Self.padded(parts.month ?? 0, 2) + "-"
      + Self.padded(parts.day ?? 0, 2)
  }

  /// Returns the start and the end of a local date; `nil` for a text that is not a date.
  func interval(ofDate text: String) -> DateInterval? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).compactMap {
      Int($0)
    }
    guard parts.count == 3, text.utf8.count == 10,
      let noon = calendar.date(
        from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12)),
      date(of: noon) == text
    else { return nil }
    return calendar.dateInterval(of: .day, for: noon)
  }

  func hour(of time: Date) -> Int { calendar.component(.hour, from: time) }

  /// Returns the times when the shop is open on the local day of a time.
  func intervals(onDayOf time: Date) -> [DateInterval] {
    let start = calendar.startOfDay(for: time)
    return openings(onDayOf: start).compactMap { opening in
      guard let from = moment(opening.from, of: start),
        let until = moment(opening.until, of: start),
        from < until
      else { return nil }
      return DateInterval(start: from, end: until)
    }
  }

  private func openings(onDayOf time: Date) -> [OpeningInterval] {
    if !hours.specialDays.isEmpty {
      let date = date(of: time)
      if let special = hours.specialDays.first(where: { $0.date == date }) {
        return special.intervals
      }
    }
    // Calendar counts from Sunday as 1.
    let weekday = (calendar.component(.weekday, from: time) + 5) % 7 + 1
    return hours.weekdays.first { $0.weekday == weekday }?.intervals ?? []
  }

  /// Returns the point in time of minutes on the clock, also on days when the clock changes.
  private func moment(_ minutes: Int, of start: Date) -> Date? {
    guard minutes < 1_440 else { return calendar.date(byAdding: .day, value: 1, to: start) }
    return calendar.date(
      bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: start)
  }

  private func days(from time: Date, count: Int) -> [Date] {
    let start = calendar.startOfDay(for: time)
    return (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
