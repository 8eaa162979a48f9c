/// The opening hours of a shop, in its time zone.
public struct OpeningHours: Codable, Hashable, Sendable {
  /// The hours of each weekday, Monday first, always seven.
  public var weekdays: [WeekdayHours]
  /// Days with other hours, the earliest first.
  public var specialDays: [SpecialDay]

  /// Makes a value of its parts.
  public init(weekdays: [WeekdayHours], specialDays: [SpecialDay]) {
    self.weekdays = weekdays
    self.specialDays = specialDays
  }

  private enum CodingKeys: String, CodingKey {
    case weekdays
    case specialDays = "special_days"
  }
}

/// The hours of a weekday.
public struct WeekdayHours: Codable, Hashable, Sendable {
  /// 1 for Monday to 7 for Sunday, as in ISO 8601.
  public var weekday: Int
  /// The intervals in which the shop is open, in order, without overlaps; empty for a day off.
  public var intervals: [OpeningInterval]

  /// Makes a value of its parts.
  public init(weekday: Int, intervals: [OpeningInterval]) {
    self.weekday = weekday
    self.intervals = intervals
  }
}

/// A day with other hours than its weekday.
public struct SpecialDay: Codable, Hashable, Sendable {
  /// The local date, `YYYY-MM-DD`.
  public var date: String
  /// The reason, such as a holiday.
  public var names: LocalizedNames?
  /// The times when the shop is open; empty for a closed day.
  public var intervals: [OpeningInterval]

  /// Makes a value of its parts.
  public init(date: String, names: LocalizedNames? = nil, intervals: [OpeningInterval]) {
    self.date = date
    self.names = names
    self.intervals = intervals
  }
}

/// A time within a day.
public struct OpeningInterval: Codable, Hashable, Sendable {
  /// The start in minutes after midnight, 0...1439.
  public var from: Int
  /// The end in minutes after midnight, behind the start, up to 1440.
  public var until: Int

  /// Makes a value of its parts.
  public init(from: Int, until: Int) {
    self.from = from
    self.until = until
  }
}
