import Foundation

/// The dates that a date picker allows.
struct DateRules {
  var calendar: Calendar
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  /// The nearest date in the range; an inverted range is ignored.
  func confined(_ date: Date) -> Date {
    if let minimum, let maximum, minimum > maximum { return date }
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// The date with its minutes rounded down to the interval.
  func stepped(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    return date.addingTimeInterval(-Double(minute % minuteInterval) * 60)
  }

  /// Whether the range contains any moment of a day.
  func allowsDay(_ day: Date) -> Bool {
    if let minimum, let maximum, minimum > maximum { return true }
    if let minimum, calendar.compare(day, to: minimum, toGranularity: .day) == .orderedAscending {
      return false
    }
    if let maximum, calendar.compare(day, to: maximum, toGranularity: .day) == .orderedDescending {
      return false
    }
    return true
  }

  /// Whether the range contains any day of a month.
  func allowsMonth(_ month: Date) -> Bool {
    if let minimum, calendar.compare(month, to: minimum, toGranularity: .month) == .orderedAscending
    {
      return false
    }
    if let maximum,
      calendar.compare(month, to: maximum, toGranularity: .month) == .orderedDescending
    {
      return false
    }
    return true
  }
}
