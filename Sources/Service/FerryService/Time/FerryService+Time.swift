import HTTPServer
import Serving
import Wire

/// An amount of time to skip.
struct TimeAdvance: Codable, Hashable, Sendable {
  /// 0...3600.
  var seconds: Double
}

extension FerryService {
  /// The route that skips time; only services in memory have it.
  static func timeRoute(of time: ServiceTime) -> Route {
    let endpoint = Endpoint<TimeAdvance, EmptyBody>(
      .post, "/v1/demo/time", needsSession: false)
    return .open(
      endpoint, status: .noContent,
      description: EndpointDescription("Skips time, up to an hour.", tag: "Operation")
    ) { call in
      guard (0...3_600).contains(call.body.seconds) else {
        throw ProblemError.invalidValue("/seconds", "Skip 0 to 3600 seconds.")
      }
      await time.advance(by: call.body.seconds)
      return EmptyBody()
    }
  }
}
