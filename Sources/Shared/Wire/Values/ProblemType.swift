/// The type of a problem, a URI reference.
public struct ProblemType: RawRepresentable, Codable, Hashable, Sendable {
  /// The reference.
  public let rawValue: String

  /// Makes a type.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The status code describes the problem completely.
  public static let unspecified = ProblemType(rawValue: "about:blank")
  /// The email or the password is wrong.
  public static let wrongCredentials = ProblemType(rawValue: "/problems/wrong-credentials")
  /// Too many attempts; `Retry-After` has the seconds to wait.
  public static let tooManyAttempts = ProblemType(rawValue: "/problems/too-many-attempts")
  /// The request has no bearer token.
  public static let sessionMissing = ProblemType(rawValue: "/problems/session-missing")
  /// The session expired, was revoked, or never existed.
  public static let sessionEnded = ProblemType(rawValue: "/problems/session-ended")
  /// The body is not JSON or does not match the schema of the route.
  public static let malformedBody = ProblemType(rawValue: "/problems/malformed-body")
  /// The media type of the body is not `application/json`.
  public static let unsupportedBody = ProblemType(rawValue: "/problems/unsupported-body")
  /// A query item has an invalid value.
  public static let malformedQuery = ProblemType(rawValue: "/problems/malformed-query")
  /// The resource does not exist or belongs to another customer.
  public static let notFound = ProblemType(rawValue: "/problems/not-found")
  /// A member of the body has an invalid value; see `pointer`.
  public static let invalidValue = ProblemType(rawValue: "/problems/invalid-value")
  /// The request has no `Idempotency-Key` of 1...100 visible ASCII characters.
  public static let keyMissing = ProblemType(rawValue: "/problems/idempotency-key-missing")
  /// The idempotency key belongs to another request.
  public static let keyReused = ProblemType(rawValue: "/problems/idempotency-key-reused")
  /// The account has insufficient funds.
  public static let insufficientFunds = ProblemType(rawValue: "/problems/insufficient-funds")
  /// A limit of the bank is exceeded.
  public static let limitExceeded = ProblemType(rawValue: "/problems/limit-exceeded")
  /// The amount has another currency than the account.
  public static let wrongCurrency = ProblemType(rawValue: "/problems/wrong-currency")
  /// Both sides of the transfer are the same account.
  public static let sameAccount = ProblemType(rawValue: "/problems/same-account")
  /// The account cannot send or receive transfers.
  public static let accountClosedToTransfers = ProblemType(
    rawValue: "/problems/account-closed-to-transfers")
  /// The recipient does not exist or does not accept the currency.
  public static let unknownRecipient = ProblemType(rawValue: "/problems/unknown-recipient")
  /// The object is already settled: done, declined or canceled.
  public static let alreadySettled = ProblemType(rawValue: "/problems/already-settled")
  /// The password does not follow `PasswordCriteria`.
  public static let weakPassword = ProblemType(rawValue: "/problems/weak-password")
  /// The email address belongs to another account.
  public static let emailTaken = ProblemType(rawValue: "/problems/email-taken")
  /// The code is wrong, used or expired.
  public static let wrongCode = ProblemType(rawValue: "/problems/wrong-code")
  /// A code was sent to the address; send the request again with it.
  public static let codeRequired = ProblemType(rawValue: "/problems/code-required")
  /// The account is shared by visitors, so its credentials cannot be changed.
  public static let demo = ProblemType(rawValue: "/problems/demo")
  /// The quote is used or expired; request a new one.
  public static let quoteExpired = ProblemType(rawValue: "/problems/quote-expired")
  /// The service has no mail server, so it cannot send codes.
  public static let mailUnavailable = ProblemType(rawValue: "/problems/mail-unavailable")
  /// The request may have been done or not; repeating it with its idempotency key resolves it.
  public static let outcomeUnknown = ProblemType(rawValue: "/problems/outcome-unknown")
  /// The service is temporarily unavailable, and nothing was done.
  public static let unavailable = ProblemType(rawValue: "/problems/unavailable")
}
