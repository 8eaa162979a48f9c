import CoreLocation
import Foundation
import Testing

/// - SeeAlso: Apple, `CLLocation`, `CLCircularRegion`.
struct LocationValueTests {
  private let operaHouse = CLLocation(latitude: -33.858667, longitude: 151.214028)

  @Test func `a degree of latitude is longer at the poles than at the equator`() {
    let equator = CLLocation(latitude: 0, longitude: 0)
      .distance(from: CLLocation(latitude: 1, longitude: 0))
    let pole = CLLocation(latitude: 89, longitude: 0)
      .distance(from: CLLocation(latitude: 90, longitude: 0))
    #expect(abs(equator - 110_574.4) < 0.1)
    #expect(abs(pole - 111_693.9) < 0.1)
  }

  @Test func `the distance to the same position is zero and it is symmetric`() {
    let museum = CLLocation(latitude: -33.859715, longitude: 151.209025)
    #expect(operaHouse.distance(from: operaHouse) == 0)
    #expect(
      abs(operaHouse.distance(from: museum) - museum.distance(from: operaHouse)) < 0.001)
    #expect((460...490).contains(operaHouse.distance(from: museum)))
  }

  @Test func `opposite positions are half the Earth apart`() {
    let distance = CLLocation(latitude: 0, longitude: 0)
      .distance(from: CLLocation(latitude: 0, longitude: 180))
    #expect((19_900_000...20_100_000).contains(distance))
  }

  @Test func `a circular region contains what is within its radius in meters`() {
    let region = CLCircularRegion(
      center: operaHouse.coordinate, radius: 500, identifier: "Opera House")
    #expect(region.contains(CLLocationCoordinate2D(latitude: -33.859715, longitude: 151.209025)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: -33.868781, longitude: 151.206645)))
  }

  @Test func `coordinates beyond the poles are invalid`() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `a location without course and speed says so by negative values`() {
    #expect(operaHouse.course < 0)
    #expect(operaHouse.speed < 0)
  }
}
