/// The arcs of a route with the parts of the first and the last that it uses.
struct RouteTrace: Sendable {
  var start: RoadLocation
  var end: RoadLocation
  var arcs: [RoadArc]
  /// The milliseconds of the turn before each arc; 0 for the first.
  var turns: [UInt32]
}
