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
  /// - Parameters:
  ///   - detail: For whoever looks for the cause; never anything that the client must not know.
  ///   - pointer: The member of the body that is at fault, as a JSON Pointer.
  public init(
    _ status: HTTPStatus, _ type: ProblemType, _ title: String, detail: String? = nil,
    pointer: String? = nil, headers: HTTPHeaders = [:]
  ) {
    problem = ProblemDetails(
      status, type: type.rawValue, title: title, detail: detail,
      members: pointer.map { ["pointer": $0] } ?? [:])
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

  /// The body is understood, but cannot be done as it says.
  ///
  /// - Parameter pointer: The member of the body that is at fault, as a JSON Pointer.
  public static func unprocessable(
    _ type: ProblemType, _ title: String, _ pointer: String, _ detail: String
  ) -> Refusal {
    Refusal(.unprocessableContent, type, title, detail: detail, pointer: pointer)
  }

  /// A member of the body has a value that the route does not take.
  public static func invalidValue(_ pointer: String, _ detail: String) -> Refusal {
    unprocessable(.invalidValue, "A value is not accepted", pointer, detail)
  }

  static func malformedBody(_ detail: String) -> Refusal {
    Refusal(.badRequest, .malformedBody, "The body is not understood", detail: detail)
  }

  static let unsupportedBody = Refusal(
    .unsupportedMediaType, .unsupportedBody, "The body is not JSON",
    detail: "The Content-Type has to be application/json.", headers: ["Accept": "application/json"])

  static let keyMissing = Refusal(
    .badRequest, .keyMissing, "An idempotency key is needed",
    detail: "Idempotency-Key has 1...100 visible characters of ASCII, once.")
}
