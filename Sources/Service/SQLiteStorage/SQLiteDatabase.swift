import Foundation
import Storage
import Synchronization

/// An SQLite database in a file or in memory.
///
/// One writer commits in groups with full durability; a pool of readers sees the last commit and
/// never waits for the writer. Reads run on the caller's executor: from the cache they take
/// microseconds, less than a thread switch.
public final class SQLiteDatabase: Database {
  private let queue: WriteQueue
  private let readers: ReaderPool?
  private let writing: Task<Void, Never>
  private let hub = AnnouncementHub()
  /// `nil` for a database in memory.
  private let files: DatabaseFiles?
  /// `nil` for a database that is not exclusive, or is closed.
  private let lock: Mutex<DirectoryLock?>

  /// Opens the database `ferry.sqlite` in a directory, creating both if necessary.
  ///
  /// New files are readable by their owner only.
  ///
  /// - Parameters:
  /// - directory: A path, absolute or relative to the working directory.
  /// - readerCount: The number of concurrent readers, at least one.
  /// - isExclusive: Whether to reject others that request the same, until the database is closed.
  ///   A service does, since its events reach the listeners of its own process only.
  /// - acceptsEmptyFile: Whether an existing file without any bytes becomes a new database.
  /// - Throws: ``StorageError/notWritable(path:reason:)``, ``StorageError/notADatabase(path:)``,
  ///   ``StorageError/foreignDatabase(path:)``, ``StorageError/corrupt(message:)``,
  ///   ``StorageError/emptyFile(path:)``, ``StorageError/missingDatabase(path:)`` or
  ///   ``StorageError/inUse(path:)``; existing files are unchanged.
  public convenience init(
    directory: String, readerCount: Int = 4, isExclusive: Bool = false,
    acceptsEmptyFile: Bool = false
  ) throws(StorageError) {
    try self.init(
      directory: directory, readerCount: readerCount, isExclusive: isExclusive,
      acceptsEmptyFile: acceptsEmptyFile, logLength: SQLiteLog.usualLength)
  }

  /// - Parameters:
  /// - logLength: The length of the write-ahead log, in pages, at which it is checkpointed.
  /// - freeSpace: Returns the free bytes of the file system; `nil` asks the system.
  package convenience init(
    directory: String, readerCount: Int = 4, isExclusive: Bool = false,
    acceptsEmptyFile: Bool = false, logLength: Int,
    freeSpace: (@Sendable () -> Int64?)? = nil
  ) throws(StorageError) {
    precondition(readerCount >= 1, "Someone has to read.")
    try DatabaseFolder.make(directory)
    let lock = isExclusive ? try DirectoryLock(directory) : nil
    let path = directory + "/ferry.sqlite"
    try DatabaseFolder.makeFile(path, acceptsEmptyFile: acceptsEmptyFile)
    let writer = try SQLiteConnection(path: path, role: .writer)
    var readers: [SQLiteConnection] = []
    for _ in 0..<readerCount {
      readers.append(try SQLiteConnection(path: path, role: .reader))
    }
    let log = SQLiteLog(
      try SQLiteConnection(path: path, role: .copier), length: logLength)
    self.init(
      writer: writer, log: log, readers: ReaderPool(readers),
      files: DatabaseFiles(path: path, freeSpace: freeSpace), lock: lock)
  }

  /// Creates an empty database in memory, which ends with this object.
  ///
  /// It has one connection, so reads queue behind writes.
  ///
  /// - Throws: ``StorageError`` when memory is exhausted.
  public static func inMemory() throws(StorageError) -> SQLiteDatabase {
    SQLiteDatabase(
      writer: try SQLiteConnection(path: ":memory:", role: .writer), log: nil, readers: nil,
      files: nil, lock: nil)
  }

  private init(
    writer: SQLiteConnection, log: SQLiteLog?, readers: ReaderPool?, files: DatabaseFiles?,
    lock: DirectoryLock?
  ) {
    let queue = WriteQueue()
    self.queue = queue
    self.readers = readers
    self.files = files
    self.lock = Mutex(lock)
    let actor = SQLiteWriter(connection: writer, log: log, files: files, queue: queue)
    writing = Task { await actor.run() }
  }

  deinit {
    queue.close()
    hub.close()
  }

  /// Runs a closure on a snapshot of the database, on the caller's executor.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    guard let readers else { return try await enqueue(isReadOnly: true) { try await body($0) } }
    return try await readers.withConnection { [files] connection in
      try files?.requireSameFilesForReading()
      let transaction = SQLiteTransaction(connection, isReadOnly: true, isReader: true)
      defer { transaction.end() }
      try connection.run("BEGIN")
      do {
        let result = try await body(transaction)
        try connection.run("COMMIT")
        return result
      } catch {
        // A read changes nothing, so the error of the closure is the one to report.
        if connection.isInTransaction { try? connection.run("ROLLBACK") }
        throw error
      }
    }
  }

  /// Runs a closure on the writer's thread and returns once its changes are on disk.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(isReadOnly: false, body)
  }

  /// Returns this process's announcements on a topic; other processes are not heard.
  public func announcements(on topic: String) -> AsyncStream<Announcement> {
    hub.listen(to: topic)
  }

  /// Finishes queued transactions and checkpoints the log.
  public func close() async {
    queue.close()
    await readers?.close()
    await writing.value
    hub.close()
    lock.withLock { $0 = nil }
  }

  private func enqueue<Result: Sendable>(
    isReadOnly: Bool,
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    let hub = hub
    return try await withCheckedThrowingContinuation { continuation in
      let entry = WriteQueue.Entry(
        run: { connection in
          let transaction = SQLiteTransaction(connection, isReadOnly: isReadOnly)
          defer { transaction.end() }
          do {
            let result = try await body(transaction)
            let announcements = transaction.announcements
            return WriteQueue.Outcome(error: nil) { failure in
              if failure == nil {
                for (topic, message) in announcements { hub.announce(message, on: topic) }
              }
              continuation.resume(with: failure.map { .failure($0) } ?? .success(result))
            }
          } catch {
            return WriteQueue.Outcome(error: error) { _ in
              continuation.resume(throwing: error)
            }
          }
        },
        refuse: { continuation.resume(throwing: $0) })
      if !queue.add(entry) { continuation.resume(throwing: StorageError.closed) }
    }
  }
}
