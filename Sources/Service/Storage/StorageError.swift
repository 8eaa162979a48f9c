/// Says why a database did not do what it was asked.
public enum StorageError: Error, Sendable, Hashable {
  /// The rules that a schema can state.
  public enum Constraint: Sendable, Hashable {
    /// A row with the same key exists.
    case unique
    /// A row refers to one that does not exist, or is referred to.
    case reference
    /// A column needs a value.
    case notNull
    /// A check on the values failed.
    case check
    /// A rule of another sort.
    case other
  }

  /// A rule of the schema forbids the change.
  case constraintViolated(Constraint, message: String)
  /// Someone else has held the database for too long; trying again later may work.
  case busy
  /// There is no room left where the database lives.
  case full
  /// The query is not SQL, is more than one statement, or may not be run here.
  case invalidQuery(String, sql: String)
  /// A column is missing or holds another kind of value than was asked for.
  case unexpectedValue(column: String)
  /// The transaction was used after its body had returned.
  case transactionEnded
  /// The database has been closed.
  case closed
  /// What names the database is not understood; it holds why.
  case malformedAddress(String)
  /// The server does not answer, or does not let us in; the address has no password in it.
  case unreachable(address: String, reason: String)
  /// The server is one that this program cannot work with.
  case unsupportedServer(address: String, reason: String)
  /// The connection was lost during the commit: the changes may have been made, or not.
  ///
  /// Whoever asks again under the same key finds out.
  case uncertain(String)
  /// The place cannot be made, opened or written to.
  case notWritable(path: String, reason: String)
  /// The file is something other than a database.
  case notADatabase(path: String)
  /// The file is a database of another program.
  case foreignDatabase(path: String)
  /// The file is a database, but damaged.
  case corrupt(message: String)
  /// The database was made by a newer version; it names the migration that is not known.
  case newerSchema(migration: String)
  /// A migration that has run was another one then; it names it.
  case changedMigration(String)
  /// Anything else, with the store's own code and words.
  case failed(code: Int, message: String)
}

extension StorageError: CustomStringConvertible {
  /// One line for an operator.
  public var description: String {
    switch self {
    case .constraintViolated(_, let message): "a rule of the database forbids it: \(message)"
    case .busy: "the database is in use by another process"
    case .full: "the disk is full"
    case .invalidQuery(let reason, let sql): "\(reason) in \(sql)"
    case .unexpectedValue(let column): "the column \(column) does not hold what was expected"
    case .transactionEnded: "the transaction has ended"
    case .closed: "the database is closed"
    case .malformedAddress(let reason): "the address of the database makes no sense: \(reason)"
    case .unreachable(let address, let reason): "cannot reach \(address): \(reason)"
    case .unsupportedServer(let address, let reason): "cannot work with \(address): \(reason)"
    case .uncertain(let reason):
      "the connection was lost during a commit, which may have happened or not: \(reason)"
    case .notWritable(let path, let reason): "cannot write to \(path): \(reason)"
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
