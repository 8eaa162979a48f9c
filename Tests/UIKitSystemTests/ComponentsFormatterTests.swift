import Foundation
import Testing
@_spi(Ferry) import UIKit

/// The formatter of durations that takes the place of Apple's in projects.
@Suite struct ComponentsFormatterTests {
  private func formatter(
    _ units: NSCalendar.Unit, _ style: AppComponentsFormatter.UnitsStyle = .positional,
    _ zeros: AppComponentsFormatter.ZeroFormattingBehavior = .default
  ) -> AppComponentsFormatter {
    let formatter = AppComponentsFormatter()
    formatter.allowedUnits = units
    formatter.unitsStyle = style
    formatter.zeroFormattingBehavior = zeros
    return formatter
  }

  @Test func `positional texts drop or pad leading zeros`() {
    let short = formatter([.minute, .second])
    #expect([65, 5, 0, 3_725].map { short.string(from: $0) } == ["1:05", "5", "0", "62:05"])
    let padded = formatter([.minute, .second], .positional, .pad)
    #expect([65, 5, -5].map { padded.string(from: $0) } == ["01:05", "00:05", "-00:05"])
    let long = formatter([.hour, .minute, .second])
    #expect([3_610, 59.9].map { long.string(from: $0) } == ["1:00:10", "59"])
  }

  @Test func `named units are joined, without zeros`() {
    let time = 3_665.0
    let units: NSCalendar.Unit = [.hour, .minute, .second]
    #expect(
      formatter(units, .full).string(from: time) == "1 hour, 1 minute, 5 seconds")
    #expect(formatter(units, .short).string(from: time) == "1 hr, 1 min, 5 sec")
    #expect(formatter(units, .abbreviated).string(from: time) == "1h 1m 5s")
    #expect(formatter(units, .brief).string(from: time) == "1hr 1min 5sec")
    #expect(formatter(units, .full).string(from: 3_600) == "1 hour")
    #expect(formatter(units, .full).string(from: 0) == "0 seconds")
    #expect(formatter(units, .full).string(from: .infinity) == nil)
  }

  @Test func `the greatest units are shown, and components have years`() {
    let days = formatter([.day, .hour, .minute], .full)
    days.maximumUnitCount = 1
    #expect(days.string(from: 90_000) == "1 day")
    var components = DateComponents()
    components.year = 2
    components.hour = 3
    #expect(
      AppComponentsFormatter.localizedString(from: components, unitsStyle: .full)
        == "2 years, 3 hours")
  }
}
