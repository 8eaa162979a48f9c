import Foundation
import HTTPServer
import Serving
import Synchronization

/// Counts requests for a monitoring system.
///
/// - SeeAlso: Prometheus, "Exposition formats", text format 0.0.4.
final class Metrics: Sendable {
  private struct Series: Hashable, Comparable {
    let method: String
    let status: Int

    static func < (left: Series, right: Series) -> Bool {
      (left.method, left.status) < (right.method, right.status)
    }
  }

  private struct State {
    var counts: [Series: Int] = [:]
    var underWay = 0
    /// The number of requests for each bound in ``bounds``, and of slower ones.
    var durations = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
  }

  /// The upper bounds of the durations that are counted, in seconds.
  private static let bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

  private let state = Mutex(State())

  func begin() { state.withLock { $0.underWay += 1 } }

  func end(_ method: HTTPMethod, _ status: HTTPStatus, seconds: TimeInterval) {
    let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.underWay -= 1
      state.counts[Series(method: method.rawValue, status: status.code), default: 0] += 1
      state.durations[index] += 1
      state.seconds += seconds
    }
  }

  /// The metrics as text.
  ///
  /// - Parameters:
  ///   - isHealthy: Whether the service can do its work.
  ///   - host: The metrics of the apps' host.
  func text(isHealthy: Bool, host: [Metric]) -> String {
    let state = state.withLock(\.self)
    var lines = [
      "# HELP ferry_healthy Whether the service can read and write its database.",
      "# TYPE ferry_healthy gauge", "ferry_healthy \(isHealthy ? 1 : 0)",
      "# HELP ferry_requests_in_progress Requests that have no response yet.",
      "# TYPE ferry_requests_in_progress gauge", "ferry_requests_in_progress \(state.underWay)",
      "# HELP ferry_requests_total Responses by method and status.",
      "# TYPE ferry_requests_total counter",
    ]
    for (series, count) in state.counts.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "ferry_requests_total{method=\"\(series.method)\",status=\"\(series.status)\"} \(count)")
    }
    lines += [
      "# HELP ferry_request_duration_seconds Time to the response.",
      "# TYPE ferry_request_duration_seconds histogram",
    ]
    var sum = 0
    for (bound, count) in zip(Self.bounds, state.durations) {
      sum += count
      lines.append("ferry_request_duration_seconds_bucket{le=\"\(bound)\"} \(sum)")
    }
    sum += state.durations.last ?? 0
    lines.append("ferry_request_duration_seconds_bucket{le=\"+Inf\"} \(sum)")
    lines.append("ferry_request_duration_seconds_sum \(state.seconds)")
    lines.append("ferry_request_duration_seconds_count \(sum)")
    lines += host.flatMap(\.lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let documentation = RouteDocumentation(
    summary: "Returns counters for Prometheus; only to clients on the same machine.",
    tag: "Operation",
    answers: [
      RouteDocumentation.Answer(
        .ok, "The counters.", mediaType: "text/plain", schema: ["type": "string"]),
      RouteDocumentation.Answer(
        .notFound, "The client is on another machine.", mediaType: "application/problem+json",
        schema: ["$ref": "#/components/schemas/Problem"]),
    ], needsSession: false)

  /// The route of the metrics.
  func route(health: Health, reports: HostReports, clients: ClientAddress) -> Route {
    Route(.get, "/metrics", documentation: Self.documentation) { request, _ in
      let address = clients.address(of: request)
      // A forwarded request comes from elsewhere, also if the proxy is not trusted.
      let isForwarded = ["X-Forwarded-For", "Forwarded"].contains { request.headers[$0] != nil }
      guard !isForwarded, address == "::1" || address.hasPrefix("127.") else {
        return ProblemDetails(.notFound).response()
      }
      let text = self.text(
        isHealthy: await health.check() == nil, host: await reports.report().metrics)
      return HTTPResponse(
        .ok,
        headers: [
          "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store",
        ], body: Array(text.utf8))
    }
  }
}
