import Foundation
import MapKit
import MapTiles
import Testing
import UIKit

/// - SeeAlso: Apple, `MKLocalSearch`, `MKLocalSearchCompleter`, `MKDirections`, `CLGeocoder`,
///   `MKMapSnapshotter`.
extension MapKitTests {
  @Suite struct MapServiceRequestTests {
    private let coordinate = CLLocationCoordinate2D(latitude: -33.87, longitude: 151.21)

    private func place(_ name: String, _ kind: MapPlace.Kind) -> FoundPlace {
      var address = CLPlacemark.Address()
      address.name = name
      address.street = "Hay Street"
      return FoundPlace(coordinate: coordinate, address: address, kind: kind)
    }

    private func withMap<Result>(
      _ map: FixedMap, _ body: () async throws -> Result
    ) async rethrows -> Result {
      MapServices.provider = map
      defer { MapServices.provider = nil }
      return try await body()
    }

    @Test func `a search returns places with their categories and a region around them`()
      async throws
    {
      let map = FixedMap(places: [place("Museum", .museum), place("Café", .cafe)])
      let response = try await withMap(map) {
        try await MKLocalSearch(request: .init(naturalLanguageQuery: "Museum")).start()
      }
      #expect(response.mapItems.map(\.name) == ["Museum"])
      #expect(response.mapItems.first?.pointOfInterestCategory == .museum)
      #expect(response.boundingRegion.span.latitudeDelta > 0)
    }

    @Test func `a search without a result fails`() async throws {
      await #expect(throws: MKError(code: .placemarkNotFound)) {
        try await withMap(FixedMap()) {
          _ = try await MKLocalSearch(request: .init(naturalLanguageQuery: "X")).start()
        }
      }
    }

    @Test func `directions have routes with lines and steps`() async throws {
      let route = FoundRoute(
        name: "Hay Street", distanceInMeters: 800, durationInSeconds: 90,
        points: [coordinate, coordinate],
        steps: [.init(instructions: "Go", distanceInMeters: 800, points: [coordinate])])
      let request = MKDirections.Request()
      request.source = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
      request.destination = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
      let response = try await withMap(FixedMap(route: route)) {
        try await MKDirections(request: request).calculate()
      }
      #expect(response.routes.first?.expectedTravelTime == 90)
      #expect(response.routes.first?.polyline.pointCount == 2)
      #expect(response.routes.first?.steps.first?.instructions == "Go")
    }

    @Test func `no route and no start are errors`() async throws {
      let request = MKDirections.Request()
      await #expect(throws: MKError(code: .directionsNotFound)) {
        try await withMap(FixedMap()) { _ = try await MKDirections(request: request).calculate() }
      }
      request.source = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
      request.destination = request.source
      await #expect(throws: MKError(code: .directionsNotFound)) {
        try await withMap(FixedMap()) { _ = try await MKDirections(request: request).calculate() }
      }
    }

    @Test func `a geocoder answers both ways`() async throws {
      let map = FixedMap(places: [place("Museum", .museum)])
      let (reverse, forward) = try await withMap(map) {
        let geocoder = CLGeocoder()
        let location = CLLocation(latitude: -33.87, longitude: 151.21)
        return (
          try await geocoder.reverseGeocodeLocation(location),
          try await geocoder.geocodeAddressString("Museum")
        )
      }
      #expect(reverse.first?.thoroughfare == "Hay Street")
      #expect(forward.first?.location?.coordinate.latitude == -33.87)
    }

    @Test func `a snapshot has the wanted size and converts positions to points`() async throws {
      let options = MKMapSnapshotter.Options()
      options.region = MKCoordinateRegion(
        center: coordinate, latitudinalMeters: 400, longitudinalMeters: 400)
      options.size = CGSize(width: 200, height: 100)
      let snapshot = try await withMap(FixedMap()) {
        try await MKMapSnapshotter(options: options).start()
      }
      #expect(snapshot.image.size == CGSize(width: 200, height: 100))
      let point = snapshot.point(for: coordinate)
      #expect(abs(point.x - 100) < 0.01)
      #expect(abs(point.y - 50) < 0.01)
    }

    @Test func `a completer drops the answer to an older text`() async throws {
      final class Recorder: NSObject, MKLocalSearchCompleterDelegate {
        var updates: [[String]] = []
        func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
          updates.append(completer.results.map(\.title))
        }
      }
      let recorder = Recorder()
      let completer = MKLocalSearchCompleter()
      completer.delegate = recorder
      await withMap(FixedMap(places: [place("Museum", .museum)])) {
        completer.queryFragment = "M"
        completer.queryFragment = "Mu"
        for _ in 0..<1000 where completer.isSearching { await Task.yield() }
      }
      #expect(recorder.updates == [["Museum"]])
      completer.queryFragment = ""
      #expect(completer.results.isEmpty)
    }
  }
}
