/// Finds routes for cars.
public protocol RouteFinding: Sendable {
  /// The fastest route between two positions, followed by alternatives.
  ///
  /// Both positions are moved to the nearest road. A route from a place to itself is empty.
  func routes(
    from start: RoadPoint, to end: RoadPoint, options: RouteOptions
  ) async throws(RoutingError) -> [Route]

  /// The durations of the fastest routes from each start to each end, in seconds.
  ///
  /// - Returns: A row for each start with a column for each end; `nil` where there is no route or a
  ///   position is off the map.
  func durations(
    from starts: [RoadPoint], to ends: [RoadPoint]
  ) async throws(RoutingError) -> [[Double?]]

  /// The nearest position on a road.
  func snap(_ point: RoadPoint) async throws(RoutingError) -> SnappedPoint
}
