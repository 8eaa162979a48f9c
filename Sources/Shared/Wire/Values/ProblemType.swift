/// Names a kind of problem; the text is a URI reference.
public struct ProblemType: RawRepresentable, Codable, Hashable, Sendable {
  /// The reference as it stands in the problem.
  public let rawValue: String

  /// Makes a kind from its reference.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Says no more than the status does.
  public static let unspecified = ProblemType(rawValue: "about:blank")
  /// E-mail and password do not belong together; says not which of them is unknown.
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
  /// The idempotency key was used before, with another body.
  public static let keyReused = ProblemType(rawValue: "/problems/idempotency-key-reused")
  /// The service cannot answer now, and could a little later.
  public static let unavailable = ProblemType(rawValue: "/problems/unavailable")
}
