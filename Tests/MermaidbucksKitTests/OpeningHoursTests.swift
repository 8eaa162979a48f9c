import Foundation
import Testing

@testable import MermaidbucksKit

@Suite struct OpeningHoursTests {
  /// Open from 7 to 11 and from 13 to 18 on Mondays, and until 2 at night on Tuesdays.
  private let hours = OpeningHours(
    timeZone: "Australia/Sydney",
    weekly: [
      2: [.init(opens: 420, closes: 660), .init(opens: 780, closes: 1080)],
      3: [.init(opens: 1200, closes: 1560)],
    ], specialDays: ["2026-12-28": []])

  private func date(_ day: Int, _ hour: Int, month: Int = 11) throws -> Date {
    try #require(
      hours.calendar.date(
        from: DateComponents(year: 2026, month: month, day: day, hour: hour)))
  }

  @Test func `a shop with split hours is closed at noon`() throws {
    #expect(try hours.openInterval(at: date(23, 8)) != nil)
    #expect(try hours.openInterval(at: date(23, 12)) == nil)
    #expect(try hours.openInterval(at: date(23, 14))?.end == date(23, 18))
    #expect(try hours.nextOpening(after: date(23, 12)) == date(23, 13))
  }

  @Test func `hours past midnight belong to the day before`() throws {
    #expect(try hours.openInterval(at: date(25, 1))?.end == date(25, 2))
    #expect(try hours.openInterval(at: date(25, 3)) == nil)
  }

  @Test func `a special day replaces the weekday`() throws {
    #expect(try hours.openInterval(at: date(21, 8, month: 12)) != nil)
    #expect(try hours.openInterval(at: date(28, 8, month: 12)) == nil)
  }
}
