import AppsKit
import AppsTesting
import Foundation
import Testing

@MainActor
struct DateTextTests {
  @Test func `only dates of other years name the year`() throws {
    let clock = try TestClock("2026-11-21T14:30:00Z")
    let settings = AppsTesting.settings(clock: clock)
    let parser = ISO8601DateFormatter()
    let recent = try #require(parser.date(from: "2026-11-09T08:06:00Z"))
    let old = try #require(parser.date(from: "2025-12-31T08:06:00Z"))
    #expect(settings.dateText.shortDayAndTime(recent).hasPrefix("Nov 9"))
    #expect(!settings.dateText.shortDayAndTime(recent).contains("2026"))
    #expect(settings.dateText.shortDayAndTime(old).contains("2025"))
  }
}
