import Storage

/// The part of a connection that a body is given, until the body returns.
final class SQLiteTransaction: WriteTransaction {
  private let connection: SQLiteConnection
  private let isReadOnly: Bool
  private var hasEnded = false
  /// What is to be heard once the changes are there.
  private(set) var announcements: [(topic: String, message: String)] = []

  init(_ connection: SQLiteConnection, isReadOnly: Bool) {
    self.connection = connection
    self.isReadOnly = isReadOnly
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    guard !hasEnded else { throw .transactionEnded }
    return isReadOnly ? try connection.read(query) : try connection.run(query)
  }

  /// Does nothing: asking a query here costs no way to anywhere.
  func prefetch(_ queries: [Query]) async throws(StorageError) {
    guard !hasEnded else { throw .transactionEnded }
  }

  func execute(_ query: Query) async throws(StorageError) -> Int {
    guard !hasEnded else { throw .transactionEnded }
    return try connection.change(query)
  }

  func submit(_ queries: [Query]) async throws(StorageError) {
    guard !hasEnded else { throw .transactionEnded }
    for query in queries { _ = try connection.run(query) }
  }

  func announce(_ message: String, on topic: String) async throws(StorageError) {
    guard !hasEnded else { throw .transactionEnded }
    Announcement.check(message, on: topic)
    announcements.append((topic, message))
  }

  /// Makes every later use fail.
  func end() { hasEnded = true }
}
