/// A driver's maneuver.
public enum Maneuver: Sendable, Hashable {
  /// The start, toward a point of the compass.
  case depart(CompassPoint)
  /// A turn at a junction; onto the opposite side of the same road with `uTurn`.
  case turn(TurnDirection)
  /// The road continues under another name.
  case proceed
  /// A slip road joins a larger road.
  case merge
  /// A roundabout, left at an exit counted from 1.
  case roundabout(exit: Int)
  /// The end, on a side of the road.
  case arrive(RoadSide)
}
