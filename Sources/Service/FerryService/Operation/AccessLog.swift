import Foundation
import HTTPServer
import Serving

/// Logs one line for each response, and counts it.
///
/// The line has the path without its query, and nothing of headers and bodies, so that no secret is
/// logged.
struct AccessLog: HTTPHandler {
  private let next: any HTTPHandler
  private let clients: ClientAddress
  private let metrics: Metrics
  private let now: @Sendable () -> Date
  private let log: @Sendable (String) -> Void

  init(
    _ next: any HTTPHandler, clients: ClientAddress, metrics: Metrics,
    now: @escaping @Sendable () -> Date,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.next = next
    self.clients = clients
    self.metrics = metrics
    self.now = now
    self.log = log
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    metrics.begin()
    let start = now()
    var response = await next.respond(to: request)
    // Browsers then never take a response for another type, such as a script.
    response.headers["X-Content-Type-Options"] = "nosniff"
    let seconds = max(0, now().timeIntervalSince(start))
    metrics.end(request.method, response.status, seconds: seconds)
    let milliseconds = Int((seconds * 1_000).rounded())
    log(
      "\(clients.address(of: request)) \(request.method) \(request.path) \(response.status.code)"
        + " \(response.body.count) B \(milliseconds) ms")
    return response
  }
}
