import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import MapKit
import MapTiles
import Testing
import UIKit
import UIKitTestSupport

/// The tests that share the map service and the application.
@Suite(.serialized) struct MapKitTests {}

/// A provider whose tiles have a street from west to east, in a square of 0.02 degrees.
nonisolated struct FixedMap: InMemoryMapProviding {
  var places: [FoundPlace] = []
  var route: FoundRoute?
  var failure: MapServiceError?

  var description: MapDescription {
    MapDescription(
      name: "Square",
      bounds: MapBounds(south: -33.88, west: 151.2, north: -33.86, east: 151.22),
      attribution: "© OpenStreetMap contributors", isSketch: true, zooms: 10...16)
  }

  func knownTile(at address: TileAddress) -> MapTile? {
    MapTile(
      address: address,
      roads: [
        MapRoad(
          kind: .residential, oneWay: .forward, names: MapNames("Hay Street"),
          points: [TilePoint(x: -128, y: 2048), TilePoint(x: 4224, y: 2048)])
      ])
  }

  func places(for query: MapQuery) async throws(MapServiceError) -> [FoundPlace] {
    if let failure { throw failure }
    return places.filter { $0.address.name?.contains(query.text) == true }
  }

  func completions(for query: MapQuery) async throws(MapServiceError) -> [MapCompletion] {
    if let failure { throw failure }
    return places.compactMap { place in
      place.address.name.map { MapCompletion(title: $0, subtitle: "Sydney") }
    }
  }

  func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> FoundPlace? {
    if let failure { throw failure }
    return places.first
  }

  func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute] {
    if let failure { throw failure }
    guard let route else { throw .noRoute }
    return [route]
  }
}

/// A map view in a window of a test display.
@MainActor
final class MapStage {
  let screen: TestScreen
  let controller = UIViewController()
  let map = MKMapView()

  init(_ provider: (any MapProviding)? = FixedMap()) {
    MapServices.provider = provider
    screen = TestScreen()
    controller.view.addSubview(map)
    map.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    screen.show(controller)
    screen.turn()
  }

  /// Moves a finger in ten steps of a sixtieth of a second.
  func drag(from start: CGPoint, to end: CGPoint) {
    func send(_ phase: TouchInput.Phase, _ place: CGPoint) {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 77, phase: phase, location: place, time: screen.display.clock.now)))
      screen.turn()
    }
    send(.began, start)
    for step in 1...10 {
      screen.advance(by: 1.0 / 60)
      let share = CGFloat(step) / 10
      send(
        .moved,
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    send(.ended, end)
  }

  func close() {
    map.removeFromSuperview()
    screen.close()
    MapServices.provider = nil
  }
}
