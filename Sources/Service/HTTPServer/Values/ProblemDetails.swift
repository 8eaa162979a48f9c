/// An error in the form in which a client gets it; a route may throw it.
///
/// - SeeAlso: RFC 9457.
public struct ProblemDetails: Error, Sendable, Hashable {
  /// The outcome.
  public var status: HTTPStatus
  /// A URI reference that names the kind of problem; `about:blank` says no more than the status.
  public var type: String
  /// What the kind of problem is called; the same for each case of it.
  public var title: String
  /// What happened this time, in words for a person; `nil` says no more than the title.
  public var detail: String?
  /// Further members whose values are text, in order of their names.
  public var members: [String: String]

  /// Makes a problem.
  ///
  /// - Parameter title: The words of the status when `nil`.
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

  /// The answer, of the type `application/problem+json`.
  ///
  /// - Parameter headers: Further fields, such as `Allow` or `Retry-After`.
  public func response(headers: HTTPHeaders = [:]) -> HTTPResponse {
    var response = HTTPResponse(status, headers: headers, body: Array(json.utf8))
    response.headers["Content-Type"] = "application/problem+json"
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
