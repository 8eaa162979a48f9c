import AppsKit
import AppsTesting
import Foundation
import Testing

@MainActor
@Suite struct DistanceTextTests {
  @Test(arguments: [
    ("en_AU", 347.0, "350 m"), ("en_AU", 949, "950 m"), ("en_AU", 1_697, "1.7 km"),
    ("en_AU", 12_400, "12 km"), ("en_US", 347, "0.2 mi"), ("ko_KR", 1_697, "1.7km"),
  ])
  func `distances have the units of the region`(
    locale: String, meters: Double, expected: String
  ) throws {
    let settings = try AppsTesting.settings(locale)
    #expect(settings.distanceText.text(ofMeters: meters) == expected)
  }
}
