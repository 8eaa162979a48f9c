import Foundation
import KooberAPI
import KooberService
import MapTiles
import Maps
import Routing
import Wire

/// Plans rides with a router, and finds places on a map.
package struct StreetPlanning: RoutePlanning {
  private let map: StreetMap?
  private let router: any RouteFinding

  package init(map: StreetMap?, router: any RouteFinding) {
    self.map = map
    self.router = router
  }

  /// The extent of the map; `nil` without a map.
  package var bounds: (latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)? {
    guard let bounds = map?.description.bounds else { return nil }
    return (bounds.south...bounds.north, bounds.west...bounds.east)
  }

  package func route(
    from start: Wire.Coordinate, to end: Wire.Coordinate
  ) async throws -> PlannedRoute {
    let options = RouteOptions(alternatives: 0, includesSteps: false)
    for place in [start, end] where !contains(place) { throw RoutePlanningError.offTheMap }
    do {
      let routes = try await router.routes(
        from: RoadPoint(start), to: RoadPoint(end), options: options)
      guard let route = routes.first else { throw RoutePlanningError.noRoute }
      var points = route.points.map {
        Wire.Coordinate(latitude: $0.latitude, longitude: $0.longitude)
      }
      // Both places are on the same spot of a street.
      if let only = points.first, points.count == 1 { points.append(only) }
      return PlannedRoute(
        points: points, distanceInMeters: route.distance, durationInSeconds: route.duration)
    } catch let error as RoutingError {
      throw Self.planningError(error)
    }
  }

  package func durations(
    from starts: [Wire.Coordinate], to ends: [Wire.Coordinate]
  ) async throws -> [[Double?]] {
    guard !starts.isEmpty, !ends.isEmpty else { return starts.map { _ in [] } }
    do {
      return try await router.durations(
        from: starts.map(RoadPoint.init), to: ends.map(RoadPoint.init))
    } catch {
      throw Self.planningError(error)
    }
  }

  package func places(
    matching text: String, near position: Wire.Coordinate, languages: [String], limit: Int
  ) async throws -> [RidePlace] {
    guard let map else { throw RoutePlanningError.noMap }
    let center = MapTiles.Coordinate(
      latitude: position.latitude, longitude: position.longitude)
    let isEmpty = text.allSatisfy(\.isWhitespace)
    let results =
      isEmpty
      ? map.results(at: center, limit: limit) : map.search(text, near: center, limit: limit)
    return results.map { result in
      RidePlace(
        name: result.name(for: languages), address: result.address.line(languages: languages),
        coordinate: Wire.Coordinate(
          latitude: result.coordinate.latitude, longitude: result.coordinate.longitude))
    }
  }

  private func contains(_ place: Wire.Coordinate) -> Bool {
    guard let bounds else { return true }
    return bounds.latitudes.contains(place.latitude)
      && bounds.longitudes.contains(place.longitude)
  }

  private static func planningError(_ error: RoutingError) -> RoutePlanningError {
    switch error {
    case .offTheMap: .offTheMap
    case .noRoute: .noRoute
    case .unavailable: .unavailable
    }
  }
}

extension RoadPoint {
  fileprivate init(_ coordinate: Wire.Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
