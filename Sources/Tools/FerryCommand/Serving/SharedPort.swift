import BrowserHost
import HTTPServer
import Synchronization

/// Answers for the service and for the pages of the apps on one port.
///
/// The host of the apps needs the port, so it comes when the server already listens.
final class SharedPort: HTTPHandler {
  private let service: any HTTPHandler
  private let host = Mutex<BrowserHost?>(nil)

  init(service: any HTTPHandler) { self.service = service }

  func setHost(_ host: BrowserHost) { self.host.withLock { $0 = host } }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    if Self.isForService(request) { return await service.respond(to: request) }
    guard let host = host.withLock(\.self) else {
      return ProblemDetails(.serviceUnavailable, detail: "The apps are being started.")
        .response(headers: ["Retry-After": "1"])
    }
    return await host.respond(to: request)
  }

  /// Whether a path is the service's.
  ///
  /// The seed's routes begin with the name of their app, which has its page there too.
  static func isForService(_ request: HTTPRequest) -> Bool {
    switch request.pathSegments.first {
    case "v1", "prod", "healthz", "openapi.json": true
    case "bankey": request.pathSegments.dropFirst().first == "profile"
    default: false
    }
  }
}
