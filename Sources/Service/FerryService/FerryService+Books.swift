import Foundation
import Ledger
import PostgresStorage
import SQLiteStorage
import Storage

/// The books of a database, looked at from outside; a service may run on it meanwhile.
extension FerryService {
  /// Recomputes every balance, posting, reversal and hold of a database from its entries.
  ///
  /// - Returns: What does not agree; at best nothing.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, or why the tables cannot be read.
  public static func check(_ place: Configuration.Place) async throws -> [Ledger.Discrepancy] {
    try await reading(place) { database in
      try await database.read { try await Ledger().audit(in: $0) }
    }
  }

  /// Writes entries of a database's ledger, from one state of it.
  ///
  /// - Parameter write: Takes a part of the text.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, `LedgerError.unknownAccount`, why the tables
  ///   cannot be read, or what `write` throws.
  public static func export(
    _ scope: Ledger.ExportScope, as format: Ledger.ExportFormat, from place: Configuration.Place,
    to write: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    try await reading(place) { database in
      try await database.read {
        try await Ledger().export(scope, as: format, in: $0, to: write)
      }
    }
  }

  /// Opens a database that is there; looking at books never makes new ones.
  private static func reading<Result: Sendable>(
    _ place: Configuration.Place, _ body: (any Database) async throws -> Result
  ) async throws -> Result {
    if case .directory(let path) = place,
      !FileManager.default.fileExists(atPath: path + "/ferry.sqlite")
    {
      throw FerryServiceError.noDatabase(path)
    }
    let database = try await open(place)
    do {
      let result = try await body(database)
      await database.close()
      return result
    } catch {
      await database.close()
      if case LedgerError.storage(let cause) = error { throw cause }
      throw error
    }
  }
}
