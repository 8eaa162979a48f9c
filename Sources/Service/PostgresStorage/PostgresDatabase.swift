import Foundation
import Storage

/// A database on a PostgreSQL server, which any number of processes may share.
///
/// Every write is a serializable transaction; one that cannot be put in a row with the others is
/// run again. Reads see one state of the database and never wait for writes. A server that was
/// restarted is connected to again, without anyone being told unless it takes more than seconds.
public final class PostgresDatabase: Database {
  private let writes = LaneQueue()
  private let reads = LaneQueue()
  private let announcer: PostgresAnnouncer
  private let running: [Task<Void, Never>]

  /// Connects to a database.
  ///
  /// - Parameters:
  ///   - address: Where it is; it must exist, be empty or ours, and be encoded in UTF8.
  ///   - writerCount: How many may write at once, at least one.
  ///   - readerCount: How many may read at once, at least one.
  /// - Throws: `StorageError.malformedAddress`, `.unreachable`, `.unsupportedServer`,
  ///   `.notWritable` or `.foreignDatabase`.
  public init(
    _ address: PostgresAddress, writerCount: Int = 8, readerCount: Int = 4
  ) async throws {
    precondition(writerCount >= 1 && readerCount >= 1, "Someone has to read and to write.")
    let announcer = PostgresAnnouncer(address)
    self.announcer = announcer
    let turn = RetryTurn()
    var lanes: [(PostgresLane, LaneQueue)] = []
    for number in 1...writerCount {
      lanes.append(
        (
          PostgresLane(number, address: address, role: .writer, turn: turn, announcer: announcer),
          writes
        ))
    }
    for number in 1...readerCount {
      lanes.append(
        (
          PostgresLane(number, address: address, role: .reader, turn: turn, announcer: announcer),
          reads
        ))
    }
    try await lanes[0].0.connect()
    try await announcer.start()
    running = lanes.map { lane, queue in Task { await lane.run(queue) } }
    do {
      try await claim(address)
    } catch {
      await close()
      throw error
    }
  }

  deinit {
    writes.close()
    reads.close()
    announcer.stop()
  }

  /// Runs a body on one state of the database, on a thread of its own.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(on: reads) { try await body($0) }
  }

  /// Runs a body as a serializable transaction and returns once the server has its changes.
  ///
  /// - Throws: What the body throws, `StorageError.busy` when others were quicker again and again,
  ///   `.unreachable` when the server does not come back, and `.uncertain` when it was lost in the
  ///   moment of the commit.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(on: writes, body)
  }

  /// Returns what is announced on a topic from now on, by any process on this database.
  public func announcements(on topic: String) -> AsyncStream<Announcement> {
    announcer.hub.listen(to: topic)
  }

  /// Finishes what was asked for, and disconnects.
  public func close() async {
    writes.close()
    reads.close()
    for lane in running { await lane.value }
    await announcer.close()
  }

  private func enqueue<Result: Sendable>(
    on queue: LaneQueue,
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.add(
        LaneQueue.Entry(
          run: { lane in
            do {
              continuation.resume(returning: try await lane.transact(body))
            } catch {
              continuation.resume(throwing: error)
            }
          },
          refuse: { continuation.resume(throwing: $0) }))
    }
  }

  /// Refuses a database that holds anything of another program.
  private func claim(_ address: PostgresAddress) async throws {
    let query = Query(
      sql: """
        SELECT count(*) AS tables,
          coalesce(sum(CASE WHEN tablename = 'schema_migrations' THEN 1 ELSE 0 END), 0) AS ours
        FROM pg_catalog.pg_tables WHERE schemaname = current_schema()
        """)
    guard let row = try await read({ try await $0.firstRow(query) }) else { return }
    guard try row.integer("tables") == 0 || row.integer("ours") > 0 else {
      throw StorageError.foreignDatabase(path: address.description)
    }
  }
}
