import Foundation
import KooberAPI
import MapTiles
import Maps
import Routing
import Wire

/// Places on the streets of a map where drivers begin.
struct FleetPlaces {
  private let router: EmbeddedRouter
  private let latitudes: ClosedRange<Double>
  private let longitudes: ClosedRange<Double>

  init(_ map: StreetMap) {
    router = map.router
    let bounds = map.description.bounds
    latitudes = bounds.south...max(bounds.south, bounds.north)
    longitudes = bounds.west...max(bounds.west, bounds.east)
  }

  /// Returns places that are spread over the map, or around a place; fewer where streets are
  /// missing.
  func places(count: Int, near center: Wire.Coordinate?) async -> [Wire.Coordinate] {
    var places: [Wire.Coordinate] = []
    for number in 0..<(count * 20) where places.count < count {
      let point = center.map { Self.spiral(number, around: $0) } ?? spread(number)
      guard latitudes.contains(point.latitude), longitudes.contains(point.longitude),
        let snapped = try? await router.snap(point), snapped.distance < 250
      else { continue }
      places.append(
        Wire.Coordinate(latitude: snapped.point.latitude, longitude: snapped.point.longitude))
    }
    return places
  }

  /// Returns points that cover the map evenly, however many there are.
  ///
  /// - SeeAlso: Martin Roberts (2018), "The unreasonable effectiveness of quasirandom sequences".
  private func spread(_ number: Int) -> RoadPoint {
    func share(_ step: Double) -> Double {
      (0.5 + step * Double(number + 1)).truncatingRemainder(dividingBy: 1)
    }
    return RoadPoint(
      latitude: latitudes.lowerBound
        + (latitudes.upperBound - latitudes.lowerBound) * share(0.754_877_666_2),
      longitude: longitudes.lowerBound
        + (longitudes.upperBound - longitudes.lowerBound) * share(0.569_840_291))
  }

  private static func spiral(_ number: Int, around center: Wire.Coordinate) -> RoadPoint {
    let angle = Double(number) * 2.399_963
    let distance = 0.0005 + 0.001 * Double(number).squareRoot()
    return RoadPoint(
      latitude: center.latitude + distance * sin(angle) * 0.83,
      longitude: center.longitude + distance * cos(angle))
  }
}
