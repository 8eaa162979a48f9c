import HTTPServer
import Wire

/// A JSON body with its entity tag.
public struct TaggedBody: Sendable {
  /// The value of `ETag`, with its quotation marks.
  public let tag: String
  /// The JSON.
  public let body: [UInt8]

  /// Makes a body.
  public init(tag: String, body: [UInt8]) {
    self.tag = tag
    self.body = body
  }
}

extension Route {
  /// Makes the route of an endpoint that needs no session and whose response clients keep.
  ///
  /// A request with the tag in `If-None-Match` receives a 304 without a body.
  ///
  /// - SeeAlso: RFC 9110, section 13.1.2.
  /// - Precondition: The endpoint needs no session.
  public static func tagged<Answer>(
    _ endpoint: Endpoint<EmptyBody, Answer>, description: EndpointDescription,
    _ answer: @escaping @Sendable (Call<EmptyBody>) async throws -> TaggedBody
  ) -> Route {
    precondition(!endpoint.needsSession, "\(endpoint.path) needs a session.")
    var documentation = endpoint.documentation(description, status: .ok)
    documentation.answers.append(
      RouteDocumentation.Answer(.notModified, "The client has the response."))
    return serving(endpoint, documentation: documentation) { request, parameters in
      let value = try await answer(
        Call(request: request, parameters: parameters, body: EmptyBody()))
      // Clients keep the response but ask each time whether it is still valid.
      var headers: HTTPHeaders = ["ETag": value.tag, "Cache-Control": "no-cache"]
      let known = request.headers.elements(of: "If-None-Match")
      if known.contains(where: { $0 == value.tag || $0 == "*" || $0 == "W/" + value.tag }) {
        return HTTPResponse(.notModified, headers: headers)
      }
      headers["Content-Type"] = "application/json"
      return HTTPResponse(.ok, headers: headers, body: value.body)
    }
  }
}
