import HTTPServer

/// The check of whether a new visitor can be served.
///
/// Unlike the health check, it also fails while apps have no room. A restart does not help then.
struct Readiness: Sendable {
  let health: Health
  let reports: HostReports

  private static let documentation = RouteDocumentation(
    summary: "Answers whether a new visitor can be served.", tag: "Operation",
    answers: Health.answers(
      success: "A new visitor can be served.", failure: "The detail has the reasons."),
    needsSession: false)

  /// The route of the check.
  var route: Route {
    Route(.get, "/readyz", documentation: Self.documentation) { _, _ in
      var obstacles = await reports.report().obstacles
      if let failure = await health.check() { obstacles.insert(failure, at: 0) }
      guard obstacles.isEmpty else {
        return ProblemDetails(.serviceUnavailable, detail: obstacles.joined(separator: " "))
          .response(headers: ["Cache-Control": "no-store", "Retry-After": "5"])
      }
      return HTTPResponse(
        .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
        body: Array(#"{"status":"ready"}"#.utf8))
    }
  }
}
