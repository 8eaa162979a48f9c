import HTTPServer
import Wire

/// Why a call is not done, with the answer that says so.
public struct Refusal: Error, Sendable {
  /// The answer's status, kind and words.
  public let problem: ProblemDetails
  /// Fields that belong to the answer.
  public let headers: HTTPHeaders

  /// Makes a refusal.
  ///
  /// - Parameter detail: For whoever looks for the cause; never anything that the client must not
  ///   know.
  public init(
    _ status: HTTPStatus, _ type: ProblemType, _ title: String, detail: String? = nil,
    headers: HTTPHeaders = [:]
  ) {
    problem = ProblemDetails(status, type: type.rawValue, title: title, detail: detail)
    self.headers = headers
  }

  /// The answer to the client.
  public var response: HTTPResponse {
    var headers = headers
    headers["Cache-Control"] = "no-store"
    return problem.response(headers: headers)
  }
}

extension Refusal {
  /// There is nothing of that name, or it belongs to someone else.
  public static let notFound = Refusal(.notFound, .notFound, "Not found")

  /// An item of the query has a value that the route does not take.
  public static func malformedQuery(_ detail: String) -> Refusal {
    Refusal(.badRequest, .malformedQuery, "The query is not understood", detail: detail)
  }

  /// The service cannot answer now.
  public static func unavailable(after seconds: Int) -> Refusal {
    Refusal(
      .serviceUnavailable, .unavailable, "The service is busy",
      headers: ["Retry-After": "\(seconds)"])
  }

  static func malformedBody(_ detail: String) -> Refusal {
    Refusal(.badRequest, .malformedBody, "The body is not understood", detail: detail)
  }

  static let unsupportedBody = Refusal(
    .unsupportedMediaType, .unsupportedBody, "The body is not JSON",
    detail: "The Content-Type has to be application/json.", headers: ["Accept": "application/json"])

  static let wrongCredentials = Refusal(
    .unauthorized, .wrongCredentials, "E-mail and password do not belong together",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionMissing = Refusal(
    .unauthorized, .sessionMissing, "A session is needed",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionEnded = Refusal(
    .unauthorized, .sessionEnded, "The session has ended",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry", error="invalid_token""#])

  static func tooManyAttempts(retryAfter seconds: Int) -> Refusal {
    Refusal(
      .tooManyRequests, .tooManyAttempts, "Too many attempts",
      headers: ["Retry-After": "\(max(1, seconds))"])
  }
}
