import HTTPServer
import Wire

/// An error that becomes a problem response.
///
/// - SeeAlso: RFC 9457, Problem Details for HTTP APIs.
public struct ProblemError: Error, Sendable {
  /// The status, type and texts of the response.
  public let problem: ProblemDetails
  /// Header fields of the response, such as `Retry-After`.
  public let headers: HTTPHeaders

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - detail: The cause, for developers; must not disclose private data.
  ///   - pointer: The invalid member of the body, as a JSON Pointer.
  public init(
    _ status: HTTPStatus, _ type: ProblemType, _ title: String, detail: String? = nil,
    pointer: String? = nil, headers: HTTPHeaders = [:]
  ) {
    problem = ProblemDetails(
      status, type: type.rawValue, title: title, detail: detail,
      members: pointer.map { ["pointer": $0] } ?? [:])
    self.headers = headers
  }

  /// The problem as a response that caches must not store.
  public var response: HTTPResponse {
    var headers = headers
    headers["Cache-Control"] = "no-store"
    return problem.response(headers: headers)
  }
}

extension ProblemError {
  /// The resource does not exist or belongs to another customer.
  public static let notFound = ProblemError(.notFound, .notFound, "Not found")

  /// A query item has an invalid value.
  public static func malformedQuery(_ detail: String) -> ProblemError {
    ProblemError(.badRequest, .malformedQuery, "The query is invalid", detail: detail)
  }

  /// The service is overloaded; clients should retry after some seconds.
  public static func unavailable(after seconds: Int) -> ProblemError {
    unavailable(.unavailable, "The service is busy", after: seconds)
  }

  /// A part of the service does not respond; clients should retry after some seconds.
  public static func unavailable(
    _ type: ProblemType, _ title: String, after seconds: Int
  ) -> ProblemError {
    ProblemError(
      .serviceUnavailable, type, title, headers: ["Retry-After": "\(seconds)"])
  }

  /// The body is well-formed but cannot be processed.
  ///
  /// - Parameter pointer: The invalid member of the body, as a JSON Pointer.
  public static func unprocessable(
    _ type: ProblemType, _ title: String, _ pointer: String, _ detail: String
  ) -> ProblemError {
    ProblemError(.unprocessableContent, type, title, detail: detail, pointer: pointer)
  }

  /// A member of the body has an invalid value.
  public static func invalidValue(_ pointer: String, _ detail: String) -> ProblemError {
    unprocessable(.invalidValue, "A value is invalid", pointer, detail)
  }

  static func malformedBody(_ detail: String) -> ProblemError {
    ProblemError(.badRequest, .malformedBody, "The body is malformed", detail: detail)
  }

  static let unsupportedBody = ProblemError(
    .unsupportedMediaType, .unsupportedBody, "The body is not JSON",
    detail: "Content-Type must be application/json.", headers: ["Accept": "application/json"])

  static let keyMissing = ProblemError(
    .badRequest, .keyMissing, "An idempotency key is required",
    detail: "Send one Idempotency-Key of 1 to 100 visible ASCII characters.")
}
