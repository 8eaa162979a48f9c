import Foundation
import Storage

/// A database in one file, or in memory, kept by SQLite.
///
/// One writer commits in groups with full durability; a few readers see what was committed last
/// and never wait for it. Reads run where they are called: from the cache they take microseconds,
/// less than a change of threads would.
public final class SQLiteDatabase: Database {
  private let queue: WriteQueue
  private let readers: ReaderPool?
  private let writing: Task<Void, Never>
  private let hub = AnnouncementHub()

  /// Opens the database `ferry.sqlite` in a directory, and makes both when they do not exist.
  ///
  /// New files can be read by their owner alone.
  ///
  /// - Parameters:
  ///   - directory: An absolute path, or one from the working directory.
  ///   - readerCount: How many may read at once, at least one.
  /// - Throws: ``StorageError/notWritable(path:reason:)``, ``StorageError/notADatabase(path:)``,
  ///   ``StorageError/foreignDatabase(path:)`` or ``StorageError/corrupt(message:)``; what was
  ///   there is left as it was.
  public convenience init(directory: String, readerCount: Int = 4) throws(StorageError) {
    try self.init(
      directory: directory, readerCount: readerCount, logLength: SQLiteLog.usualLength)
  }

  /// - Parameter logLength: How many pages the log may have before it is copied into the file.
  package convenience init(
    directory: String, readerCount: Int, logLength: Int
  ) throws(StorageError) {
    precondition(readerCount >= 1, "Someone has to read.")
    try Self.makeDirectory(directory)
    let path = directory + "/ferry.sqlite"
    try Self.makeFile(path)
    let writer = try SQLiteConnection(path: path, role: .writer)
    var readers: [SQLiteConnection] = []
    for _ in 0..<readerCount {
      readers.append(try SQLiteConnection(path: path, role: .reader))
    }
    let log = SQLiteLog(
      try SQLiteConnection(path: path, role: .copier), length: logLength)
    self.init(writer: writer, log: log, readers: ReaderPool(readers))
  }

  /// Makes an empty database in memory, which ends with this object.
  ///
  /// It has one connection, so that its reads queue behind its writes.
  ///
  /// - Throws: ``StorageError`` when there is no memory for it.
  public static func inMemory() throws(StorageError) -> SQLiteDatabase {
    SQLiteDatabase(
      writer: try SQLiteConnection(path: ":memory:", role: .writer), log: nil, readers: nil)
  }

  private init(writer: SQLiteConnection, log: SQLiteLog?, readers: ReaderPool?) {
    let queue = WriteQueue()
    self.queue = queue
    self.readers = readers
    let actor = SQLiteWriter(connection: writer, log: log, queue: queue)
    writing = Task { await actor.run() }
  }

  deinit {
    queue.close()
    hub.close()
  }

  /// Runs a body on one state of the database, on the executor of the caller.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    guard let readers else { return try await enqueue(isReadOnly: true) { try await body($0) } }
    return try await readers.withConnection { connection in
      let transaction = SQLiteTransaction(connection, isReadOnly: true, isReader: true)
      defer { transaction.end() }
      try connection.run("BEGIN")
      do {
        let result = try await body(transaction)
        try connection.run("COMMIT")
        return result
      } catch {
        // Nothing was changed; why the body failed is what counts.
        if connection.isInTransaction { try? connection.run("ROLLBACK") }
        throw error
      }
    }
  }

  /// Runs a body on the writer's thread and returns once the disk has its changes.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await enqueue(isReadOnly: false, body)
  }

  /// Returns what this process announces on a topic; nothing is heard of other processes.
  public func announcements(on topic: String) -> AsyncStream<Announcement> {
    hub.listen(to: topic)
  }

  /// Finishes what was asked for, and folds the log into the file.
  public func close() async {
    queue.close()
    await readers?.close()
    await writing.value
    hub.close()
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

  /// Makes the directory and those above it that are missing.
  private static func makeDirectory(_ path: String) throws(StorageError) {
    if mkdir(path, 0o700) == 0 { return }
    var code = errno
    let parent = (path as NSString).deletingLastPathComponent
    if code == ENOENT, !parent.isEmpty, parent != path {
      try makeDirectory(parent)
      if mkdir(path, 0o700) == 0 { return }
      code = errno
    }
    var isDirectory: ObjCBool = false
    if code == EEXIST,
      FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    {
      return
    }
    let reason = code == EEXIST ? ENOTDIR : code
    throw .notWritable(path: path, reason: String(cString: strerror(reason)))
  }

  private static func makeFile(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
    Foundation.close(descriptor)
  }
}
