import CSQLite
import Storage

/// One connection to a database, with the statements that it has prepared.
///
/// It is used by one task at a time: the writer's belongs to the writer, a reader's is checked out
/// of its pool. That is why it may pass between threads although nothing in it is locked.
final class SQLiteConnection: @unchecked Sendable {
  /// Says how a connection is used.
  enum Role {
    /// Makes the database when it does not exist, and changes it.
    case writer
    /// Cannot change anything.
    case reader
    /// Copies the log into the file and does nothing else.
    case copier
  }

  /// Marks the files of this program, "Fery" in ASCII.
  static let applicationIdentifier: Int64 = 0x4665_7279

  /// Has the library not count its memory, for which all connections would share one lock; it
  /// takes settings before its first use alone, and counts on where that has been.
  private static let settings: Int32 = ferry_sqlite3_stop_counting_memory()

  private let handle: Handle
  private var statements: [String: CachedStatement] = [:]
  private var memory = RowMemory()
  private let path: String

  /// Opens a database; `:memory:` is a new one that no other connection sees.
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

  /// Whether a transaction is open; some failures end it without being asked.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Whether anything that may change the database has been run since it was last forgotten.
  private(set) var hasChanges = false

  /// Begins to watch for changes anew.
  func forgetChanges() { hasChanges = false }

  /// Runs one statement.
  func run(_ query: Query) throws(StorageError) -> [Row] {
    let cached = try statement(query.sql)
    if !cached.statement.isReadOnly { hasChanges = true }
    return try cached.statement.run(query.bindings, connection: handle.pointer)
  }

  /// Runs one statement of fixed text.
  func run(_ sql: String) throws(StorageError) {
    _ = try statement(sql).statement.run([], connection: handle.pointer)
  }

  /// Runs one statement that must leave the database as it is.
  func read(_ query: Query) throws(StorageError) -> [Row] {
    let cached = try statement(query.sql)
    guard cached.statement.isReadOnly else {
      throw .invalidQuery("a read cannot change anything", sql: query.sql)
    }
    return try cached.statement.run(query.bindings, connection: handle.pointer)
  }

  /// Looks for the rows of a query that is asked often where they were left the last time.
  ///
  /// - Parameter isFirst: Whether the transaction has asked for none before; later ones see the
  ///   same state of the database.
  func readOften(_ query: Query, isFirst: Bool) throws(StorageError) -> [Row] {
    if isFirst {
      memory.begin(atVersion: try integer("PRAGMA data_version", column: "data_version"))
    }
    if let rows = memory[query] { return rows }
    let rows = try read(query)
    memory.remember(rows, of: query)
    return rows
  }

  /// How many pages the log had after the last commit here.
  private(set) var logLength = 0

  /// Copies what is in the log into the file, as far as nobody reads what was there before; says
  /// whether that is all of it.
  func copyLog() -> Bool {
    var length: Int32 = -1
    var copied: Int32 = -1
    let code = sqlite3_wal_checkpoint_v2(
      handle.pointer, "main", SQLITE_CHECKPOINT_PASSIVE, &length, &copied)
    // Whatever is in the way, nothing is lost: the log has it.
    return code == SQLITE_OK && length == copied
  }

  /// Has the length of the log told after each commit; without this, the commit that makes it a
  /// thousand pages long would copy it there and then.
  private func watchLog() {
    // The handle, which lives no longer than this object, is all that keeps the address.
    sqlite3_wal_hook(
      handle.pointer,
      { context, _, _, length in
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().logLength =
          Int(length)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The number of rows that the last statement changed.
  var changedRowCount: Int { Int(sqlite3_changes64(handle.pointer)) }

  /// Runs a statement, and counts the rows that it changed itself.
  func change(_ query: Query) throws(StorageError) -> Int {
    let before = sqlite3_total_changes64(handle.pointer)
    _ = try run(query)
    // The count of a statement that changes no rows, such as CREATE, is the previous one's.
    return sqlite3_total_changes64(handle.pointer) == before ? 0 : changedRowCount
  }

  private func statement(_ sql: String) throws(StorageError) -> CachedStatement {
    if let cached = statements[sql] { return cached }
    // Texts are few, since values are bound; a caller that makes up many must not fill the memory.
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
      // What a group of transactions changes has to fit, or it is written before its commit and
      // read again; 64 MB at most.
      settings = [
        "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA cache_size = -65536",
      ]
      watchLog()
    case .copier: settings = ["PRAGMA synchronous = FULL"]
    case .reader:
      settings = ["PRAGMA query_only = ON"]
    }
    // LIKE tells capital letters from small ones, as in every other store.
    for setting in settings + ["PRAGMA case_sensitive_like = ON"] { try run(setting) }
    // A damaged file is to be found out now and not by some later request.
    _ = try tableCount()
  }

  /// Marks a new database as ours, and refuses one that holds anything of another program.
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

    // Statements that are still alive keep the connection until they are finalized.
    deinit { sqlite3_close_v2(pointer) }
  }

  /// Puts a statement where a dictionary can hold it.
  private final class CachedStatement {
    let statement: SQLiteStatement

    init(_ statement: consuming SQLiteStatement) { self.statement = statement }
  }
}
