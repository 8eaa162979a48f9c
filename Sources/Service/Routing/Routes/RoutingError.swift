/// The reason why there is no route.
public enum RoutingError: Error, Sendable, Hashable {
  /// No road is near the position.
  case offTheMap(RoadPoint)
  /// No road connects the positions, as on an island.
  case noRoute
  /// The router does not answer, with the reason for a log.
  case unavailable(String)
}
