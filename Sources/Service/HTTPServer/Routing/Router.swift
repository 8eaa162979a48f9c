/// Dispatches requests to routes.
///
/// Of several matching patterns, the one whose first difference from the left is a literal wins.
/// An unknown path goes to the fallback, or gets 404; a known path with another method
/// gets 405 with `Allow`, and OPTIONS gets 204 with it.
public struct Router: HTTPHandler {
  /// All routes, the more specific first.
  public let routes: [Route]
  /// A route's matching criteria.
  private struct Entry: Sendable {
    let method: HTTPMethod
    let pattern: RoutePattern
    /// The index in ``routes``.
    let index: Int
  }

  /// The routes by their number of segments, in the same order; the last are for all longer paths.
  private let entriesByLength: [[Entry]]
  private let fallback: (any HTTPHandler)?
  private let reportError: @Sendable (any Error, HTTPRequest) -> Void

  /// Creates a router.
  ///
  /// - Parameters:
  /// - fallback: Handles unknown paths; `nil` responds with 404.
  /// - reportError: Receives each error that is not ``ProblemDetails``, before its 500 is sent.
  /// - Precondition: No two routes have the same method and match the same paths.
  public init(
    _ routes: [Route], fallback: (any HTTPHandler)? = nil,
    reportError: @escaping @Sendable (any Error, HTTPRequest) -> Void = { _, _ in }
  ) {
    for (index, route) in routes.enumerated() {
      precondition(
        !routes[..<index].contains {
          $0.method == route.method && $0.pattern.isSameShape(as: route.pattern)
        }, "Two routes are \(route).")
    }
    // A stable insertion preserves the order of routes that never match the same path.
    var ordered: [Route] = []
    for route in routes {
      let index =
        ordered.firstIndex { route.pattern.isMoreSpecific(than: $0.pattern) } ?? ordered.endIndex
      ordered.insert(route, at: index)
    }
    self.routes = ordered
    let longest = ordered.map(\.pattern.segments.count).max() ?? 0
    let entries = ordered.enumerated().map { index, route in
      Entry(method: route.method, pattern: route.pattern, index: index)
    }
    entriesByLength = (0...longest + 1).map { length in
      entries.filter { $0.pattern.fitsPaths(ofLength: length) }
    }
    self.fallback = fallback
    self.reportError = reportError
  }

  /// Returns the response of the matching route, or an error response.
  ///
  /// The response to HEAD has the body of its GET; the server sends only its length.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    let path = request.pathSegments
    var matches: [(index: Int, parameters: [String: String])] = []
    for entry in entriesByLength[min(path.count, entriesByLength.count - 1)] {
      guard let parameters = entry.pattern.match(path) else { continue }
      // The most specific pattern comes first; others matter when it lacks the method.
      if entry.method == request.method {
        return await run(routes[entry.index], request, PathParameters(parameters))
      }
      matches.append((entry.index, parameters))
    }
    if request.method == .head,
      let match = matches.first(where: { routes[$0.index].method == .get })
    {
      return await run(routes[match.index], request, PathParameters(match.parameters))
    }
    guard !matches.isEmpty else {
      if let fallback { return await fallback.respond(to: request) }
      return ProblemDetails(.notFound).response()
    }
    let allow = allowedMethods(of: matches.map { routes[$0.index] })
    if request.method == .options {
      return HTTPResponse(.noContent, headers: ["Allow": allow])
    }
    return ProblemDetails(.methodNotAllowed).response(headers: ["Allow": allow])
  }

  private func run(
    _ route: Route, _ request: HTTPRequest, _ parameters: PathParameters
  ) async -> HTTPResponse {
    do {
      return try await route.action(request, parameters)
    } catch let problem as ProblemDetails {
      return problem.response()
    } catch {
      reportError(error, request)
      return ProblemDetails(.internalServerError).response()
    }
  }

  private func allowedMethods(of routes: [Route]) -> String {
    var methods = Set(routes.map(\.method.rawValue))
    methods.insert(HTTPMethod.options.rawValue)
    if methods.contains(HTTPMethod.get.rawValue) { methods.insert(HTTPMethod.head.rawValue) }
    return methods.sorted().joined(separator: ", ")
  }
}
