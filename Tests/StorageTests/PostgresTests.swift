import Foundation
import LocalPostgres
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Behavior specific to a PostgreSQL server.
@Suite(.enabled(if: PostgresServer.programs != nil)) struct `PostgreSQL` {
  private static func open(_ address: String) async throws -> PostgresDatabase {
    try await PostgresDatabase(PostgresAddress(address), writerCount: 2, readerCount: 2)
  }

  private static func count(_ database: any Database) async throws -> Int64 {
    try await database.read {
      try await $0.firstRow(Query(sql: "SELECT count(*) AS cups FROM cups"))
    }?.integer("cups") ?? -1
  }

  private static func insert(_ id: String) -> Query {
    Query(sql: "INSERT INTO cups (id) VALUES (?1)", bindings: [.text(id)])
  }

  private static let makeCups = Query(sql: "CREATE TABLE cups (id TEXT PRIMARY KEY)")

  @Test(arguments: [
    "", "mysql://here/db", "postgres://here/db?nonsense=1",
    "postgres://u:secret@h/db?%zz=1",
  ])
  func `an invalid address is refused without repeating the password`(
    _ address: String
  ) {
    #expect {
      _ = try PostgresAddress(address)
    } throws: { error in
      guard case StorageError.malformedAddress(let reason) = error else { return false }
      return !reason.contains("secret") && !reason.isEmpty
    }
  }

  @Test func `an address is shown without its password`() throws {
    let address = try PostgresAddress(
      "postgresql://me:secret@example.com:5433/bank?sslmode=require")
    #expect("\(address)" == "postgres://me@example.com:5433/bank")
  }

  @Test func `an unreachable server is named with the reason`() async throws {
    await #expect {
      _ = try await Self.open("postgres://me:secret@/bank?host=/nowhere/at/all")
    } throws: { error in
      let line = "\(error)"
      return line.hasPrefix("cannot reach postgres://me@/nowhere/at/all/bank: ")
        && line.contains("No such file") && !line.contains("secret") && !line.contains("\n")
    }
  }

  @Test func `a database that is missing, foreign, in another encoding or read-only is refused`()
    async throws
  {
    let server = try PostgresServer.shared.get()
    func complaint(_ address: String) async -> String {
      do {
        let database = try await Self.open(address)
        await database.close()
        return "none"
      } catch { return "\(error)" }
    }
    #expect(await complaint(server.address(of: "missing")).contains(#""missing" does not exist"#))

    try await withPostgres { address in
      let name = PostgresServer.name(ofDatabaseAt: address)
      try server.query("CREATE TABLE theirs (id TEXT)", in: name)
      #expect(await complaint(address).hasSuffix("is a database of another program"))
    }
    try server.query(
      "CREATE DATABASE latin ENCODING LATIN1 LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0")
    #expect(await complaint(server.address(of: "latin")).contains("LATIN1, and UTF8 is needed"))
    try server.query("CREATE ROLE looker LOGIN")
    try server.query("ALTER ROLE looker SET default_transaction_read_only = on")
    let looking = await complaint(server.address(of: "postgres", user: "looker"))
    #expect(looking.hasSuffix("it may only be read"))
  }

  @Test func `full-disk and lock errors are recognized`() async throws {
    try await withPostgres { address in
      let database = try await Self.open(address)
      for (code, error) in [("53100", StorageError.full), ("55P03", .busy)] {
        await #expect(throws: error) {
          try await database.write { transaction in
            try await transaction.execute(
              Query(sql: "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '\(code)'; END $$"))
          }
        }
      }
      await database.close()
    }
  }

  @Test func `a table altered by another process is read with its new columns`() async throws {
    try await withPostgres { address in
      let first = try await Self.open(address)
      try await first.write { transaction in
        try await transaction.execute(Query(sql: "CREATE TABLE schema_migrations (id TEXT)"))
        try await transaction.execute(Self.makeCups)
        try await transaction.execute(Self.insert("tall"))
      }
      let all = Query(sql: "SELECT * FROM cups")
      #expect(try await first.write { try await $0.firstRow(all)?.columns } == ["id"])
      let second = try await Self.open(address)
      try await second.write {
        try await $0.execute(Query(sql: "ALTER TABLE cups ADD COLUMN size BIGINT"))
      }
      for _ in 0..<4 {
        #expect(try await first.write { try await $0.firstRow(all)?.columns } == ["id", "size"])
      }
      await second.close()
      await first.close()
    }
  }

  @Test func `two processes that start at once run the migrations once`() async throws {
    try await withPostgres { address in
      let schema = Schema(
        name: "cups",
        migrations: [
          Migration(
            id: "0001", statements: [Self.makeCups.sql, "INSERT INTO cups VALUES ('tall')"])
        ])
      let databases = [try await Self.open(address), try await Self.open(address)]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for database in databases {
          group.addTask {
            try await database.migrate([schema], now: Date(timeIntervalSince1970: 0))
          }
        }
        try await group.waitForAll()
      }
      for database in databases {
        #expect(try await Self.count(database) == 1)
        await database.close()
      }
    }
  }

  @Test func `a long write commits despite many shorter ones from two processes`()
    async throws
  {
    try await withPostgres { address in
      let databases = [try await Self.open(address), try await Self.open(address)]
      try await databases[0].write { transaction in
        try await transaction.execute(Query(sql: "CREATE TABLE schema_migrations (id TEXT)"))
        try await transaction.execute(Query(sql: "CREATE TABLE sums (sum BIGINT NOT NULL)"))
        try await transaction.execute(Query(sql: "INSERT INTO sums VALUES (0)"))
      }
      // A few hundred short ones would fit between the long one's read and its write.
      let work = Query(sql: "SELECT count(*) FROM generate_series(1, 200000)")
      let sum = Query(sql: "SELECT sum FROM sums")
      @Sendable func add(to database: PostgresDatabase, isLong: Bool) async throws {
        try await database.write { transaction in
          let old = try await transaction.firstRow(sum)?.integer("sum") ?? 0
          if isLong { _ = try await transaction.rows(work) }
          try await transaction.execute(
            Query(sql: "UPDATE sums SET sum = ?1", bindings: [.integer(old + 1)]))
        }
      }
      let count = try await withThrowingTaskGroup(of: Int64.self) { group in
        for database in databases {
          group.addTask {
            var count: Int64 = 0
            while !Task.isCancelled {
              try await add(to: database, isLong: false)
              count += 1
            }
            return count
          }
        }
        for _ in 0..<3 { try await add(to: databases[0], isLong: true) }
        group.cancelAll()
        return try await group.reduce(3, +)
      }
      #expect(try await databases[1].read { try await $0.firstRow(sum)?.integer("sum") } == count)
      for database in databases { await database.close() }
    }
  }

  @Test func `a process receives another's announcements`() async throws {
    try await withPostgres { address in
      let first = try await Self.open(address)
      let second = try await Self.open(address)
      var heard = second.announcements(on: "cups").makeAsyncIterator()
      var own = first.announcements(on: "cups").makeAsyncIterator()
      try await first.write { transaction in
        try await transaction.announce("one\r\n한 \u{0}", on: "cups")
        try await transaction.announce(String(repeating: "x", count: 6_900), on: "cups")
      }
      #expect(await heard.next() == .message("one\r\n한 \u{0}"))
      #expect(await own.next() == .message("one\r\n한 \u{0}"))
      #expect(await heard.next() == .message(String(repeating: "x", count: 6_900)))
      #expect(await own.next() == .message(String(repeating: "x", count: 6_900)))
      await second.close()
      await first.close()
    }
  }

  @Test func `connections recover after a server restart, and listeners check for changes`()
    async throws
  {
    let server = try PostgresServer()
    defer { server.remove() }
    let database = try await Self.open(try server.makeDatabase())
    try await database.write { try await $0.execute(Self.makeCups) }
    var heard = database.announcements(on: "cups").makeAsyncIterator()
    server.stop()
    try server.start()
    #expect(await heard.next() == .gap)
    try await database.write { try await $0.execute(Self.insert("tall")) }
    #expect(try await Self.count(database) == 1)
    server.kill()
    await #expect {
      _ = try await Self.count(database)
    } throws: { error in
      guard case StorageError.unreachable = error else { return false }
      return true
    }
    try server.start()
    #expect(try await Self.count(database) == 1)
    await database.close()
  }

  @Test func `a change whose commit was not reported is announced`() async throws {
    let server = try PostgresServer()
    defer { server.remove() }
    let database = try await Self.open(try server.makeDatabase())
    try await database.write { try await $0.execute(Self.makeCups) }
    var heard = database.announcements(on: "cups").makeAsyncIterator()
    // Without its standby, the server commits and does not report it.
    try server.query("ALTER SYSTEM SET synchronous_standby_names = 'absent'")
    try server.query("SELECT pg_reload_conf()")
    let writing = Task {
      try await database.write { transaction in
        try await transaction.execute(Self.insert("tall"))
        try await transaction.announce("tall", on: "cups")
      }
    }
    let waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    while try server.query("SELECT count(*) \(waiting)").hasPrefix("0") { await Task.yield() }
    try server.query("SELECT pg_terminate_backend(pid) \(waiting)")
    await #expect {
      try await writing.value
    } throws: { error in
      guard case StorageError.uncertain = error else { return false }
      return true
    }
    #expect(await heard.next() == .message("tall"))
    #expect(try await Self.count(database) == 1)
    await database.close()
  }

  @Test func `a server killed during writes loses nothing that was answered`()
    async throws
  {
    let server = try PostgresServer()
    defer { server.remove() }
    let database = try await Self.open(try server.makeDatabase())
    try await database.write { try await $0.execute(Self.makeCups) }
    for round in 0..<3 {
      let answered = await withTaskGroup(of: (answered: [String], other: [String]).self) { group in
        for client in 0..<8 {
          group.addTask {
            var answered: [String] = []
            for step in 0..<60 {
              let id = "\(round)/\(client)/\(step)"
              // An uncertain write may exist or not; nothing else may.
              do {
                try await database.write { _ = try await $0.execute(Self.insert(id)) }
                answered.append(id)
              } catch StorageError.uncertain {
                return (answered, [id])
              } catch { return (answered, []) }
            }
            return (answered, [])
          }
        }
        group.addTask {
          while (try? await Self.count(database)) ?? 0 < 20 + 400 * round { await Task.yield() }
          server.kill()
          try? server.start()
          return ([], [])
        }
        return await group.reduce(into: (answered: Set<String>(), other: Set<String>())) {
          $0.answered.formUnion($1.answered)
          $0.other.formUnion($1.other)
        }
      }
      let rows = try await database.read {
        try await $0.rows(
          Query(sql: "SELECT id FROM cups WHERE id LIKE ?1", bindings: [.text("\(round)/%")]))
      }
      let stored = Set(try rows.map { try $0.text("id") })
      #expect(stored.isSuperset(of: answered.answered))
      #expect(stored.subtracting(answered.answered).isSubset(of: answered.other))
    }
    await database.close()
  }

  @Test func `only the dialect's differences are translated`() {
    func text(_ sql: String) -> String { PostgresDialect(sql).text }
    #expect(text("SELECT '?1', \"?2\", ?3 -- ?4\n, ?10") == "SELECT '?1', \"?2\", $3 -- ?4\n, $10")
    #expect(PostgresDialect("SELECT '?9', ?2").parameterCount == 2)
    #expect(
      text("CREATE TABLE a (b TEXT, c BLOB, CONTEXT TEXT)")
        == #"CREATE TABLE a (b TEXT COLLATE "C", c BYTEA, CONTEXT TEXT COLLATE "C")"#)
    #expect(text("SELECT CAST(a AS TEXT) FROM b") == "SELECT CAST(a AS TEXT) FROM b")
    #expect(text("SELECT 'it''s ?1', 한 FROM b") == "SELECT 'it''s ?1', 한 FROM b")
  }
}
