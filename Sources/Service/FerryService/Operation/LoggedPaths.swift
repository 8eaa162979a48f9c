import HTTPServer

/// The paths of requests for the log, without secrets.
struct LoggedPaths: Sendable {
  /// The parameters of paths whose values give access to something.
  ///
  /// A link into an app may contain any of them.
  private static let secretParameters: Set = ["{code}", "{token}", "{link...}"]

  private struct Secret {
    let pattern: String
    /// The segments before the first secret.
    let prefix: [String]
    /// The patterns that have a literal in place of the secret.
    let exceptions: [RoutePattern]
  }

  private let secrets: [Secret]

  /// Finds the routes with secrets in their paths.
  init(_ routes: [Route]) {
    let patterns = routes.map { (pattern: $0.pattern, segments: Self.segments(of: $0.pattern)) }
    secrets = patterns.compactMap { pattern, segments in
      guard let index = segments.firstIndex(where: Self.secretParameters.contains) else {
        return nil
      }
      let prefix = Array(segments[..<index])
      let exceptions = patterns.filter { other in
        other.segments.count > index && other.segments.starts(with: prefix)
          && !other.segments[index].hasPrefix("{")
      }
      return Secret(pattern: pattern.text, prefix: prefix, exceptions: exceptions.map(\.pattern))
    }
  }

  /// Returns the path of a request, or the pattern of the route if the path contains a secret.
  ///
  /// Everything that begins like such a route counts, also what no route matches.
  func text(of request: HTTPRequest) -> String {
    let path = request.pathSegments
    let secret = secrets.first { secret in
      path.count > secret.prefix.count && path.starts(with: secret.prefix)
        && !secret.exceptions.contains { $0.match(path) != nil }
    }
    return secret?.pattern ?? request.path
  }

  private static func segments(of pattern: RoutePattern) -> [String] {
    pattern.text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
