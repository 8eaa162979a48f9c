import CSQLite
import Storage

/// A prepared statement, which owns its handle and finalizes it exactly once.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  let sql: String
  let columns: [String]
  /// Whether running it leaves the database unchanged.
  let isReadOnly: Bool

  /// Prepares a statement for repeated use.
  ///
  /// - Throws: ``StorageError/invalidQuery(_:sql:)`` for text that is not exactly one statement.
  init(_ sql: String, connection: OpaquePointer) throws(StorageError) {
    let text = Array(sql.utf8CString)
    var handle: OpaquePointer?
    var rest = 0
    let code = text.withUnsafeBufferPointer { buffer in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        connection, buffer.baseAddress, Int32(clamping: buffer.count),
        UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
      if let base = buffer.baseAddress, let tail { rest = tail - base }
      return code
    }
    guard code == SQLITE_OK else {
      throw SQLiteFailure.error(connection: connection, code: code, sql: sql)
    }
    guard let handle else { throw .invalidQuery("there is no statement", sql: sql) }
    let blanks: Set<CChar> = [0, 9, 10, 13, 32, 59]
    guard text.dropFirst(rest).allSatisfy({ blanks.contains($0) }) else {
      sqlite3_finalize(handle)
      throw .invalidQuery("there is more than one statement", sql: sql)
    }
    self.handle = handle
    self.sql = sql
    columns = (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    }
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement with these values and returns its rows; resets it afterwards.
  func run(
    _ bindings: [StoredValue], connection: OpaquePointer
  ) throws(StorageError) -> [Row] {
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard bindings.count == expected else {
      throw .invalidQuery("there are \(bindings.count) values for \(expected)", sql: sql)
    }
    defer {
      sqlite3_reset(handle)
      if expected > 0 { sqlite3_clear_bindings(handle) }
    }
    for (index, value) in bindings.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else {
        throw SQLiteFailure.error(connection: connection, code: code, sql: sql)
      }
    }
    var rows: [Row] = []
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: rows.append(Row(columns: columns, values: values()))
      case SQLITE_DONE: return rows
      default: throw SQLiteFailure.error(connection: connection, code: code, sql: sql)
      }
    }
  }

  private func bind(_ value: StoredValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // A null pointer would bind NULL, so empty data needs a valid address.
          guard let base = characters.baseAddress else {
            return ferry_sqlite3_bind_text(handle, index, "", 0)
          }
          return ferry_sqlite3_bind_text(handle, index, base, UInt64(characters.count))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes { buffer in
        ferry_sqlite3_bind_blob(handle, index, buffer.baseAddress, UInt64(buffer.count))
      }
    }
  }

  private func values() -> [StoredValue] {
    columns.indices.map { column in
      let index = Int32(column)
      switch sqlite3_column_type(handle, index) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
      case SQLITE_TEXT:
        let text = sqlite3_column_text(handle, index)
        let count = Int(sqlite3_column_bytes(handle, index))
        return .text(
          String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        let bytes = sqlite3_column_blob(handle, index)
        let count = Int(sqlite3_column_bytes(handle, index))
        return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
      default: return .null
      }
    }
  }
}
