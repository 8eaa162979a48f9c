import HTTPServer
import Storage

/// The health check.
enum Health {
  private static let documentation = RouteDocumentation(
    summary: "Answers whether the service can do its work.", tag: "Operation",
    answers: [
      RouteDocumentation.Answer(
        .ok, "It can.", mediaType: "application/json",
        schema: [
          "type": "object", "properties": ["status": ["type": "string"]], "required": ["status"],
        ]),
      RouteDocumentation.Answer(
        .serviceUnavailable, "It cannot.", mediaType: "application/problem+json",
        schema: ["$ref": "#/components/schemas/Problem"]),
    ], needsSession: false)

  /// Reads and writes, since either can fail alone.
  static func route(of database: any Database) -> Route {
    Route(.get, "/healthz", documentation: documentation) { _, _ in
      do {
        _ = try await database.read { transaction in
          try await transaction.rows(Query(sql: "SELECT migration_id FROM schema_migrations"))
        }
        try await database.write { _ in }
      } catch {
        return ProblemDetails(.serviceUnavailable, detail: "The database does not answer.")
          .response(headers: ["Cache-Control": "no-store", "Retry-After": "5"])
      }
      return HTTPResponse(
        .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
        body: Array(#"{"status":"ok"}"#.utf8))
    }
  }
}
