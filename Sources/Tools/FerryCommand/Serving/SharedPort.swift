import BrowserHost
import HTTPServer
import Synchronization

/// Routes requests on one port to the service or to the apps' host.
///
/// The host needs the port, so it is set when the server is already listening.
final class SharedPort: HTTPHandler {
  private let service: any HTTPHandler
  private let host = Mutex<BrowserHost?>(nil)

  init(service: any HTTPHandler) { self.service = service }

  func setHost(_ host: BrowserHost) { self.host.withLock { $0 = host } }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    if Self.isForService(request) { return await service.respond(to: request) }
    guard let host = host.withLock(\.self) else {
      return ProblemDetails(.serviceUnavailable, detail: "The apps are starting.")
        .response(headers: ["Retry-After": "1"])
    }
    return await host.respond(to: request)
  }

  /// The paths of the original ride app, below its name.
  private static let seedSegments: Set = ["login", "signUp", "rideOptions", "locations", "ride"]

  /// Whether a request is for the service.
  ///
  /// Some routes of Bankey and Koober begin with the name of the app, as its page does.
  static func isForService(_ request: HTTPRequest) -> Bool {
    switch request.pathSegments.first {
    case "v1", "prod", "healthz", "openapi.json", "metrics": true
    case "bankey": request.pathSegments.dropFirst().first == "profile"
    case "koober": seedSegments.contains(request.pathSegments.dropFirst().first ?? "")
    default: false
    }
  }
}
