/// One method of one path, and its handler.
public struct Route: Sendable {
  /// Handles a request; a thrown ``ProblemDetails`` becomes the response, any other error a 500.
  public typealias Action =
    @Sendable (HTTPRequest, PathParameters) async throws -> HTTPResponse

  /// The handled method; GET handles HEAD as well.
  public let method: HTTPMethod
  /// The handled paths.
  public let pattern: RoutePattern
  /// The documentation; `nil` for a route that is not part of the API.
  public let documentation: RouteDocumentation?
  let action: Action

  /// Creates a route, such as `Route(.get, "/v1/inbox/{id}") { request, parameters in … }`.
  public init(
    _ method: HTTPMethod, _ pattern: String, documentation: RouteDocumentation? = nil,
    _ action: @escaping Action
  ) {
    self.method = method
    self.pattern = RoutePattern(pattern)
    self.documentation = documentation
    self.action = action
  }
}

extension Route: CustomStringConvertible {
  /// The method and the pattern, such as `GET /v1/inbox/{id}`.
  public var description: String { "\(method) \(pattern.text)" }
}
