/// The reason why a ride could not be offered or requested, distinguished by what the rider can do.
public enum RideFailure: Error, Hashable, Sendable {
  /// The service has no map.
  case noMap
  /// A position is outside the map.
  case offTheMap
  /// No road leads from the pick-up to the drop-off.
  case noRoute
  /// Pick-up and drop-off are the same place.
  case samePlace
  /// No driver is near.
  case noDriver
  /// The account has less money than the ride costs.
  case insufficientFunds
  /// The rider has no account that can pay.
  case noAccount
  /// The price expired.
  case quoteExpired
  /// Another ride of the rider is in progress.
  case rideInProgress
  /// The trip is in another state, so the request is no longer valid.
  case tripChanged
  /// The position of the device is unknown.
  case noPosition
  /// The position of the device is outside the map.
  case positionOffTheMap
  /// The clock of the device differs from that of the service.
  case clockSkew
  /// Routes cannot be planned at the moment.
  case routingUnavailable
  /// The request failed for a reason that all apps share.
  case other(LoadFailure)

  /// Whether another pick-up or drop-off has to be chosen before anything can be requested.
  var isAboutJourney: Bool {
    switch self {
    case .offTheMap, .noRoute, .samePlace, .noMap: true
    case .noDriver, .insufficientFunds, .noAccount, .quoteExpired, .rideInProgress, .tripChanged,
      .noPosition, .positionOffTheMap, .clockSkew, .routingUnavailable, .other:
      false
    }
  }
}
