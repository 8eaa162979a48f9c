/// A way to drive from one position to another.
public struct Route: Sendable, Hashable {
  /// The length in meters.
  public var distance: Double
  /// The duration in seconds, without traffic.
  public var duration: Double
  /// The line along the streets; one point if start and end are the same place.
  public var points: [RoadPoint]
  /// The seconds from the start to each of the points, ascending.
  public var times: [Double]
  /// The instructions, from departure to arrival; empty unless requested.
  public var steps: [RouteStep]

  /// Creates a route.
  public init(
    distance: Double, duration: Double, points: [RoadPoint], times: [Double],
    steps: [RouteStep] = []
  ) {
    self.distance = distance
    self.duration = duration
    self.points = points
    self.times = times
    self.steps = steps
  }

  /// Whether start and end are the same place.
  public var isEmpty: Bool { distance == 0 }
}
