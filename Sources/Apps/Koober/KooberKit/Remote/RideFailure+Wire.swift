public import AppsKit
internal import KooberAPI
internal import Wire

extension RideFailure {
  /// Interprets a failure of a request.
  public init(_ failure: LoadFailure) {
    guard case .refused(let problem) = failure else {
      self = .other(failure)
      return
    }
    self =
      switch ProblemType(rawValue: problem) {
      case KooberProblems.noMap: .noMap
      case KooberProblems.offTheMap: .offTheMap
      case KooberProblems.noRoute: .noRoute
      case KooberProblems.samePlace: .samePlace
      case KooberProblems.invalidTransition, KooberProblems.feeChanged: .tripChanged
      case KooberProblems.tripInProgress: .rideInProgress
      case KooberProblems.routingUnavailable: .routingUnavailable
      case .insufficientFunds: .insufficientFunds
      case .quoteExpired: .quoteExpired
      default: .other(failure)
      }
  }
}
