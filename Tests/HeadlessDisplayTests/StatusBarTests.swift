import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

@testable import HeadlessDisplay

@Suite struct StatusBarTests {
  private func time(_ seconds: Double, locale: String, zone: String = "UTC") -> String {
    var environment = DisplayEnvironment()
    environment.locale = locale
    environment.timeZone = zone
    return SystemChrome(
      environment: environment, statusBar: .automatic, hasHomeIndicator: true,
      date: Date(timeIntervalSince1970: seconds), compositor: Compositor()
    ).time
  }

  @Test func `the region decides between twelve and twenty-four hours`() {
    #expect(time(14 * 3600 + 5 * 60, locale: "en_US") == "2:05")
    #expect(time(14 * 3600 + 5 * 60, locale: "de_DE") == "14:05")
    #expect(time(0, locale: "en_US") == "12:00")
    #expect(time(5 * 60, locale: "de_DE") == "00:05")
  }

  @Test func `the time is the zone's, also before 1970`() {
    #expect(time(0, locale: "de_DE", zone: "Asia/Seoul") == "09:00")
    #expect(time(-60, locale: "de_DE") == "23:59")
    #expect(time(0, locale: "de_DE", zone: "Nowhere/Land") == "00:00")
  }
}
