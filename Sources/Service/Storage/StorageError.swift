/// The reason why a database operation failed.
public enum StorageError: Error, Sendable, Hashable {
  /// The kinds of constraints in a schema.
  public enum Constraint: Sendable, Hashable {
    /// A row with the same key exists.
    case unique
    /// A row refers to one that does not exist, or is referred to.
    case reference
    /// A column must not be NULL.
    case notNull
    /// A check on the values failed.
    case check
    /// Another constraint.
    case other
  }

  /// A constraint of the schema rejected the change.
  case constraintViolated(Constraint, message: String)
  /// The database was locked for too long; a retry may succeed.
  case busy
  /// The disk is full.
  case full
  /// The query is not SQL, is more than one statement, or is not allowed here.
  case invalidQuery(String, sql: String)
  /// A column is missing or has another type than expected.
  case unexpectedValue(column: String)
  /// The transaction was used after its body had returned.
  case transactionEnded
  /// The database has been closed.
  case closed
  /// The address of the database is invalid; the value explains why.
  case malformedAddress(String)
  /// The server does not respond or rejects the connection; the address omits the password.
  case unreachable(address: String, reason: String)
  /// The server is not supported.
  case unsupportedServer(address: String, reason: String)
  /// The connection was lost during the commit; the changes may or may not have been made.
  ///
  /// Repeating the request under the same idempotency key resolves it.
  case uncertain(String)
  /// The location cannot be created, opened or written to.
  case notWritable(path: String, reason: String)
  /// The file is missing, or this user may not read it.
  case notReadable(path: String, reason: String)
  /// The database file was deleted or replaced while it was open.
  case replaced(path: String)
  /// The file is empty, and no new database was requested.
  case emptyFile(path: String)
  /// There is the log of a database, but no database.
  case missingDatabase(path: String)
  /// Another process has the database to itself.
  case inUse(path: String)
  /// The file is not a database.
  case notADatabase(path: String)
  /// The file is another program's database.
  case foreignDatabase(path: String)
  /// The database is damaged.
  case corrupt(message: String)
  /// The database was created by a newer version; the value is the unknown migration.
  case newerSchema(migration: String)
  /// An applied migration has changed since; the value is its name.
  case changedMigration(String)
  /// Any other error, with the store's own code and message.
  case failed(code: Int, message: String)
}

extension StorageError: CustomStringConvertible {
  /// The error in one line for an operator.
  public var description: String {
    switch self {
    case .constraintViolated(_, let message): "a rule of the database forbids it: \(message)"
    case .busy: "the database is in use by another process"
    case .full: "the disk is full"
    case .invalidQuery(let reason, let sql): "\(reason) in \(sql)"
    case .unexpectedValue(let column): "the column \(column) has an unexpected value"
    case .transactionEnded: "the transaction has ended"
    case .closed: "the database is closed"
    case .malformedAddress(let reason): "the address of the database is invalid: \(reason)"
    case .unreachable(let address, let reason): "cannot reach \(address): \(reason)"
    case .unsupportedServer(let address, let reason): "cannot work with \(address): \(reason)"
    case .uncertain(let reason):
      "the connection was lost during a commit, which may have happened or not: \(reason)"
    case .notWritable(let path, let reason): "cannot write to \(path): \(reason)"
    case .notReadable(let path, let reason): "cannot read \(path): \(reason)"
    case .replaced(let path): "\(path) was deleted or replaced; restart with the right files"
    case .emptyFile(let path):
      "\(path) is empty; restore it from a backup, or start with --new-database"
    case .missingDatabase(let path):
      "\(path) is missing, but its log is not; restore it from a backup"
    case .inUse(let path): "another process uses \(path)"
    case .notADatabase(let path): "\(path) is not a database"
    case .foreignDatabase(let path): "\(path) is a database of another program"
    case .corrupt(let message): "the database is damaged: \(message)"
    case .newerSchema(let migration):
      "the database was made by a newer version, which knows \(migration)"
    case .changedMigration(let migration):
      "the migration \(migration) is not the one that this database was made with"
    case .failed(let code, let message): "the database failed: \(message) (\(code))"
    }
  }
}
