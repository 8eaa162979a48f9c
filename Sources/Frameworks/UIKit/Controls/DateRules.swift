import Foundation

/// Which dates a date picker can stand at.
struct DateRules {
  var calendar: Calendar
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  /// The nearest date in the range; a range upside down does not count.
  func confined(_ date: Date) -> Date {
    if let minimum, let maximum, minimum > maximum { return date }
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// The date with its minutes taken down to a step.
  func stepped(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    return date.addingTimeInterval(-Double(minute % minuteInterval) * 60)
  }

  /// Whether any moment of a day is in the range.
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

  /// Whether any day of a month is in the range.
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
