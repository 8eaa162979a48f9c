public import Foundation

/// The opening hours of a shop, in the shop's time zone.
public struct OpeningHours: Codable, Hashable, Sendable {
  /// A time of day when the shop is open.
  public struct Period: Codable, Hashable, Sendable {
    /// The minutes from midnight to opening.
    public var opens: Int
    /// The minutes from midnight to closing, up to 2,880 for closing on the next day.
    public var closes: Int

    /// Makes a period.
    public init(opens: Int, closes: Int) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// The IANA name of the time zone.
  public var timeZone: String
  /// The periods by weekday, from 1 for Sunday to 7.
  public var weekly: [Int: [Period]]
  /// The periods of special days, by `yyyy-MM-dd`; none when closed.
  public var specialDays: [String: [Period]]

  /// Makes opening hours.
  public init(
    timeZone: String, weekly: [Int: [Period]], specialDays: [String: [Period]] = [:]
  ) {
    self.timeZone = timeZone
    self.weekly = weekly
    self.specialDays = specialDays
  }

  /// The Gregorian calendar in the shop's time zone.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    return calendar
  }

  /// The times when the shop is open that end after a date, in order.
  ///
  /// - Parameter days: The number of days to search, beginning with that of the date.
  public func intervals(after date: Date, days: Int = 8) -> [DateInterval] {
    let calendar = calendar
    let today = calendar.startOfDay(for: date)
    // A period of yesterday may end today.
    return (-1..<days).flatMap { offset -> [DateInterval] in
      guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { return [] }
      return periods(on: day, calendar).compactMap { period in
        guard let start = time(period.opens, on: day, calendar),
          let end = time(period.closes, on: day, calendar), end > start, end > date
        else { return nil }
        return DateInterval(start: start, end: end)
      }
    }.sorted { $0.start < $1.start }
  }

  /// The interval in which the shop is open at a date; `nil` if it is closed.
  public func openInterval(at date: Date) -> DateInterval? {
    intervals(after: date, days: 1).first { $0.start <= date }
  }

  /// The next opening after a date; `nil` if none is near.
  public func nextOpening(after date: Date) -> Date? {
    intervals(after: date).first { $0.start > date }?.start
  }

  /// The periods of a day: those of a special day, or else of the weekday.
  public func periods(on day: Date, _ calendar: Calendar) -> [Period] {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: day)
    let key = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
      .enumerated().map { index, part in
        let text = String(part)
        return String(repeating: "0", count: max(0, (index == 0 ? 4 : 2) - text.count)) + text
      }.joined(separator: "-")
    return specialDays[key] ?? weekly[parts.weekday ?? 0] ?? []
  }

  /// Counts wall-clock minutes, so that opening times do not move on days when clocks change.
  private func time(_ minutes: Int, on day: Date, _ calendar: Calendar) -> Date? {
    guard let date = calendar.date(byAdding: .day, value: minutes / 1440, to: day) else {
      return nil
    }
    let rest = minutes % 1440
    return calendar.date(bySettingHour: rest / 60, minute: rest % 60, second: 0, of: date)
  }
}
