import CSQLite
import Storage

/// A connection to a database, with its prepared statements.
///
/// One task uses it at a time: the writer's connection belongs to the writer, and a reader's is
/// checked out of its pool.
// Unchecked: it passes between threads, and only one of them uses it at a time.
final class SQLiteConnection: @unchecked Sendable {
  /// The purpose of a connection.
  enum Role {
    /// Creates the database if necessary, and changes it.
    case writer
    /// Reads only.
    case reader
    /// Checkpoints the write-ahead log and does nothing else.
    case copier
  }

  /// The application identifier in the file header, "Fery" in ASCII.
  static let applicationIdentifier: Int64 = 0x4665_7279

  /// Disables SQLite's memory statistics, whose lock all connections share.
  ///
  /// SQLite accepts this setting only before its first use, and keeps the statistics otherwise.
  private static let settings: Int32 = ferry_sqlite3_stop_counting_memory()

  private let handle: Handle
  private var statements: [String: CachedStatement] = [:]
  private var rowCache = RowCache()
  private let path: String

  /// Opens a database; `:memory:` is a new one, private to this connection.
  ///
  /// - Throws: ``StorageError`` with the path when it cannot be opened or is not ours.
  init(path: String, role: Role) throws(StorageError) {
    _ = Self.settings
    self.path = path
    handle = try Handle(path: path)
    do {
      try configure(role)
    } catch {
      throw Self.naming(path, in: error)
    }
  }

  /// Whether a transaction is open; some errors roll it back implicitly.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Whether a statement that may change the database has been run since the last reset.
  private(set) var hasChanges = false

  /// Resets ``hasChanges``.
  func forgetChanges() { hasChanges = false }

  /// Runs a statement.
  func run(_ query: Query) throws(StorageError) -> [Row] {
    let cached = try statement(query.sql)
    if !cached.statement.isReadOnly { hasChanges = true }
    return try cached.statement.run(query.bindings, connection: handle.pointer)
  }

  /// Runs a statement of constant text.
  func run(_ sql: String) throws(StorageError) {
    _ = try statement(sql).statement.run([], connection: handle.pointer)
  }

  /// Runs a statement that must not change the database.
  func read(_ query: Query) throws(StorageError) -> [Row] {
    let cached = try statement(query.sql)
    guard cached.statement.isReadOnly else {
      throw .invalidQuery("a read cannot change anything", sql: query.sql)
    }
    return try cached.statement.run(query.bindings, connection: handle.pointer)
  }

  /// Returns the rows of a frequent query from the row cache, or runs it.
  ///
  /// - Parameter isFirst: Whether this is the transaction's first such query; later ones see the
  ///   same snapshot.
  func readOften(_ query: Query, isFirst: Bool) throws(StorageError) -> [Row] {
    if isFirst {
      rowCache.begin(atVersion: try integer("PRAGMA data_version", column: "data_version"))
    }
    if let rows = rowCache[query] { return rows }
    let rows = try read(query)
    rowCache.insert(rows, for: query)
    return rows
  }

  /// The length of the write-ahead log in pages after the last commit of this connection.
  private(set) var logLength = 0

  /// Copies the log into the database file as far as no reader needs the older state; returns
  /// whether all of it was copied.
  func copyLog() -> Bool {
    var length: Int32 = -1
    var copied: Int32 = -1
    let code = sqlite3_wal_checkpoint_v2(
      handle.pointer, "main", SQLITE_CHECKPOINT_PASSIVE, &length, &copied)
    // A failure loses nothing, since the log still has the changes.
    return code == SQLITE_OK && length == copied
  }

  /// Records the length of the log after each commit; without this hook, the commit that makes it a
  /// thousand pages long would checkpoint synchronously.
  private func watchLog() {
    // The address is only stored by the handle, which this object owns.
    sqlite3_wal_hook(
      handle.pointer,
      { context, _, _, length in
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().logLength =
          Int(length)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The number of rows changed by the last statement.
  var changedRowCount: Int { Int(sqlite3_changes64(handle.pointer)) }

  /// Runs a statement and returns the number of rows that it changed.
  func change(_ query: Query) throws(StorageError) -> Int {
    let before = sqlite3_total_changes64(handle.pointer)
    _ = try run(query)
    // A statement that changes no rows, such as CREATE, leaves the count of the previous one.
    return sqlite3_total_changes64(handle.pointer) == before ? 0 : changedRowCount
  }

  private func statement(_ sql: String) throws(StorageError) -> CachedStatement {
    if let cached = statements[sql] { return cached }
    // Values are bound, so texts are few; this bounds memory for a caller that generates many.
    if statements.count >= 256 { statements.removeAll(keepingCapacity: true) }
    let cached = CachedStatement(try SQLiteStatement(sql, connection: handle.pointer))
    statements[sql] = cached
    return cached
  }

  private func configure(_ role: Role) throws(StorageError) {
    let settings: [String]
    switch role {
    case .writer:
      try claim()
      // The changes of a transaction group must fit into the cache, or pages are written before the
      // commit and read again; 64 MB at most.
      settings = [
        "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA cache_size = -65536",
      ]
      watchLog()
    case .copier: settings = ["PRAGMA synchronous = FULL"]
    case .reader:
      settings = ["PRAGMA query_only = ON"]
    }
    // LIKE is case-sensitive, as in every other store.
    for setting in settings + ["PRAGMA case_sensitive_like = ON"] { try run(setting) }
    // Detects a damaged file now rather than during a later request.
    _ = try tableCount()
  }

  /// Marks a new database as ours, and rejects another program's.
  private func claim() throws(StorageError) {
    let mark = try integer("PRAGMA application_id", column: "application_id")
    if mark != Self.applicationIdentifier {
      guard mark == 0, try tableCount() == 0 else { throw .foreignDatabase(path: path) }
    }
    if path != ":memory:" {
      let mode = try run(Query(sql: "PRAGMA journal_mode = WAL")).first?.text("journal_mode")
      guard mode == "wal" else {
        throw .notWritable(path: path, reason: "the file system does not let it keep a log")
      }
    }
    if mark != Self.applicationIdentifier {
      try run("PRAGMA application_id = \(Self.applicationIdentifier)")
    }
    guard sqlite3_db_readonly(handle.pointer, "main") == 0 else {
      throw .notWritable(path: path, reason: "it may only be read")
    }
  }

  private func tableCount() throws(StorageError) -> Int64 {
    try integer("SELECT count(*) AS tables FROM sqlite_schema", column: "tables")
  }

  private func integer(_ sql: String, column: String) throws(StorageError) -> Int64 {
    guard let row = try run(Query(sql: sql)).first else {
      throw .unexpectedValue(column: column)
    }
    return try row.integer(column)
  }

  private static func naming(_ path: String, in error: StorageError) -> StorageError {
    switch error {
    case .notADatabase: .notADatabase(path: path)
    case .notWritable(_, let reason): .notWritable(path: path, reason: reason)
    default: error
    }
  }

  /// The open handle, closed exactly once.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    init(path: String) throws(StorageError) {
      var pointer: OpaquePointer?
      let flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      let code = sqlite3_open_v2(path, &pointer, flags, nil)
      guard code == SQLITE_OK, let pointer else {
        let error = SQLiteFailure.error(connection: pointer, code: code, path: path)
        sqlite3_close_v2(pointer)
        throw error
      }
      sqlite3_busy_timeout(pointer, 5_000)
      self.pointer = pointer
    }

    // Statements that are still alive keep the connection open until they are finalized.
    deinit { sqlite3_close_v2(pointer) }
  }

  /// Boxes a statement for a dictionary.
  private final class CachedStatement {
    let statement: SQLiteStatement

    init(_ statement: consuming SQLiteStatement) { self.statement = statement }
  }
}
