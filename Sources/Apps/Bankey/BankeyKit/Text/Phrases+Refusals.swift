public import AppsKit
internal import Wire

extension Phrases {
  /// Returns the message for a failure, with an explanation if the bank rejected the request.
  public func bankMessage(of failure: LoadFailure) -> String {
    guard case .refused(let problem) = failure else { return message(of: failure) }
    return switch ProblemType(rawValue: problem) {
    case .insufficientFunds: localized("refusal.insufficientFunds")
    case .limitExceeded: localized("refusal.limitExceeded")
    case .wrongCurrency: otherCurrency
    case .sameAccount: localized("refusal.sameAccount")
    case .accountClosedToTransfers: localized("refusal.accountClosedToTransfers")
    case .unknownRecipient: localized("refusal.unknownRecipient")
    case .alreadySettled: localized("refusal.alreadySettled")
    case .quoteExpired: localized("refusal.quoteExpired")
    default: message(of: failure)
    }
  }

  /// Returns the message for an order that failed.
  public func bankMessage(of failure: LoadFailure, about order: BankOrder) -> String {
    if case .opening = order, failure.isProblem(.limitExceeded) { return enoughAccounts }
    if case .missedTransfers = order, failure.isProblem(.limitExceeded) { return missedLimit }
    return bankMessage(of: failure)
  }
}
