/// An error in the form that a client receives; a route may throw it.
///
/// - SeeAlso: RFC 9457.
public struct ProblemDetails: Error, Sendable, Hashable {
  /// The status.
  public var status: HTTPStatus
  /// A URI reference that identifies the kind of problem; `about:blank` adds nothing to the status.
  public var type: String
  /// A summary of the kind of problem; the same for each occurrence.
  public var title: String
  /// An explanation of this occurrence for people; `nil` adds nothing to the title.
  public var detail: String?
  /// Extension members with string values, in order of their names.
  public var members: [String: String]

  /// Creates a problem.
  ///
  /// - Parameter title: The reason phrase of the status when `nil`.
  public init(
    _ status: HTTPStatus, type: String = "about:blank", title: String? = nil,
    detail: String? = nil, members: [String: String] = [:]
  ) {
    self.status = status
    self.type = type
    self.title = title ?? status.reasonPhrase
    self.detail = detail
    self.members = members
  }

  /// Returns the response, of the type `application/problem+json`.
  ///
  /// - Parameter headers: Further fields, such as `Allow` or `Retry-After`.
  public func response(headers: HTTPHeaders = [:]) -> HTTPResponse {
    var response = HTTPResponse(status, headers: headers, body: Array(json.utf8))
    response.headers["Content-Type"] = "application/problem+json"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
  }

  private var json: String {
    var parts = [
      "\"type\":\(JSONValue.quoted(type))", "\"title\":\(JSONValue.quoted(title))",
      "\"status\":\(status.code)",
    ]
    if let detail { parts.append("\"detail\":\(JSONValue.quoted(detail))") }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      parts.append("\(JSONValue.quoted(name)):\(JSONValue.quoted(value))")
    }
    return "{\(parts.joined(separator: ","))}"
  }
}
