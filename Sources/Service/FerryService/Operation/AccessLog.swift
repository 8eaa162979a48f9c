import Foundation
import HTTPServer
import Serving

/// Logs each response, and counts it.
struct AccessLog: HTTPHandler {
  private var next: any HTTPHandler
  private var paths: LoggedPaths
  private var metrics: Metrics?
  private let clients: ClientAddress
  private let now: @Sendable () -> Date
  private let log: @Sendable (RequestRecord) -> Void

  init(
    _ next: any HTTPHandler, paths: LoggedPaths, clients: ClientAddress, metrics: Metrics,
    now: @escaping @Sendable () -> Date, log: @escaping @Sendable (RequestRecord) -> Void
  ) {
    self.next = next
    self.paths = paths
    self.clients = clients
    self.metrics = metrics
    self.now = now
    self.log = log
  }

  /// Returns a log of another handler, whose responses are not counted.
  func wrapping(_ next: any HTTPHandler, routes: [Route]) -> AccessLog {
    var log = self
    log.next = next
    log.paths = LoggedPaths(routes)
    log.metrics = nil
    return log
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    metrics?.begin()
    let start = now()
    var response = await next.respond(to: request)
    // Browsers then never take a response for another type, such as a script.
    response.headers["X-Content-Type-Options"] = "nosniff"
    let seconds = max(0, now().timeIntervalSince(start))
    metrics?.end(request.method, response.status, seconds: seconds)
    log(
      RequestRecord(
        method: request.method.rawValue, path: paths.text(of: request),
        status: response.status.code, bodySize: response.body.count, durationInSeconds: seconds,
        address: clients.address(of: request),
        identifier: RequestRecord.identifier(
          of: request, trustedProxies: clients.trustedProxies)))
    return response
  }
}
