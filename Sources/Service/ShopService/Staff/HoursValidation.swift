import Foundation
import MermaidbucksAPI
import Serving

/// Validates the opening hours that a manager enters.
enum HoursValidation {
  private static let longestSpecialDays = 60

  /// Returns hours with sorted intervals and days.
  ///
  /// - Throws: ``ProblemError`` with 422 for a missing weekday, an invalid date, or times that are
  ///   empty or overlap.
  static func valid(
    _ hours: OpeningHours, calendar: ShopCalendar
  ) throws(ProblemError) -> OpeningHours {
    let weekdays = hours.weekdays.sorted { $0.weekday < $1.weekday }
    guard weekdays.map(\.weekday) == Array(1...7) else {
      throw .invalidValue("/weekdays", "Each weekday from 1 to 7 must occur once.")
    }
    guard hours.specialDays.count <= longestSpecialDays else {
      throw .invalidValue("/special_days", "There are at most \(longestSpecialDays) special days.")
    }
    var result = OpeningHours(weekdays: [], specialDays: [])
    for (index, day) in weekdays.enumerated() {
      let intervals = try Self.intervals(day.intervals, at: "/weekdays/\(index)")
      result.weekdays.append(WeekdayHours(weekday: day.weekday, intervals: intervals))
    }
    var dates: Set<String> = []
    for (index, day) in hours.specialDays.sorted(by: { $0.date < $1.date }).enumerated() {
      let pointer = "/special_days/\(index)"
      guard calendar.interval(ofDate: day.date) != nil, dates.insert(day.date).inserted else {
        throw .invalidValue("\(pointer)/date", "It is not a date, or it occurs twice.")
      }
      let intervals = try Self.intervals(day.intervals, at: pointer)
      let names = try day.names.map { names throws(ProblemError) in
        LocalizedNames(
          en: try TextValidation.line(names.en, "special_days/\(index)/names/en"),
          ko: try TextValidation.line(names.ko, "special_days/\(index)/names/ko"),
          ar: try TextValidation.line(names.ar, "special_days/\(index)/names/ar"))
      }
      result.specialDays.append(
        SpecialDay(date: day.date, names: names, intervals: intervals))
    }
    return result
  }

  private static func intervals(
    _ intervals: [OpeningInterval], at pointer: String
  ) throws(ProblemError) -> [OpeningInterval] {
    let sorted = intervals.sorted { $0.from < $1.from }
    guard sorted.count <= 4 else {
      throw .invalidValue("\(pointer)/intervals", "A day has at most four intervals.")
    }
    for interval in sorted {
      guard (0..<1_440).contains(interval.from),
        (interval.from + 1...1_440).contains(interval.until)
      else { throw .invalidValue("\(pointer)/intervals", "An interval ends before it starts.") }
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) where second.from <= first.until {
      throw .invalidValue("\(pointer)/intervals", "Two intervals overlap.")
    }
    return sorted
  }
}
