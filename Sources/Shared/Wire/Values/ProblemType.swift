/// Names a kind of problem; the text is a URI reference.
public struct ProblemType: RawRepresentable, Codable, Hashable, Sendable {
  /// The reference as it stands in the problem.
  public let rawValue: String

  /// Makes a kind from its reference.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Says no more than the status does.
  public static let unspecified = ProblemType(rawValue: "about:blank")
  /// Email and password do not belong together; says not which of them is unknown.
  public static let wrongCredentials = ProblemType(rawValue: "/problems/wrong-credentials")
  /// Too many attempts; `Retry-After` says for how many seconds to wait.
  public static let tooManyAttempts = ProblemType(rawValue: "/problems/too-many-attempts")
  /// No session came with the request, or not in the form of a bearer token.
  public static let sessionMissing = ProblemType(rawValue: "/problems/session-missing")
  /// The session has ended: it expired, was revoked, or never was.
  public static let sessionEnded = ProblemType(rawValue: "/problems/session-ended")
  /// The body is not JSON, or not of the shape that the route takes.
  public static let malformedBody = ProblemType(rawValue: "/problems/malformed-body")
  /// The body is not of the media type `application/json`.
  public static let unsupportedBody = ProblemType(rawValue: "/problems/unsupported-body")
  /// An item of the query has a value that the route does not take.
  public static let malformedQuery = ProblemType(rawValue: "/problems/malformed-query")
  /// There is nothing of that name, or it belongs to someone else.
  public static let notFound = ProblemType(rawValue: "/problems/not-found")
  /// A member of the body has a value that the route does not take; `pointer` names it.
  public static let invalidValue = ProblemType(rawValue: "/problems/invalid-value")
  /// The request needs an `Idempotency-Key` of 1...100 visible ASCII characters.
  public static let keyMissing = ProblemType(rawValue: "/problems/idempotency-key-missing")
  /// The idempotency key was used before, with another body.
  public static let keyReused = ProblemType(rawValue: "/problems/idempotency-key-reused")
  /// There is not as much in the account.
  public static let insufficientFunds = ProblemType(rawValue: "/problems/insufficient-funds")
  /// More than the bank moves at once or in a day.
  public static let limitExceeded = ProblemType(rawValue: "/problems/limit-exceeded")
  /// The amount is not in the currency of the account.
  public static let wrongCurrency = ProblemType(rawValue: "/problems/wrong-currency")
  /// Both sides of the transfer are the same account.
  public static let sameAccount = ProblemType(rawValue: "/problems/same-account")
  /// No transfers leave the account, or come into it.
  public static let accountClosedToTransfers = ProblemType(
    rawValue: "/problems/account-closed-to-transfers")
  /// There is no such customer or payee, or none who takes money in this currency.
  public static let unknownRecipient = ProblemType(rawValue: "/problems/unknown-recipient")
  /// What was asked for came too late: it is done, declined or called off.
  public static let alreadySettled = ProblemType(rawValue: "/problems/already-settled")
  /// The password does not follow the rules of `PasswordCriteria`.
  public static let weakPassword = ProblemType(rawValue: "/problems/weak-password")
  /// There is an account with this email.
  public static let emailTaken = ProblemType(rawValue: "/problems/email-taken")
  /// The code is wrong, was used, or is too old; says not which.
  public static let wrongCode = ProblemType(rawValue: "/problems/wrong-code")
  /// The account is one that visitors share, so that nobody may change how to get into it.
  public static let demo = ProblemType(rawValue: "/problems/demo")
  /// The quote is too old, or was used; a new one says what holds now.
  public static let quoteExpired = ProblemType(rawValue: "/problems/quote-expired")
  /// The service cannot answer now, and could a little later.
  public static let unavailable = ProblemType(rawValue: "/problems/unavailable")
}
