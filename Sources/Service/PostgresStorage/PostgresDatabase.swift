import Foundation
import Storage

/// A database on a PostgreSQL server, which any number of processes may share.
///
/// Every write is a serializable transaction, run again after a serialization failure. Reads see a
/// snapshot and never wait for writes. After a server restart the connections are reestablished;
/// callers see an error only if that takes more than some seconds.
public final class PostgresDatabase: Database {
  private let writes = LaneQueue()
  private let reads = LaneQueue()
  private let announcer: PostgresAnnouncer
  private let running: [Task<Void, Never>]

  /// Connects to a database.
  ///
  /// - Parameters:
  /// - address: The location; the database must exist, be empty or ours, and be encoded in UTF8.
  /// - writerCount: The number of concurrent writers, at least one.
  /// - readerCount: The number of concurrent readers, at least one.
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

  /// Runs a closure on a snapshot of the database, on a dedicated thread.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(on: reads) { try await body($0) }
  }

  /// Runs a closure as a serializable transaction and returns once it is committed.
  ///
  /// - Throws: The errors of the closure, `StorageError.busy` after repeated serialization
  ///   failures, `.unreachable` when the server does not return, and `.uncertain` when the
  ///   connection was lost during the commit.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(on: writes, body)
  }

  /// Returns the announcements on a topic from now on, by any process on this database.
  public func announcements(on topic: String) -> AsyncStream<Announcement> {
    announcer.hub.listen(to: topic)
  }

  /// Finishes queued transactions and disconnects.
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

  /// Rejects another program's database.
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
