import Wire

/// The types of problems that the ride app has in addition to those of `ProblemType`.
public enum KooberProblems {
  /// The service has no map.
  public static let noMap = ProblemType(rawValue: "/problems/no-map")
  /// A position is not on the map.
  public static let offTheMap = ProblemType(rawValue: "/problems/off-the-map")
  /// No street leads from the pick-up to the drop-off.
  public static let noRoute = ProblemType(rawValue: "/problems/no-route")
  /// The server that finds routes does not respond; a 503 with `Retry-After`.
  public static let routingUnavailable = ProblemType(rawValue: "/problems/routing-unavailable")
  /// Pick-up and drop-off are the same place.
  public static let samePlace = ProblemType(rawValue: "/problems/same-place")
  /// The trip, or the driver, is in a state that does not allow the action.
  public static let invalidTransition = ProblemType(rawValue: "/problems/invalid-transition")
  /// The rider or the driver has a trip that has not ended.
  public static let tripInProgress = ProblemType(rawValue: "/problems/trip-in-progress")
  /// The offer expired, or was declined, or went to another driver.
  public static let offerExpired = ProblemType(rawValue: "/problems/offer-expired")
  /// The fee rose above the accepted one; ask again.
  public static let feeChanged = ProblemType(rawValue: "/problems/fee-changed")
  /// The clock of the client differs from that of the service by more than a minute.
  public static let clockSkew = ProblemType(rawValue: "/problems/clock-skew")
  /// The driver is offline.
  public static let offline = ProblemType(rawValue: "/problems/offline")
}
