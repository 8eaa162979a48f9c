import Foundation
import Storage
import StorageTesting
import Testing

@Suite struct `Migrations` {
  private static let now = Date(timeIntervalSince1970: 1_763_706_720)
  private static let first = Migration(
    id: "0001-create-cups", statements: ["CREATE TABLE cups (id TEXT PRIMARY KEY)"])
  private static let second = Migration(
    id: "0002-add-size",
    statements: [
      "ALTER TABLE cups ADD COLUMN size BIGINT NOT NULL DEFAULT 1",
      "INSERT INTO cups (id, size) VALUES ('tall', 1)",
    ])

  private static func schema(_ migrations: Migration...) -> [Schema] {
    [Schema(name: "cups", migrations: migrations)]
  }

  private static func cups(in database: any Database) async throws -> Int {
    try await database.read { try await $0.rows(Query(sql: "SELECT * FROM cups")).count }
  }

  @Test(arguments: Backend.allCases)
  func `each migration runs once, and later ones are applied`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.migrate(Self.schema(Self.first), now: Self.now)
      for _ in 0..<2 {
        try await database.migrate(Self.schema(Self.first, Self.second), now: Self.now)
      }
      #expect(try await Self.cups(in: database) == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a failed migration rolls back all migrations of the run`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      let broken = Migration(id: "0002-broken", statements: ["ALTER TABLE nothing ADD COLUMN a"])
      await #expect(throws: StorageError.self) {
        try await database.migrate(Self.schema(Self.first, broken), now: Self.now)
      }
      await #expect(throws: StorageError.self) { try await Self.cups(in: database) }
    }
  }

  @Test(arguments: Backend.allCases)
  func `an edited migration is detected`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.migrate(Self.schema(Self.first), now: Self.now)
      let edited = Migration(id: Self.first.id, statements: ["CREATE TABLE cups (id BIGINT)"])
      await #expect(throws: StorageError.changedMigration("cups/0001-create-cups")) {
        try await database.migrate(Self.schema(edited), now: Self.now)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a database of a newer version is refused`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      try await database.migrate(Self.schema(Self.first, Self.second), now: Self.now)
      await #expect(throws: StorageError.newerSchema(migration: "cups/0002-add-size")) {
        try await database.migrate(Self.schema(Self.first), now: Self.now)
      }
    }
  }
}
