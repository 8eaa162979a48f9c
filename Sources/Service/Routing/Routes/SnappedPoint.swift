/// A position on a road, near a given one.
public struct SnappedPoint: Sendable, Hashable {
  /// The position on the road.
  public let point: RoadPoint
  /// The distance from the given position, in meters.
  public let distance: Double
  /// The name of the road.
  public let name: RoadName?

  /// Creates a position on a road.
  public init(point: RoadPoint, distance: Double, name: RoadName?) {
    self.point = point
    self.distance = distance
    self.name = name
  }
}
