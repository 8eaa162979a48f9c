import Foundation
import SQLiteStorage
import Storage
import StorageTesting
import Synchronization
import Testing

/// Accidents that befall the files of a database.
@Suite struct `SQLite accidents` {
  private static let makeCups = Query(sql: "CREATE TABLE cups (id BIGINT)")
  private static let insert = Query(sql: "INSERT INTO cups VALUES (1)")

  private static func count(_ database: SQLiteDatabase) async throws -> Int64? {
    try await database.read {
      try await $0.firstRow(Query(sql: "SELECT count(*) AS count FROM cups"))?.integer("count")
    }
  }

  @Test func `an empty file is not a new database unless requested`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/ferry.sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(throws: StorageError.emptyFile(path: path)) {
        try SQLiteDatabase(directory: directory)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
      let database = try SQLiteDatabase(directory: directory, acceptsEmptyFile: true)
      try await database.write { try await $0.execute(Self.makeCups) }
      await database.close()
    }
  }

  @Test func `a log without its database is not a new database`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/ferry.sqlite"
      try Data([1]).write(to: URL(fileURLWithPath: path + "-wal"))
      #expect(throws: StorageError.missingDatabase(path: path)) {
        try SQLiteDatabase(directory: directory)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: directory) == ["ferry.sqlite-wal"])
    }
  }

  @Test func `a second exclusive database is refused until the first is closed`() async throws {
    try await withTemporaryDirectory { directory in
      let first = try SQLiteDatabase(directory: directory, isExclusive: true)
      #expect(throws: StorageError.inUse(path: directory)) {
        try SQLiteDatabase(directory: directory, isExclusive: true)
      }
      // Checks and exports run beside a service.
      let guest = try SQLiteDatabase(directory: directory)
      await guest.close()
      await first.close()
      let second = try SQLiteDatabase(directory: directory, isExclusive: true)
      await second.close()
    }
  }

  @Test(arguments: ["ferry.sqlite", "ferry.sqlite-wal"], [true, false])
  func `a file that is deleted or replaced ends all service`(
    name: String, isReplaced: Bool
  ) async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        _ = try await transaction.execute(Self.makeCups)
        _ = try await transaction.execute(Self.insert)
      }
      let file = URL(fileURLWithPath: "\(directory)/\(name)")
      let content = try Data(contentsOf: file)
      // The old file remains beside, so that its number is not used again.
      try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("old"))
      if isReplaced { try content.write(to: file) }
      let error = StorageError.replaced(path: directory + "/ferry.sqlite")
      await #expect(throws: error) {
        try await database.write { _ = try await $0.execute(Self.insert) }
      }
      await #expect(throws: error) { _ = try await Self.count(database) }
      await database.close()
    }
  }

  @Test func `without space nothing is written and everything is read`() async throws {
    final class Disk: Sendable {
      let space = Mutex<Int64>(1 << 30)
    }
    try await withTemporaryDirectory { directory in
      let disk = Disk()
      let database = try SQLiteDatabase(
        directory: directory, logLength: 1_000, freeSpace: { disk.space.withLock(\.self) })
      try await database.write { _ = try await $0.execute(Self.makeCups) }
      try await database.write { _ = try await $0.execute(Self.insert) }
      disk.space.withLock { $0 = 1_000 }
      await #expect(throws: StorageError.full) {
        try await database.write { _ = try await $0.execute(Self.insert) }
      }
      await #expect(throws: StorageError.full) { try await database.write { _ in } }
      #expect(try await Self.count(database) == 1)
      disk.space.withLock { $0 = 1 << 30 }
      try await database.write { _ = try await $0.execute(Self.insert) }
      #expect(try await Self.count(database) == 2)
      await database.close()
    }
  }
}
