import Foundation
import Testing

@testable import MermaidbucksKit

@Suite struct OpeningHoursTests {
  /// Open from 7 to 11 and from 13 to 18 on Mondays.
  private let hours = OpeningHours(
    timeZone: "Australia/Sydney",
    weekly: [2: [.init(opens: 420, closes: 660), .init(opens: 780, closes: 1080)]],
    specialDays: ["2026-12-28": []])

  /// A date in December 2026, at 8 in the morning.
  private func date(_ day: Int) throws -> Date {
    try #require(
      hours.calendar.date(from: DateComponents(year: 2026, month: 12, day: day, hour: 8)))
  }

  @Test func `a special day replaces the weekday`() throws {
    #expect(try hours.periods(on: date(21), hours.calendar).map(\.opens) == [420, 780])
    #expect(try hours.periods(on: date(28), hours.calendar).isEmpty)
  }
}
