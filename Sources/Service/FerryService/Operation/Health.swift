import HTTPServer
import Storage
import Synchronization

/// The health check, which also logs when the state changes.
final class Health: Sendable {
  private let database: any Database
  private let log: @Sendable (String) -> Void
  private let lastFailure = Mutex<String?>(nil)

  init(database: any Database, log: @escaping @Sendable (String) -> Void) {
    self.database = database
    self.log = log
  }

  private static let documentation = RouteDocumentation(
    summary: "Answers whether the service can do its work.", tag: "Operation",
    answers: answers(success: "It can.", failure: "It cannot."), needsSession: false)

  /// Documents the answers of a check.
  static func answers(success: String, failure: String) -> [RouteDocumentation.Answer] {
    [
      RouteDocumentation.Answer(
        .ok, success, mediaType: "application/json",
        schema: [
          "type": "object", "properties": ["status": ["type": "string"]], "required": ["status"],
        ]),
      RouteDocumentation.Answer(
        .serviceUnavailable, failure, mediaType: "application/problem+json",
        schema: ["$ref": "#/components/schemas/Problem"]),
    ]
  }

  /// Reads and writes, since either can fail alone.
  ///
  /// - Returns: Why the service cannot do its work; `nil` when it can.
  @discardableResult
  func check() async -> String? {
    var failure: String?
    do {
      _ = try await database.read { transaction in
        try await transaction.rows(Query(sql: "SELECT migration_id FROM schema_migrations"))
      }
      do {
        try await database.write { _ in }
      } catch StorageError.full {
        failure = "The disk is full. What exists can be read."
      }
    } catch StorageError.replaced {
      failure = "The database file was deleted or replaced."
    } catch {
      failure = "The database does not answer."
    }
    let hasChanged = lastFailure.withLock { last in
      defer { last = failure }
      return last != failure
    }
    if hasChanged {
      log(failure.map { "error health: \($0)" } ?? "health: The service can do its work again.")
    }
    return failure
  }

  /// The route of the check.
  var route: Route {
    Route(.get, "/healthz", documentation: Self.documentation) { _, _ in
      if let failure = await self.check() {
        return ProblemDetails(.serviceUnavailable, detail: failure)
          .response(headers: ["Cache-Control": "no-store", "Retry-After": "5"])
      }
      return HTTPResponse(
        .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
        body: Array(#"{"status":"ok"}"#.utf8))
    }
  }
}
