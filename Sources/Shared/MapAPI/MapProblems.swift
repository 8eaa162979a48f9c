import Wire

/// The types of problems of the map's routes.
public enum MapProblems {
  /// The service has no map.
  public static let noMap = ProblemType(rawValue: "/problems/no-map")
  /// A position is outside the map.
  public static let offTheMap = ProblemType(rawValue: "/problems/off-the-map")
  /// No road leads from one position to the other.
  public static let noRoute = ProblemType(rawValue: "/problems/no-route")
  /// The server that finds routes does not respond; a 503 with `Retry-After`.
  public static let routingUnavailable = ProblemType(rawValue: "/problems/routing-unavailable")
}
