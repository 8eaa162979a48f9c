/// A maneuver and the stretch of road that follows it.
public struct RouteStep: Sendable, Hashable {
  /// The maneuver at the beginning of the step.
  public var maneuver: Maneuver
  /// The name of the road after the maneuver.
  public var name: RoadName?
  /// The number of the road after the maneuver, as in "A4".
  public var ref: String?
  /// The length of the stretch in meters; 0 for an arrival.
  public var distance: Double
  /// The duration of the stretch in seconds.
  public var duration: Double
  /// The index of the maneuver in the route's points.
  public var firstPoint: Int
  /// The index of the stretch's last point in the route's points.
  public var lastPoint: Int

  /// Creates a step.
  public init(
    maneuver: Maneuver, name: RoadName? = nil, ref: String? = nil, distance: Double = 0,
    duration: Double = 0, firstPoint: Int, lastPoint: Int
  ) {
    self.maneuver = maneuver
    self.name = name
    self.ref = ref
    self.distance = distance
    self.duration = duration
    self.firstPoint = firstPoint
    self.lastPoint = lastPoint
  }
}
