import Storage

/// The part of a connection that a body is given, until the body returns.
final class SQLiteTransaction: WriteTransaction {
  private let connection: SQLiteConnection
  private let isReadOnly: Bool
  private var hasEnded = false

  init(_ connection: SQLiteConnection, isReadOnly: Bool) {
    self.connection = connection
    self.isReadOnly = isReadOnly
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    guard !hasEnded else { throw .transactionEnded }
    return isReadOnly ? try connection.read(query) : try connection.run(query)
  }

  func execute(_ query: Query) async throws(StorageError) -> Int {
    guard !hasEnded else { throw .transactionEnded }
    return try connection.change(query)
  }

  /// Makes every later use fail.
  func end() { hasEnded = true }
}
