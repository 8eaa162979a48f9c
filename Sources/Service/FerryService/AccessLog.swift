import Foundation
import HTTPServer

/// Logs one line for each response.
///
/// The line has the path without its query, and nothing of headers and bodies, so that no secret is
/// logged.
struct AccessLog: HTTPHandler {
  private let next: any HTTPHandler
  private let now: @Sendable () -> Date
  private let log: @Sendable (String) -> Void

  init(
    _ next: any HTTPHandler, now: @escaping @Sendable () -> Date,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.next = next
    self.now = now
    self.log = log
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let start = now()
    let response = await next.respond(to: request)
    let milliseconds = Int((now().timeIntervalSince(start) * 1_000).rounded())
    log(
      "\(request.remoteAddress) \(request.method) \(request.path) \(response.status.code)"
        + " \(response.body.count) B \(milliseconds) ms")
    return response
  }
}
