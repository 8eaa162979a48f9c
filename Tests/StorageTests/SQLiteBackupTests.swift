import Foundation
import SQLiteStorage
import Storage
import StorageTesting
import Testing

@Suite struct `SQLite backups` {
  private static func insert(_ number: Int64, in database: SQLiteDatabase) async throws {
    try await database.write {
      _ = try await $0.execute(
        Query(sql: "INSERT INTO cups VALUES (?1)", bindings: [.integer(number)]))
    }
  }

  private static func cups(in directory: String) async throws -> [Int64] {
    let database = try SQLiteDatabase(directory: directory)
    let cups = try await database.read { transaction in
      try await transaction.rows(Query(sql: "SELECT id FROM cups ORDER BY id"))
        .map { row throws(StorageError) in try row.integer("id") }
    }
    await database.close()
    return cups
  }

  /// Calls a closure with a directory whose open database has one row, and a path for a backup.
  private static func withCups(
    _ body: (_ directory: String, SQLiteDatabase, _ backup: String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory + "/data", isExclusive: true)
      try await database.write {
        _ = try await $0.execute(Query(sql: "CREATE TABLE cups (id BIGINT)"))
      }
      try await insert(1, in: database)
      try await body(directory + "/data", database, directory + "/backup.sqlite")
      await database.close()
    }
  }

  @Test func `a backup of a running database has what is only in its log`() async throws {
    try await Self.withCups { directory, database, backup in
      try SQLiteBackup.write(directory, to: backup)
      try await Self.insert(2, in: database)
      let attributes = try FileManager.default.attributesOfItem(atPath: backup)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(throws: StorageError.notWritable(path: backup, reason: "it exists")) {
        try SQLiteBackup.write(directory, to: backup)
      }
      let other = directory + "-restored"
      #expect(try SQLiteBackup.restore(backup, to: other) == nil)
      #expect(try await Self.cups(in: other) == [1])
    }
  }

  @Test func `a log that is left beside the old database does not undo a restore`() async throws {
    try await Self.withCups { directory, database, backup in
      try SQLiteBackup.write(directory, to: backup)
      try await Self.insert(2, in: database)
      // The files that a killed process leaves.
      let killed = directory + "-killed"
      try FileManager.default.createDirectory(
        atPath: killed, withIntermediateDirectories: false)
      for name in ["ferry.sqlite", "ferry.sqlite-wal"] {
        try FileManager.default.copyItem(
          atPath: "\(directory)/\(name)", toPath: "\(killed)/\(name)")
      }
      let old = try #require(try SQLiteBackup.restore(backup, to: killed))
      #expect(try await Self.cups(in: killed) == [1])
      let kept = directory + "-kept"
      #expect(try SQLiteBackup.restore(old, to: kept) == nil)
      #expect(try await Self.cups(in: kept) == [1, 2])
    }
  }

  @Test func `a backup that cannot be read is reported by its path`() async throws {
    try await withTemporaryDirectory { directory in
      let missing = directory + "/missing.sqlite"
      #expect(
        throws: StorageError.notReadable(path: missing, reason: "No such file or directory")
      ) {
        try SQLiteBackup.restore(missing, to: directory)
      }
    }
  }

  // Otherwise the service, which is not root, cannot open the database.
  @Test(.enabled(if: geteuid() == 0))
  func `what root restores belongs to the owner of the directory`() async throws {
    try await Self.withCups { directory, database, backup in
      try SQLiteBackup.write(directory, to: backup)
      await database.close()
      try #require(chown(directory, 4_711, 4_712) == 0)
      _ = try SQLiteBackup.restore(backup, to: directory)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: directory + "/ferry.sqlite")
      #expect(attributes[.ownerAccountID] as? UInt == 4_711)
      #expect(attributes[.groupOwnerAccountID] as? UInt == 4_712)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `nothing is restored beside a running service or from a damaged file`() async throws {
    try await Self.withCups { directory, database, backup in
      try SQLiteBackup.write(directory, to: backup)
      #expect(throws: StorageError.inUse(path: directory)) {
        try SQLiteBackup.restore(backup, to: directory)
      }
      await database.close()
      try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: backup))
      #expect(throws: StorageError.self) { try SQLiteBackup.restore(backup, to: directory) }
      #expect(try await Self.cups(in: directory) == [1])
    }
  }
}
