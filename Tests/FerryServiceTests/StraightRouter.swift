import Routing

/// A router over a plain without streets.
struct StraightRouter: RouteFinding {
  func routes(
    from start: RoadPoint, to end: RoadPoint, options: RouteOptions
  ) async throws(RoutingError) -> [Route] {
    let distance = start.distance(to: end)
    return [
      Route(
        distance: distance, duration: distance / 10, points: [start, end],
        times: [0, distance / 10])
    ]
  }

  func durations(
    from starts: [RoadPoint], to ends: [RoadPoint]
  ) async throws(RoutingError) -> [[Double?]] {
    starts.map { start in ends.map { start.distance(to: $0) / 10 } }
  }

  func snap(_ point: RoadPoint) async throws(RoutingError) -> SnappedPoint {
    SnappedPoint(point: point, distance: 0, name: nil)
  }
}
