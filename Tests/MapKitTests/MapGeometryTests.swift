import Foundation
import MapKit
import Testing

/// - SeeAlso: Apple, `MKMapPoint`, `MKMapRect`, `MKCoordinateRegion`.
struct MapGeometryTests {
  private let pickUp = CLLocationCoordinate2D(latitude: -33.864308, longitude: 151.209146)

  @Test func `a position and its map point convert into each other`() {
    let point = MKMapPoint(pickUp)
    #expect(abs(point.coordinate.latitude - pickUp.latitude) < 1e-9)
    #expect(abs(point.coordinate.longitude - pickUp.longitude) < 1e-9)
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728)
    #expect(abs(middle.y - 134_217_728) < 1e-6)
  }

  @Test func `a region of meters has spans of these lengths`() {
    let region = MKCoordinateRegion(
      center: pickUp, latitudinalMeters: 1000, longitudinalMeters: 2000)
    let west = CLLocation(
      latitude: pickUp.latitude, longitude: pickUp.longitude - region.span.longitudeDelta / 2)
    let east = CLLocation(
      latitude: pickUp.latitude, longitude: pickUp.longitude + region.span.longitudeDelta / 2)
    #expect(abs(east.distance(from: west) - 2000) < 10)
    #expect((0.0085...0.0095).contains(region.span.latitudeDelta))
  }

  @Test func `rectangles intersect, unite and shrink`() {
    let one = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let two = MKMapRect(x: 5, y: 5, width: 10, height: 10)
    #expect(one.intersects(two))
    #expect(one.intersection(two).width == 5)
    #expect(one.union(two).maxX == 15)
    #expect(one.union(.null).maxX == 10)
    #expect(one.intersection(MKMapRect(x: 20, y: 0, width: 1, height: 1)).isNull)
    #expect(one.insetBy(dx: 6, dy: 0).isNull)
    #expect(one.contains(MKMapPoint(x: 0, y: 0)))
    #expect(!one.contains(MKMapPoint(x: 10, y: 0)))
  }

  @Test func `what lies beyond the 180th meridian is the remainder`() {
    let world = MKMapSize.world.width
    let rect = MKMapRect(x: world - 10, y: 0, width: 30, height: 5)
    #expect(rect.spans180thMeridian)
    #expect(rect.remainder.minX == 0)
    #expect(rect.remainder.width == 20)
  }

  @Test func `a polyline has its points and the smallest rectangle around them`() {
    let places = [pickUp, CLLocationCoordinate2D(latitude: -33.858667, longitude: 151.214028)]
    let line = MKPolyline(coordinates: places, count: 2)
    #expect(line.pointCount == 2)
    #expect(line.boundingMapRect.contains(MKMapPoint(line.coordinate)))
    var copies = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 1)
    line.getCoordinates(&copies, range: NSRange(location: 1, length: 1))
    #expect(abs(copies[0].latitude + 33.858667) < 1e-9)
    #expect(abs(line.points()[0].coordinate.longitude - 151.209146) < 1e-9)
  }

  @Test func `a circle's rectangle is as wide as its diameter`() {
    let circle = MKCircle(center: pickUp, radius: 100)
    let width = circle.boundingMapRect.width * MKMetersPerMapPointAtLatitude(pickUp.latitude)
    #expect(abs(width - 200) < 0.001)
  }
}
