import CSQLite
import Foundation
import Predicates

/// A connection to a SQLite database.
///
/// One thread uses it at a time: the coordinator's lock protects it.
final class SQLiteConnection {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  private let path: String

  /// Opens a database, which is created if there is none.
  init(path: String, readOnly: Bool = false) throws {
    self.path = path
    let flags =
      (readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    // The deinitializer closes the handle.
    guard code == SQLITE_OK else { throw failure(code) }
    sqlite3_busy_timeout(handle, 5_000)
    registerFunctions()
  }

  deinit { close() }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Executes a statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ bindings: [SQLValue] = []) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try run(sql, bindings) { rows.append($0) }
    return rows
  }

  /// Executes a statement and calls a closure with each row.
  func run(_ sql: String, _ bindings: [SQLValue], _ body: ([SQLValue]) throws -> Void) throws {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in bindings.enumerated() {
      try check(bind(value, at: Int32(index + 1), of: statement))
    }
    let count = sqlite3_column_count(statement)
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code) }
      try body((0..<count).map { Self.column($0, of: statement) })
    }
  }

  /// The number of rows that the latest statement has changed.
  var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  /// Executes statements that all take effect, or none.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // The statement that failed may have rolled the transaction back.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  // MARK: Statements

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { throw failure(SQLITE_MISUSE) }
    if statements.count >= 200 {
      for old in statements.values { sqlite3_finalize(old) }
      statements = [:]
    }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, value)
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let text):
      ferry_sqlite3_bind_text(statement, index, text, sqlite3_uint64(text.utf8.count))
    case .blob(let data):
      data.withUnsafeBytes { bytes in
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : ferry_sqlite3_bind_blob(
            statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count))
      }
    }
  }

  private static func column(_ index: Int32, of statement: OpaquePointer) -> SQLValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, index) else { return .null }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, index) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, index))))
    default: return .null
    }
  }

  // MARK: Errors

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> NSError {
    let message = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    return CoreDataError.sqlite(code & 0xFF, message, path: path)
  }
}

// MARK: - Functions

extension SQLiteConnection {
  /// Adds the comparisons of strings as they are made in memory.
  private func registerFunctions() {
    sqlite3_create_function_v2(
      handle, "text_satisfies", 4, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, arguments in
        guard let arguments,
          let left = SQLiteConnection.text(arguments[2]),
          let right = SQLiteConnection.text(arguments[3]),
          let operation = PredicateComparison.Operation(
            rawValue: Int(sqlite3_value_int(arguments[0])))
        else { return sqlite3_result_int(context, 0) }
        let options = StringComparison(rawValue: Int(sqlite3_value_int(arguments[1])))
        sqlite3_result_int(context, options.satisfies(operation, left, right) ? 1 : 0)
      }, nil, nil, nil)
    for (index, order) in TextOrder.allCases.enumerated() {
      sqlite3_create_collation_v2(
        handle, order.collation, SQLITE_UTF8, UnsafeMutableRawPointer(bitPattern: index + 1),
        { pointer, leftCount, left, rightCount, right in
          let order = TextOrder.allCases[Int(bitPattern: pointer) - 1]
          let result = order.compare(
            SQLiteConnection.text(left, leftCount), SQLiteConnection.text(right, rightCount))
          return Int32(result.rawValue)
        }, nil)
    }
  }

  private static func text(_ value: OpaquePointer?) -> String? {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let text = sqlite3_value_text(value) else {
      return nil
    }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  private static func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}

extension TextOrder {
  /// The name of the collation.
  var collation: String { "text_\(self)" }
}
