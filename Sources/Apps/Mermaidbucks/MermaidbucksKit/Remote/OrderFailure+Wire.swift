public import AppsKit
internal import MermaidbucksAPI
internal import Wire

extension OrderFailure {
  /// Interprets a failure of a request.
  public init(_ failure: LoadFailure) {
    guard case .refused(let problem) = failure else {
      self = .other(failure)
      return
    }
    self =
      switch ProblemType(rawValue: problem) {
      case CoffeeProblems.soldOut: .soldOut
      case CoffeeProblems.notOffered: .notOffered
      case CoffeeProblems.priceChanged: .priceChanged
      case CoffeeProblems.shopClosed: .shopClosed
      case CoffeeProblems.ordersPaused: .shopPaused
      case CoffeeProblems.pickupTime: .pickupTime
      case CoffeeProblems.insufficientStars: .insufficientStars
      case CoffeeProblems.notRedeemable: .notRedeemable
      case CoffeeProblems.basketTooLarge: .basketTooLarge
      case CoffeeProblems.noteTooLong: .noteTooLong
      case CoffeeProblems.notCancellable: .notCancellable
      case .insufficientFunds: .insufficientFunds
      default: .other(failure)
      }
  }
}
