import Foundation
import Ledger
import LoyaltyService
import PostgresStorage
import SQLiteStorage
import ShopService
import Storage

/// Audits and exports of a ledger; a service can run on the database at the same time.
extension FerryService {
  /// Verifies every balance, posting, reversal and hold of a ledger against its entries.
  ///
  /// - Returns: The discrepancies.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, or why the tables cannot be read.
  public static func check(_ location: Configuration.DatabaseLocation) async throws -> [Ledger
    .Discrepancy]
  {
    try await withExisting(location) { database in
      try await database.read { try await Ledger().audit(in: $0) }
    }
  }

  /// Verifies the hash of every entry of a ledger.
  ///
  /// - Returns: The entries that were changed after they had been recorded.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, or why the tables cannot be read.
  public static func checkChains(
    _ location: Configuration.DatabaseLocation
  ) async throws -> [Ledger.BrokenChain] {
    try await withExisting(location) { database in
      try await database.read { try await Ledger().auditChains(in: $0) }
    }
  }

  /// Compares every order of the shops with its postings in the ledger.
  ///
  /// - Returns: The discrepancies.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, or why the tables cannot be read.
  public static func checkOrders(
    _ location: Configuration.DatabaseLocation
  ) async throws -> [ShopService.Discrepancy] {
    try await withExisting(location) { database in
      try await database.read { try await ShopService.audit(in: $0) }
    }
  }

  /// Compares cards, gifts, stars and the cash of tills with the ledger.
  ///
  /// - Returns: The discrepancies.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, or why the tables cannot be read.
  public static func checkLoyalty(
    _ location: Configuration.DatabaseLocation
  ) async throws -> [LoyaltyService.Discrepancy] {
    try await withExisting(location) { database in
      try await database.read { try await LoyaltyService.audit(in: $0) }
    }
  }

  /// Exports entries of a ledger, from one state of the database.
  ///
  /// - Parameter write: Receives a part of the text.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, `LedgerError.unknownAccount`, why the tables
  ///   cannot be read, or what `write` throws.
  public static func export(
    _ scope: Ledger.ExportScope, as format: Ledger.ExportFormat,
    from location: Configuration.DatabaseLocation,
    to write: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    try await withExisting(location) { database in
      try await database.read {
        try await Ledger().export(scope, as: format, in: $0, to: write)
      }
    }
  }

  /// Opens an existing database; never creates one.
  static func withExisting<Result: Sendable>(
    _ location: Configuration.DatabaseLocation, _ body: (any Database) async throws -> Result
  ) async throws -> Result {
    if case .directory(let path) = location,
      !FileManager.default.fileExists(atPath: path + "/ferry.sqlite")
    {
      throw FerryServiceError.noDatabase(path)
    }
    let database = try await open(location)
    do {
      switch try await database.migrationState(of: schemas) {
      case .empty: throw FerryServiceError.emptyDatabase
      case .outdated(let migration): throw FerryServiceError.olderDatabase(migration)
      case .current: break
      }
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
