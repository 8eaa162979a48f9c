import KooberAPI
import Wire

/// The route planning of a service without a map.
public struct NoRoutePlanning: RoutePlanning {
  /// Makes the planning.
  public init() {}

  /// Throws ``RoutePlanningError/noMap``.
  public func route(from start: Coordinate, to end: Coordinate) async throws -> PlannedRoute {
    throw RoutePlanningError.noMap
  }

  /// Throws ``RoutePlanningError/noMap``.
  public func durations(
    from starts: [Coordinate], to ends: [Coordinate]
  ) async throws -> [[Double?]] {
    throw RoutePlanningError.noMap
  }

  /// Throws ``RoutePlanningError/noMap``.
  public func places(
    matching text: String, near position: Coordinate, languages: [String], limit: Int
  ) async throws -> [RidePlace] {
    throw RoutePlanningError.noMap
  }
}
