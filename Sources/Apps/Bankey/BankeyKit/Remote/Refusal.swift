internal import Wire

/// Why the bank does not do what was asked.
public enum Refusal: Equatable, Sendable {
  case insufficientFunds, limitExceeded, wrongCurrency, sameAccount, accountClosedToTransfers
  case unknownRecipient, alreadySettled, weakPassword, emailTaken, wrongCode
  case sharedAccount, quoteExpired, wrongPassword
  /// A reason that came after this version.
  case other

  /// Reads the kind of problem that a failure names.
  public init(_ problem: String) {
    self =
      switch ProblemType(rawValue: problem) {
      case .insufficientFunds: .insufficientFunds
      case .limitExceeded: .limitExceeded
      case .wrongCurrency: .wrongCurrency
      case .sameAccount: .sameAccount
      case .accountClosedToTransfers: .accountClosedToTransfers
      case .unknownRecipient: .unknownRecipient
      case .alreadySettled: .alreadySettled
      case .weakPassword: .weakPassword
      case .emailTaken: .emailTaken
      case .wrongCode: .wrongCode
      case .demo: .sharedAccount
      case .quoteExpired: .quoteExpired
      case .wrongCredentials: .wrongPassword
      default: .other
      }
  }
}
