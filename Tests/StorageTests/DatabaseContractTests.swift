import Foundation
import Storage
import StorageTesting
import Testing

/// The contract of every store.
@Suite struct `Database contract` {
  private static let makeCups = Query(
    sql: "CREATE TABLE cups (id TEXT PRIMARY KEY, size BIGINT NOT NULL CHECK (size > 0))")

  private static func insert(_ id: String, _ size: Int64) -> Query {
    Query(
      sql: "INSERT INTO cups (id, size) VALUES (?1, ?2)", bindings: [.text(id), .integer(size)])
  }

  private static let names = Query(sql: "SELECT id FROM cups ORDER BY id")

  private static func names(in database: any Database) async throws -> [String] {
    try await database.read { transaction in
      try await transaction.rows(names).map { try $0.text("id") }
    }
  }

  private struct ChangedMind: Error {}

  @Test(arguments: Backend.allCases)
  func `every kind of value is read as it was stored`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      let values: [StoredValue] = [
        .null, .integer(.min), .integer(.max), .real(0.1), .text(""), .text("한 잔 ☕️ '; --\u{0}x"),
        .blob([]), .blob([0, 255, 1]), .flag(true),
      ]
      let row = try await database.read { transaction in
        try await transaction.firstRow(
          Query(sql: "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9", bindings: values))
      }
      #expect(row?.values == values)
    }
  }

  @Test(arguments: Backend.allCases)
  func `dates keep their microseconds`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      let instant = Date(timeIntervalSince1970: 1_763_706_720.123456)
      let read = try await database.read { transaction in
        try await transaction.firstRow(
          Query(sql: "SELECT ?1 AS posted_at", bindings: [.instant(instant)])
        )?.instant("posted_at")
      }
      #expect(abs((read ?? .distantPast).timeIntervalSince(instant)) < 0.000_001)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a body that throws changes nothing`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Self.makeCups) }
      await #expect(throws: ChangedMind.self) {
        try await database.write { transaction in
          try await transaction.execute(Self.insert("tall", 1))
          throw ChangedMind()
        }
      }
      #expect(try await Self.names(in: database) == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `failed writes do not affect concurrent writes`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Self.makeCups) }
      let kept = await withTaskGroup(of: String?.self) { group in
        for number in 0..<200 {
          group.addTask {
            let id = "cup-\(number)"
            do {
              try await database.write { transaction in
                try await transaction.execute(Self.insert(id, 1))
                if number.isMultiple(of: 3) { throw ChangedMind() }
                if number.isMultiple(of: 5) {
                  try await transaction.execute(Self.insert(id, 2))
                }
              }
              return id
            } catch {
              return nil
            }
          }
        }
        return await group.reduce(into: Set<String>()) { if let id = $1 { $0.insert(id) } }
      }
      #expect(kept.count == (0..<200).count { $0 % 3 != 0 && $0 % 5 != 0 })
      #expect(Set(try await Self.names(in: database)) == kept)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a constraint violation is named and does not end the transaction`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      // The body returns its results, because it may run twice and must have no side effects.
      let broken = try await database.write { transaction in
        try await transaction.execute(Self.makeCups)
        try await transaction.execute(Self.insert("tall", 1))
        var broken: [StorageError.Constraint?] = []
        for (id, size) in [
          ("tall", StoredValue.integer(2)), ("small", .integer(0)), ("none", .null),
        ] {
          let query = Query(
            sql: "INSERT INTO cups (id, size) VALUES (?1, ?2)", bindings: [.text(id), size])
          do throws(StorageError) {
            if id == "small" {
              try await transaction.submit([query])
            } else {
              try await transaction.execute(query)
            }
            broken.append(nil)
          } catch {
            guard case .constraintViolated(let rule, _) = error else { throw error }
            broken.append(rule)
          }
        }
        try await transaction.execute(Self.insert("venti", 3))
        return broken
      }
      #expect(broken == [.unique, .check, .notNull])
      #expect(try await Self.names(in: database) == ["tall", "venti"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a prefetched query returns the same rows`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Self.makeCups) }
      let counts = try await database.write { transaction in
        try await transaction.prefetch([Self.names, Self.names])
        let before = try await transaction.rows(Self.names).count
        try await transaction.submit([Self.insert("tall", 1), Self.insert("venti", 3)])
        return [before, try await transaction.rows(Self.names).count]
      }
      #expect(counts == [0, 2])
      await #expect(throws: StorageError.self) {
        try await database.write { try await $0.submit([Self.insert("tall", 1)]) }
      }
      await #expect(throws: StorageError.self) {
        try await database.read { try await $0.prefetch([Query(sql: "SELEKT 1")]) }
        _ = try await database.read { try await $0.rows(Query(sql: "SELEKT 1")) }
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `text is ordered, compared and searched bytewise`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { transaction in
        try await transaction.execute(Self.makeCups)
        for name in ["b", "B", "a-b", "ab", "é", "e\u{301}", "z", "\u{0}", "\u{fffe}0"] {
          try await transaction.execute(Self.insert(name, 1))
        }
      }
      let (names, above, like) = try await database.read { transaction in
        let above = Query(
          sql: "SELECT id FROM cups WHERE id > ?1 AND id < ?2",
          bindings: [.text("ab"), .text("zz")])
        let like = Query(sql: "SELECT id FROM cups WHERE id LIKE ?1", bindings: [.text("B%")])
        return (
          try await transaction.rows(Self.names).map { try $0.text("id") },
          try await transaction.rows(above).count, try await transaction.rows(like).count
        )
      }
      #expect(
        names.filter { $0.utf8.allSatisfy { (33...126).contains($0) } }
          == ["B", "a-b", "ab", "b", "z"])
      #expect(Set(names).isSuperset(of: ["\u{0}", "\u{fffe}0"]) && names.count == 9)
      #expect(above == 3 && like == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `concurrent increments are not lost`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { transaction in
        try await transaction.execute(Self.makeCups)
        try await transaction.execute(Self.insert("tall", 1))
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<60 {
          group.addTask {
            try await database.write { transaction in
              let size = try await transaction.firstRow(Query(sql: "SELECT size FROM cups"))
              try await transaction.execute(
                Query(
                  sql: "UPDATE cups SET size = ?1",
                  bindings: [.integer((try size?.integer("size") ?? 0) + 1)]))
            }
          }
        }
        try await group.waitForAll()
      }
      let row = try await database.read {
        try await $0.firstRow(Query(sql: "SELECT size FROM cups"))
      }
      #expect(try row?.integer("size") == 61)
    }
  }

  @Test(arguments: Backend.allCases)
  func `references to missing rows are refused`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try await transaction.execute(Self.makeCups)
          try await transaction.execute(
            Query(sql: "CREATE TABLE lids (cup_id TEXT NOT NULL REFERENCES cups(id))"))
          try await transaction.execute(Query(sql: "INSERT INTO lids VALUES ('none')"))
        }
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a write sees its own changes and others see them once it returns`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      let inside = try await database.write { transaction in
        try await transaction.execute(Self.makeCups)
        let count = try await transaction.execute(
          Query(sql: "INSERT INTO cups VALUES ('a', 1), ('b', 2)"))
        let deleted = try await transaction.execute(Query(sql: "DELETE FROM cups WHERE id = 'b'"))
        return (count, deleted, try await transaction.rows(Self.names).count)
      }
      #expect(inside == (2, 1, 1))
      #expect(try await Self.names(in: database) == ["a"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a read cannot change anything`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Self.makeCups) }
      await #expect(throws: StorageError.self) {
        _ = try await database.read { try await $0.rows(Self.insert("tall", 1)) }
      }
      #expect(try await Self.names(in: database) == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a query is one statement with a value for each parameter`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      for query in [
        Query(sql: "SELECT 1; SELECT 2"), Query(sql: ""), Query(sql: "SELEKT 1"),
        Query(sql: "SELECT ?1"), Query(sql: "SELECT 1", bindings: [.null]),
        Query(sql: "SELECT * FROM nowhere"),
      ] {
        await #expect(throws: StorageError.self, "\(query.sql)") {
          _ = try await database.read { try await $0.rows(query) }
        }
      }
      let rows = try await database.read { try await $0.rows(Query(sql: "SELECT 1 AS one;\n")) }
      #expect(rows.count == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a value of another type or a missing column is an error`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      let row = try await database.read {
        try await $0.firstRow(Query(sql: "SELECT 'one' AS text, NULL AS empty"))
      }
      let found = try #require(row)
      #expect(throws: StorageError.unexpectedValue(column: "text")) { try found.integer("text") }
      #expect(throws: StorageError.unexpectedValue(column: "empty")) {
        try found.text("empty")
      }
      #expect(throws: StorageError.unexpectedValue(column: "other")) { try found.value("other") }
      #expect(try found.optionalText("empty") == nil)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a transaction that outlives its body does nothing`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      let leak = Leak()
      try await database.write { transaction in leak.transaction = transaction }
      await #expect(throws: StorageError.transactionEnded) {
        _ = try await leak.transaction?.rows(Query(sql: "SELECT 1"))
      }
    }
  }

  /// Unchecked because the test uses it from one task at a time.
  private final class Leak: @unchecked Sendable {
    var transaction: (any WriteTransaction)?
  }

  @Test(arguments: Backend.allCases)
  func `a closed database throws, however often it is closed`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      await database.close()
      await database.close()
      await #expect(throws: StorageError.closed) { try await database.write { _ in } }
      await #expect(throws: StorageError.closed) { try await database.read { _ in } }
    }
  }

  @Test(arguments: Backend.allCases)
  func `writes submitted before close are committed`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Self.makeCups) }
      let results = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<50 {
          group.addTask {
            do {
              try await database.write {
                _ = try await $0.execute(Self.insert("cup-\(number)", 1))
              }
              return true
            } catch { return error as? StorageError != .closed }
          }
        }
        group.addTask {
          await database.close()
          return true
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 51)
    }
  }
}
