import Storage

/// A transaction on a connection, valid until its closure returns.
final class SQLiteTransaction: WriteTransaction {
  private let connection: SQLiteConnection
  private let isReadOnly: Bool
  private var hasEnded = false
  /// Whether the connection belongs to the reader pool and cannot write.
  private let isReader: Bool
  private var hasAskedOften = false
  /// Announcements to publish after the commit.
  private(set) var announcements: [(topic: String, message: String)] = []

  init(_ connection: SQLiteConnection, isReadOnly: Bool, isReader: Bool = false) {
    self.connection = connection
    self.isReadOnly = isReadOnly
    self.isReader = isReader
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    guard !hasEnded else { throw .transactionEnded }
    if isReader, query.isAskedOften {
      defer { hasAskedOften = true }
      return try connection.readOften(query, isFirst: !hasAskedOften)
    }
    return isReadOnly ? try connection.read(query) : try connection.run(query)
  }

  /// Does nothing, since a local query needs no round trip.
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

  /// Makes every later use throw.
  func end() { hasEnded = true }
}
