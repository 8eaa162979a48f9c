import Storage

/// What a body is given: statements on one connection, between a BEGIN and its end.
///
/// Nothing is sent before an answer is needed. The BEGIN goes out with the first question, and
/// statements without an answer with the next question or with the COMMIT, so that a movement of
/// money is there and back twice.
final class PostgresTransaction: WriteTransaction {
  /// How failures of statements are treated.
  enum Care {
    /// The first failure ends the transaction, and its body is run again with care.
    case none
    /// Each statement has a savepoint, so that the body may go on after a failure.
    case savepoints
  }

  private let connection: PostgresConnection
  private let role: PostgresConnection.Role
  private let care: Care
  private var hasBegun = false
  private var hasEnded = false
  private var waiting: [Query] = []
  private var prefetched: [Query: [Row]] = [:]
  /// Why the transaction cannot go on.
  private(set) var failure: PostgresFailure?
  /// Whether the server may have made the changes although nobody heard of it.
  private(set) var mayHaveCommitted = false
  /// What is to be heard once the changes are there.
  private(set) var announcements: [(topic: String, message: String)] = []

  init(_ connection: PostgresConnection, role: PostgresConnection.Role, care: Care) {
    self.connection = connection
    self.role = role
    self.care = care
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    try checkState()
    if let rows = prefetched[query] { return rows }
    // A query may change something as well, by what it returns of an insertion.
    prefetched.removeAll(keepingCapacity: true)
    return try ask(query).rows
  }

  func prefetch(_ queries: [Query]) async throws(StorageError) {
    try checkState()
    var missing: [Query] = []
    for query in queries where prefetched[query] == nil && !missing.contains(query) {
      missing.append(query)
    }
    guard !missing.isEmpty else { return }
    // With savepoints each is asked by itself anyway, and failures belong where they come from.
    guard care == .none else { return }
    let answers = try run(missing)
    for (query, answer) in zip(missing, answers) { prefetched[query] = answer.rows }
  }

  func execute(_ query: Query) async throws(StorageError) -> Int {
    try checkState()
    prefetched.removeAll(keepingCapacity: true)
    return try ask(query).count
  }

  func submit(_ queries: [Query]) async throws(StorageError) {
    try checkState()
    prefetched.removeAll(keepingCapacity: true)
    switch care {
    case .none: waiting += queries
    case .savepoints: for query in queries { _ = try ask(query) }
    }
  }

  func announce(_ message: String, on topic: String) async throws(StorageError) {
    try checkState()
    Announcement.check(message, on: topic)
    announcements.append((topic, message))
  }

  /// Makes every later use fail.
  func end() { hasEnded = true }

  /// Makes the changes durable; for a reader nothing is waited for.
  func commit() throws(PostgresFailure) {
    if let failure { throw failure }
    if role == .reader {
      if hasBegun { try connection.send([Self.commit]) }
      return
    }
    mayHaveCommitted = true
    do {
      _ = try connection.run(takeWaiting() + [Self.commit])
    } catch {
      if error.kind != .lost { mayHaveCommitted = false }
      throw error
    }
  }

  /// Undoes what was done.
  func rollBack() throws(PostgresFailure) {
    guard hasBegun else { return }
    _ = try connection.run([Self.rollback])
  }

  private func checkState() throws(StorageError) {
    guard !hasEnded else { throw .transactionEnded }
    if let failure { throw failure.error }
  }

  private func ask(_ query: Query) throws(StorageError) -> PostgresConnection.Answer {
    switch care {
    case .none: return try run([query])[0]
    case .savepoints:
      let earlier = takeWaiting() + [Self.savepoint]
      do {
        return try connection.run(earlier + [query, Self.release])[earlier.count]
      } catch {
        guard error.kind == .statement else {
          failure = error
          throw error.error
        }
        try undo()
        throw error.error
      }
    }
  }

  private func undo() throws(StorageError) {
    do {
      _ = try connection.run([Self.undo, Self.release])
    } catch {
      failure = error
      throw error.error
    }
  }

  /// Runs queries behind those that wait, and returns the answers of these.
  private func run(_ queries: [Query]) throws(StorageError) -> [PostgresConnection.Answer] {
    do {
      let earlier = takeWaiting()
      return Array(try connection.run(earlier + queries).dropFirst(earlier.count))
    } catch {
      failure = error
      throw error.error
    }
  }

  /// Returns what is to be sent before anything else.
  private func takeWaiting() -> [Query] {
    let begin =
      hasBegun ? [] : role == .reader ? [Self.beginReading] : [Self.beginWriting, WriterLock.share]
    hasBegun = true
    defer { waiting.removeAll(keepingCapacity: true) }
    return begin + waiting
  }

  private static let beginReading = Query(
    sql: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  private static let beginWriting = Query(sql: "BEGIN ISOLATION LEVEL SERIALIZABLE")
  private static let commit = Query(sql: "COMMIT")
  private static let rollback = Query(sql: "ROLLBACK")
  private static let savepoint = Query(sql: "SAVEPOINT statement")
  private static let release = Query(sql: "RELEASE SAVEPOINT statement")
  private static let undo = Query(sql: "ROLLBACK TO SAVEPOINT statement")
}
