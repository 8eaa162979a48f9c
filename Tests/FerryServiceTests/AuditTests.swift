import FerryService
import Foundation
import HTTPServer
import Ledger
import SQLiteStorage
import Storage
import Synchronization
import Testing

/// Audits and exports of a database.
@Suite struct `Books` {
  private static func inDirectory(_ body: (String) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let service = try await FerryService.start(
        FerryService.Configuration(
          database: .directory(directory), demoData: true,
          now: { Date(timeIntervalSince1970: 1_763_706_720) }))
      await service.stop()
      try await body(directory)
    }
  }

  @Test func `the demo's ledger is consistent, and an edited balance is detected`() async throws {
    try await Self.inDirectory { directory in
      #expect(try await FerryService.check(.directory(directory)) == [])
      #expect(try await FerryService.checkLoyalty(.directory(directory)) == [])
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        try await transaction.execute(
          Query(
            sql: "UPDATE ledger_entries SET balance = balance + 1 WHERE account_id = ?1"
              + " AND sequence = 2", bindings: [.text("demo-savings")]))
      }
      await database.close()
      let findings = try await FerryService.check(.directory(directory))
      #expect(findings == [.wrongBalance(AccountID(rawValue: "demo-savings"), sequence: 2)])
      #expect(findings.first?.description.hasPrefix("account demo-savings, line 2: ") == true)
    }
  }

  @Test func `an edited balance is not served, and its line is found`() async throws {
    try await Self.inDirectory { directory in
      #expect(try await FerryService.checkChains(.directory(directory)) == [])
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        _ = try await transaction.execute(
          Query(
            sql: """
              UPDATE ledger_entries SET balance = balance + 100
              WHERE account_id = 'demo-savings' AND sequence =
                (SELECT max(sequence) FROM ledger_entries WHERE account_id = 'demo-savings')
              """))
      }
      await database.close()
      let broken = try await FerryService.checkChains(.directory(directory))
      #expect(broken.map(\.account.rawValue) == ["demo-savings"])
      try await ServiceHarness.opened(database: .directory(directory)) { service in
        let answer = try await service.send(
          .get, "/v1/accounts", token: try await service.token())
        #expect(answer.status == .internalServerError)
      }
    }
  }

  @Test func `an empty database and one of a newer version are not checked`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      await database.close()
      await #expect(throws: FerryServiceError.emptyDatabase) {
        _ = try await FerryService.check(.directory(directory))
      }
    }
    try await Self.inDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        _ = try await transaction.execute(
          Query(
            sql: """
              INSERT INTO schema_migrations (schema_name, migration_id, fingerprint, applied_at)
              VALUES ('ledger', '9999-later', '', 0)
              """))
      }
      await database.close()
      await #expect(throws: StorageError.newerSchema(migration: "ledger/9999-later")) {
        _ = try await FerryService.check(.directory(directory))
      }
    }
  }

  @Test func `an account is exported while a service runs on the database`() async throws {
    try await Self.inDirectory { directory in
      let service = try await FerryService.start(
        FerryService.Configuration(database: .directory(directory), demoData: true))
      let text = Mutex("")
      try await FerryService.export(
        .account(AccountID(rawValue: "demo-card")), as: .csv, from: .directory(directory)
      ) { part in text.withLock { $0 += part } }
      await service.stop()
      let lines = text.withLock { $0.split(separator: "\r\n") }
      #expect(lines.count > 100)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("demo-card,") })
    }
  }

  @Test func `looking at books makes no database`() async throws {
    try await withTemporaryDirectory { directory in
      await #expect(throws: FerryServiceError.noDatabase(directory)) {
        _ = try await FerryService.check(.directory(directory))
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(files.isEmpty)
    }
  }
}
