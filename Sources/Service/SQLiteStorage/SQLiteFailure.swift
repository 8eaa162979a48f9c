import CSQLite
import Foundation
import Storage

/// Converts SQLite's result codes to storage errors.
///
/// - SeeAlso: https://www.sqlite.org/rescode.html
enum SQLiteFailure {
  /// The lowest byte of an extended code is the primary code.
  static func error(
    connection: OpaquePointer?, code: Int32, sql: String? = nil, path: String = ""
  ) -> StorageError {
    let text = if let connection { sqlite3_errmsg(connection) } else { sqlite3_errstr(code) }
    let words = text.map { String(cString: $0) } ?? "no words for it"
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    switch code & 0xFF {
    case SQLITE_CONSTRAINT: return .constraintViolated(constraint(extended), message: words)
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_FULL: return .full
    case SQLITE_IOERR where isDiskFull(connection): return .full
    case SQLITE_NOTADB: return .notADatabase(path: path)
    case SQLITE_CORRUPT: return .corrupt(message: words)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM:
      return .notWritable(path: path, reason: words)
    case SQLITE_ERROR, SQLITE_RANGE, SQLITE_TOOBIG:
      guard let sql else { return .failed(code: Int(extended), message: words) }
      return .invalidQuery(words, sql: sql)
    default: return .failed(code: Int(extended), message: words)
    }
  }

  /// Whether the system refused to write for want of space.
  private static func isDiskFull(_ connection: OpaquePointer?) -> Bool {
    guard let connection else { return false }
    let code = sqlite3_system_errno(connection)
    return code == ENOSPC || code == EDQUOT
  }

  private static func constraint(_ code: Int32) -> StorageError.Constraint {
    // The macros of extended codes do not import: each is 19 with the kind in the next byte.
    switch code >> 8 {
    case 1: .check
    case 3: .reference
    case 5: .notNull
    case 6, 8, 10: .unique
    default: .other
    }
  }
}
