import Foundation
import MapKit
import Testing

/// - SeeAlso: Apple, `MKPlacemark`, `MKMapItem`, `MKDistanceFormatter`.
struct MapPlaceTests {
  @Test func `a placemark's title is its address in one line`() {
    let place = MKPlacemark(
      coordinate: CLLocationCoordinate2D(latitude: -33.858129, longitude: 151.20939),
      addressDictionary: ["Street": "100 George Street", "City": "Sydney", "State": "NSW"])
    #expect(place.title == "100 George Street, Sydney NSW")
    #expect(place.locality == "Sydney")
    #expect(MKMapItem(placemark: place).name == "100 George Street")
  }

  @Test func `metric distances are rounded to what is useful`() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_AU")
    #expect(formatter.string(fromDistance: 43) == "45 m")
    #expect(formatter.string(fromDistance: 431) == "450 m")
    #expect(formatter.string(fromDistance: 990) == "1 km")
    #expect(formatter.string(fromDistance: 1234) == "1.2 km")
    #expect(formatter.string(fromDistance: 15_600) == "16 km")
  }

  @Test func `units follow the locale unless they are set`() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(fromDistance: 60) == "200 ft")
    #expect(formatter.string(fromDistance: 1609.344 * 2.5) == "2.5 mi")
    formatter.units = .metric
    formatter.unitStyle = .full
    #expect(formatter.string(fromDistance: 1000) == "1 kilometer")
    formatter.locale = Locale(identifier: "ko_KR")
    #expect(formatter.string(fromDistance: 2300) == "2.3킬로미터")
  }

  @Test func `a formatted distance is read back`() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_AU")
    #expect(formatter.distance(from: "450 m") == 450)
    #expect(formatter.distance(from: "1.2 km") == 1200)
    #expect(formatter.distance(from: "far") == -1)
  }
}
