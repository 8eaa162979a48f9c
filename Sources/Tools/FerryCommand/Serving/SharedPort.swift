import BrowserHost
import FerryService
import HTTPServer
import Synchronization

/// Routes requests on one port to the service or to the apps' host.
///
/// The host needs the port, so it is set when the server is already listening.
final class SharedPort: HTTPHandler {
  private let service: any HTTPHandler
  private let host = Mutex<(handler: any HTTPHandler, host: BrowserHost)?>(nil)

  init(service: any HTTPHandler) { self.service = service }

  /// - Parameter handler: Answers the requests for the host.
  func setHost(_ host: BrowserHost, handler: any HTTPHandler) {
    self.host.withLock { $0 = (handler, host) }
  }

  /// The state of the host.
  func hostReport() async -> HostReport {
    guard let host = host.withLock({ $0?.host }) else { return .starting }
    return HostReport(await host.statistics())
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    if Self.isForService(request) { return await service.respond(to: request) }
    guard let handler = host.withLock({ $0?.handler }) else {
      return ProblemDetails(.serviceUnavailable, detail: "The apps are starting.")
        .response(headers: ["Retry-After": "1"])
    }
    return await handler.respond(to: request)
  }

  /// The paths of the original ride app, below its name.
  private static let seedSegments: Set = ["login", "signUp", "rideOptions", "locations", "ride"]

  /// Whether a request is for the service.
  ///
  /// Some routes of Bankey and Koober begin with the name of the app, as its page does.
  static func isForService(_ request: HTTPRequest) -> Bool {
    switch request.pathSegments.first {
    case "v1", "prod", "healthz", "readyz", "openapi.json", "metrics": true
    case "bankey": request.pathSegments.dropFirst().first == "profile"
    case "koober":
      // Longer paths, such as that of a link to a ride, are screens of the app.
      request.pathSegments.count == 2 && seedSegments.contains(request.pathSegments[1])
    default: false
    }
  }
}
