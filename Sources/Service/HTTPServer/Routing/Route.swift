/// One method of one path, and what answers it.
public struct Route: Sendable {
  /// Answers a request; a thrown ``ProblemDetails`` becomes its answer, any other error a 500.
  public typealias Action =
    @Sendable (HTTPRequest, PathParameters) async throws -> HTTPResponse

  /// The method that is answered; GET answers HEAD as well.
  public let method: HTTPMethod
  /// The paths that are answered.
  public let pattern: RoutePattern
  /// What the route takes and answers; `nil` for one that is not for programs.
  public let documentation: RouteDocumentation?
  let action: Action

  /// Makes a route, such as `Route(.get, "/v1/inbox/{id}") { request, parameters in … }`.
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
