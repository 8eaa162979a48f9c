public import Foundation

/// The opening hours of a shop, and whether it accepts orders.
public struct ShopHours: Codable, Hashable, Sendable {
  /// A time of the day in the shop's time zone.
  public struct Time: Codable, Hashable, Sendable, Comparable {
    /// The minutes since midnight, `0...1440`.
    public var minutes: Int

    /// Makes a time; values outside the day are clamped.
    public init(minutes: Int) { self.minutes = min(1440, max(0, minutes)) }

    /// Compares two times.
    public static func < (left: Time, right: Time) -> Bool { left.minutes < right.minutes }
  }

  /// A period without a break.
  public struct Period: Codable, Hashable, Sendable {
    /// The opening.
    public var opens: Time
    /// The closing, later than the opening.
    public var closes: Time

    /// Whether the shop is open around the clock.
    public var isAllDay: Bool { opens.minutes == 0 && closes.minutes == 24 * 60 }

    /// Makes a period.
    public init(opens: Time, closes: Time) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// A day with special hours, such as a holiday.
  public struct SpecialDay: Codable, Hashable, Sendable {
    /// The date as `2026-12-25`.
    public var date: String
    /// The reason in each language, such as a holiday; empty for none.
    public var names: [Language: String]
    /// The periods; empty for a day when the shop is closed.
    public var periods: [Period]

    /// Makes a day.
    public init(date: String, names: [Language: String] = [:], periods: [Period]) {
      self.date = date
      self.names = names
      self.periods = periods
    }
  }

  /// The periods of each weekday, from Monday; always seven.
  public var week: [[Period]]
  /// The days with special hours, the earliest first.
  public var specialDays: [SpecialDay]
  /// The pause of orders; `nil` for none.
  public var pause: OrderPause?
  /// Whether the shop is open now.
  public var isOpen: Bool

  /// Makes hours.
  public init(
    week: [[Period]], specialDays: [SpecialDay] = [], pause: OrderPause? = nil,
    isOpen: Bool = true
  ) {
    precondition(week.count == 7, "A week has seven days.")
    self.week = week
    self.specialDays = specialDays
    self.pause = pause
    self.isOpen = isOpen
  }
}

/// A time in which a shop accepts no orders.
public struct OrderPause: Codable, Hashable, Sendable {
  /// The reason, which customers read.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// Too many orders.
    case busy
    /// A machine is out of order.
    case equipment
    /// Too few people.
    case staff
    /// Something is missing.
    case supplies
    /// Another reason.
    case other
  }

  /// The time at which the shop accepts orders again; `nil` until the staff ends the pause.
  public var until: Date?
  /// The reason.
  public var reason: Reason

  /// Makes a pause.
  public init(until: Date? = nil, reason: Reason) {
    self.until = until
    self.reason = reason
  }
}

/// The reason why periods are not the hours of a day.
public enum HoursFault: Hashable, Sendable {
  /// A period ends before it begins.
  case reversed
  /// Two periods overlap.
  case overlapping
}

extension [ShopHours.Period] {
  /// The reason why the periods are not the hours of a day; `nil` if they are.
  public var fault: HoursFault? {
    if contains(where: { $0.closes <= $0.opens }) { return .reversed }
    let ordered = sorted { $0.opens < $1.opens }
    let pairs = zip(ordered, ordered.dropFirst())
    return pairs.contains { $0.closes > $1.opens } ? .overlapping : nil
  }
}
