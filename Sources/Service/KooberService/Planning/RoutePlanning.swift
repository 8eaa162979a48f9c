import KooberAPI
import Wire

/// Plans routes on the streets of a map.
public protocol RoutePlanning: Sendable {
  /// Returns the fastest route between two places.
  ///
  /// - Throws: ``RoutePlanningError``.
  func route(from start: Coordinate, to end: Coordinate) async throws -> PlannedRoute

  /// Returns the driving times in seconds from each start to each end.
  ///
  /// - Returns: A row for each start; `nil` where no route exists or a place is off the map.
  /// - Throws: ``RoutePlanningError/noMap`` or ``RoutePlanningError/unavailable``.
  func durations(from starts: [Coordinate], to ends: [Coordinate]) async throws -> [[Double?]]

  /// Returns places that match a text, the best match first; places near a position come first.
  ///
  /// - Parameter languages: The codes of the languages of names, the preferred one first.
  func places(
    matching text: String, near position: Coordinate, languages: [String], limit: Int
  ) async throws -> [RidePlace]
}

/// A route from one place to another.
public struct PlannedRoute: Sendable, Hashable {
  /// The points along streets, at least two.
  public let points: [Coordinate]
  /// The length in meters.
  public let distanceInMeters: Double
  /// The driving time in seconds.
  public let durationInSeconds: Double

  /// Makes a route.
  public init(points: [Coordinate], distanceInMeters: Double, durationInSeconds: Double) {
    self.points = points
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
  }
}

/// The reason why no route was found.
public enum RoutePlanningError: Error, Sendable, Hashable {
  /// The service has no map.
  case noMap
  /// A place is not on the map.
  case offTheMap
  /// No street leads from one place to the other.
  case noRoute
  /// The server that finds routes does not respond.
  case unavailable
}
