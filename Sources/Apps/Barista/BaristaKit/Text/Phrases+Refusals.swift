internal import AppsKit
internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension Phrases {
  /// Returns the message for a failure, with an explanation if the service rejected a sale.
  func message(ofSale failure: LoadFailure) -> String {
    guard case .refused(let problem) = failure else { return text(of: failure) }
    return switch ProblemType(rawValue: problem) {
    case LoyaltyProblems.invalidCode: localized("problem.invalidCode")
    case LoyaltyProblems.codeExpired: localized("problem.codeExpired")
    case LoyaltyProblems.codeUsed: localized("problem.codeUsed")
    case LoyaltyProblems.wrongShop: localized("problem.wrongShop")
    case LoyaltyProblems.clockSkew: localized("problem.clockSkew")
    case LoyaltyProblems.tillSession: localized("problem.tillSession")
    case LoyaltyProblems.wrongPaymentTotal: localized("problem.wrongTotal")
    case LoyaltyProblems.approvalNeeded: approvalNeeded
    case CoffeeProblems.priceChanged: localized("problem.priceChanged")
    case CoffeeProblems.soldOut: localized("problem.soldOut")
    case CoffeeProblems.insufficientStars: localized("problem.insufficientStars")
    case .insufficientFunds: localized("problem.insufficientFunds")
    case .wrongCredentials, BaristaProblems.managerOnly: localized("problem.notManager")
    default: message(of: failure)
    }
  }
}
