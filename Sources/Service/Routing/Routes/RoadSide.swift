/// A side of the road, in the direction of travel.
public enum RoadSide: String, Sendable, Hashable {
  /// The left side.
  case left
  /// The right side.
  case right
  /// On the road itself.
  case ahead
}
