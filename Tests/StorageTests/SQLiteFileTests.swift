import Foundation
import SQLiteStorage
import Storage
import StorageTesting
import Testing

/// Behavior specific to a database file.
@Suite struct `SQLite file` {
  private static func rows(_ sql: String, in database: SQLiteDatabase) async throws -> [Row] {
    try await database.read { try await $0.rows(Query(sql: sql)) }
  }

  @Test func `writes survive closing and reopening`() async throws {
    try await withTemporaryDirectory { directory in
      let first = try SQLiteDatabase(directory: directory + "/made/on/the/way")
      try await first.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
      await first.close()
      let second = try SQLiteDatabase(directory: directory + "/made/on/the/way")
      #expect(try await Self.rows("SELECT * FROM cups", in: second).isEmpty)
      await second.close()
    }
  }

  @Test func `a closed database is one file that only its owner can read`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
      await database.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["ferry.sqlite"])
      let attributes = try FileManager.default.attributesOfItem(
        atPath: directory + "/ferry.sqlite")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `commits wait for the disk and references are checked`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      let settings = try await database.write { transaction in
        var values: [StoredValue] = []
        for name in ["journal_mode", "synchronous", "foreign_keys"] {
          values += try await transaction.rows(Query(sql: "PRAGMA \(name)")).flatMap(\.values)
        }
        return values
      }
      #expect(settings == [.text("wal"), .integer(2), .integer(1)])
      await database.close()
    }
  }

  @Test func `a frequent query is read again after any commit, in any process`() async throws {
    try await withTemporaryDirectory { directory in
      // One reader, so that its cache is used.
      let database = try SQLiteDatabase(directory: directory, readerCount: 1)
      let other = try SQLiteDatabase(directory: directory, readerCount: 1)
      try await database.write {
        try await $0.execute(Query(sql: "CREATE TABLE cups (id BIGINT)"))
        try await $0.execute(Query(sql: "CREATE TABLE plates (id BIGINT)"))
      }
      let cups = Query(
        sql: "SELECT count(*) AS count FROM cups WHERE id > ?1", bindings: [.integer(0)],
        isAskedOften: true)
      func count() async throws -> Int64? {
        try await database.read { reader in
          let first = try await reader.firstRow(cups)?.integer("count")
          let second = try await reader.firstRow(cups)?.integer("count")
          #expect(first == second)
          return first
        }
      }
      #expect(try await count() == 0)
      for number in 1...20 {
        let writer = number.isMultiple(of: 2) ? database : other
        try await writer.write {
          try await $0.execute(Query(sql: "INSERT INTO cups VALUES (1)"))
        }
        #expect(try await count() == Int64(number))
        #expect(try await count() == Int64(number))
      }
      await #expect(throws: CancellationError.self) {
        try await database.write { transaction in
          try await transaction.execute(Query(sql: "DELETE FROM cups"))
          throw CancellationError()
        }
      }
      #expect(try await count() == 20)
      let more = Query(sql: "SELECT count(*) AS count FROM cups", isAskedOften: true)
      #expect(try await database.read { try await $0.firstRow(more)?.integer("count") } == 20)
      await other.close()
      await database.close()
    }
  }

  @Test func `a frequent query sees the snapshot of its transaction`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory, readerCount: 1)
      try await database.write {
        try await $0.execute(Query(sql: "CREATE TABLE cups (id BIGINT)"))
      }
      let often = Query(sql: "SELECT count(*) AS count FROM cups", isAskedOften: true)
      let plain = Query(sql: "SELECT count(*) AS count FROM cups")
      for _ in 0..<3 {
        try await database.read { reader in
          let before = try await reader.firstRow(plain)
          try await database.write {
            try await $0.execute(Query(sql: "INSERT INTO cups VALUES (1)"))
          }
          #expect(try await reader.firstRow(often) == before)
          #expect(try await reader.firstRow(plain) == before)
        }
      }
      #expect(try await database.read { try await $0.firstRow(often)?.integer("count") } == 3)
      await database.close()
    }
  }

  @Test func `a reader keeps its snapshot while a writer commits`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
      let count = Query(sql: "SELECT count(*) AS cups FROM cups")
      let seen = try await database.read { reader in
        let before = try await reader.firstRow(count)?.integer("cups")
        try await database.write {
          try await $0.execute(Query(sql: "INSERT INTO cups VALUES ('a')"))
        }
        return [before, try await reader.firstRow(count)?.integer("cups")]
      }
      #expect(seen == [0, 0])
      #expect(
        try await database.read { try await $0.firstRow(count)?.integer("cups") } == 1)
      await database.close()
    }
  }

  @Test func `more readers than connections take turns`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory, readerCount: 2)
      let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
        for number in Int64(0)..<100 {
          group.addTask {
            try await database.read { transaction in
              await Task.yield()
              return try await transaction.firstRow(
                Query(sql: "SELECT ?1 AS number", bindings: [.integer(number)])
              )?.integer("number") ?? 0
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(sum == 4_950)
      await database.close()
    }
  }

  @Test func `the log restarts from its beginning under concurrent writes`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory, readerCount: 2, logLength: 50)
      try await database.write { try await $0.execute(Query(sql: "CREATE TABLE cups (text TEXT)")) }
      let text = StoredValue.text(String(repeating: "x", count: 10_000))
      let insert = Query(sql: "INSERT INTO cups VALUES (?1)", bindings: [text])
      @Sendable func fill(_ count: Int) async throws {
        for _ in 0..<count {
          try await database.write { try await $0.submit(Array(repeating: insert, count: 10)) }
        }
      }
      func logSize() throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: directory + "/ferry.sqlite-wal")).count
      }
      // Each adds about thirty pages of 4 KB: thirty times the log's limit in total.
      try await fill(50)
      #expect(try logSize() < 300 * 4_120)

      // A reader of an old snapshot keeps the log until it finishes.
      try await database.read { reader in
        let count = Query(sql: "SELECT count(*) AS count FROM cups")
        let before = try await reader.firstRow(count)
        try await fill(20)
        #expect(try await reader.firstRow(count) == before)
      }
      let grown = try logSize()
      try await fill(50)
      #expect(try logSize() < grown + 300 * 4_120)
      let rows = try await Self.rows("SELECT count(*) AS count FROM cups", in: database)
      #expect(try rows.first?.integer("count") == 1_200)
      await database.close()
    }
  }

  @Test func `a file that is not a database is named and not modified`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/ferry.sqlite"
      let text = Data(repeating: UInt8(ascii: "x"), count: 8_192)
      try text.write(to: URL(fileURLWithPath: path))
      #expect(throws: StorageError.notADatabase(path: path)) {
        try SQLiteDatabase(directory: directory)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }
  }

  @Test func `a database of another program is named`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/ferry.sqlite"
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
      await database.close()
      // The application identifier is the four bytes at offset 68 of the header.
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(68..<72, with: [0, 0, 0, 7])
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(throws: StorageError.foreignDatabase(path: path)) {
        try SQLiteDatabase(directory: directory)
      }
    }
  }

  @Test func `a damaged database is an error and never a result`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/ferry.sqlite"
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        try await transaction.execute(Query(sql: "CREATE TABLE cups (id TEXT)"))
        try await transaction.execute(
          Query(sql: "INSERT INTO cups VALUES (?1)", bindings: [.text("tall")]))
      }
      await database.close()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for index in 100..<bytes.count { bytes[index] = 0xEE }
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect {
        _ = try SQLiteDatabase(directory: directory)
      } throws: { error in
        guard case StorageError.corrupt = error else { return false }
        return true
      }
    }
  }

  @Test func `a directory that is not writable is named with the reason`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory + "/file"
      try Data().write(to: URL(fileURLWithPath: file))
      #expect {
        _ = try SQLiteDatabase(directory: file + "/inside")
      } throws: { error in
        guard case StorageError.notWritable(let path, let reason) = error else { return false }
        return path == file + "/inside" && reason == "Not a directory"
      }
      try FileManager.default.createDirectory(
        atPath: directory + "/ferry.sqlite", withIntermediateDirectories: false)
      #expect {
        _ = try SQLiteDatabase(directory: directory)
      } throws: { error in
        guard case StorageError.notWritable(let path, _) = error else { return false }
        return path == directory + "/ferry.sqlite"
      }
    }
  }

  @Test func `a full disk fails new writes and keeps all that was answered`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try SQLiteDatabase(directory: directory)
      try await database.write { transaction in
        try await transaction.execute(Query(sql: "CREATE TABLE cups (id BIGINT, text TEXT)"))
        _ = try await transaction.rows(Query(sql: "PRAGMA max_page_count = 40"))
      }
      let insert: @Sendable (Int64) async -> Result<Int64, StorageError> = { id in
        let text = String(repeating: "x", count: 2_000)
        do {
          try await database.write { transaction in
            try await transaction.execute(
              Query(
                sql: "INSERT INTO cups VALUES (?1, ?2)", bindings: [.integer(id), .text(text)]))
          }
          return .success(id)
        } catch { return .failure(error as? StorageError ?? .closed) }
      }
      var answered: Set<Int64> = []
      var failures: Set<StorageError> = []
      await withTaskGroup(of: Result<Int64, StorageError>.self) { group in
        for id in Int64(0)..<200 { group.addTask { await insert(id) } }
        for await result in group {
          switch result {
          case .success(let id): answered.insert(id)
          case .failure(let error): failures.insert(error)
          }
        }
      }
      for id in Int64(200)..<240 {
        if case .success(let id) = await insert(id) { answered.insert(id) }
      }
      #expect(failures == [.full])
      #expect(!answered.isEmpty)
      let stored = try await Self.rows("SELECT id FROM cups", in: database)
      #expect(Set(try stored.map { try $0.integer("id") }) == answered)

      _ = try await database.write { try await $0.rows(Query(sql: "PRAGMA max_page_count = 4000")) }
      #expect(await insert(1_000) == .success(1_000))
      await database.close()
    }
  }

  @Test func `in-memory databases are separate`() async throws {
    let first = try SQLiteDatabase.inMemory()
    let second = try SQLiteDatabase.inMemory()
    try await first.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
    await #expect(throws: StorageError.self) {
      _ = try await Self.rows("SELECT * FROM cups", in: second)
    }
    await first.close()
    await second.close()
  }
}
