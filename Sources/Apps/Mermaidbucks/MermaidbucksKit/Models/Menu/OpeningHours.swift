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
}
