import Storage

/// A transaction on one connection, between BEGIN and its end.
///
/// Statements are sent lazily: BEGIN travels with the first query, and statements without a result
/// travel with the next query or with COMMIT, so that a transfer needs two round trips.
final class PostgresTransaction: WriteTransaction {
  /// How failures of statements are handled.
  enum SavepointPolicy {
    /// The first failure ends the transaction, and its closure is run again with savepoints.
    case none
    /// Each statement has a savepoint, so that the closure may continue after a failure.
    case everyStatement
  }

  private let connection: PostgresConnection
  private let role: PostgresConnection.Role
  private let savepointPolicy: SavepointPolicy
  private var hasBegun = false
  private var hasEnded = false
  private var waiting: [Query] = []
  private var prefetched: [Query: [Row]] = [:]
  /// The reason why the transaction cannot continue.
  private(set) var failure: PostgresFailure?
  /// Whether the server may have committed although its confirmation was lost.
  private(set) var mayHaveCommitted = false
  /// Announcements to publish after the commit.
  private(set) var announcements: [(topic: String, message: String)] = []

  init(
    _ connection: PostgresConnection, role: PostgresConnection.Role,
    savepointPolicy: SavepointPolicy
  ) {
    self.connection = connection
    self.role = role
    self.savepointPolicy = savepointPolicy
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    try checkState()
    if let rows = prefetched[query] { return rows }
    // A query may also change rows, such as INSERT with RETURNING.
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
    // With savepoints each query is sent separately, so that a failure is thrown where it belongs.
    guard savepointPolicy == .none else { return }
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
    switch savepointPolicy {
    case .none: waiting += queries
    case .everyStatement: for query in queries { _ = try ask(query) }
    }
  }

  func announce(_ message: String, on topic: String) async throws(StorageError) {
    try checkState()
    Announcement.check(message, on: topic)
    announcements.append((topic, message))
  }

  /// Makes every later use throw.
  func end() { hasEnded = true }

  /// Commits; a read transaction does not wait for the server.
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

  /// Rolls back.
  func rollBack() throws(PostgresFailure) {
    guard hasBegun else { return }
    _ = try connection.run([Self.rollback])
  }

  private func checkState() throws(StorageError) {
    guard !hasEnded else { throw .transactionEnded }
    if let failure { throw failure.error }
  }

  private func ask(_ query: Query) throws(StorageError) -> PostgresConnection.Answer {
    switch savepointPolicy {
    case .none: return try run([query])[0]
    case .everyStatement:
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

  /// Runs queries after the pending statements, and returns the answers to the queries.
  private func run(_ queries: [Query]) throws(StorageError) -> [PostgresConnection.Answer] {
    do {
      let earlier = takeWaiting()
      return Array(try connection.run(earlier + queries).dropFirst(earlier.count))
    } catch {
      failure = error
      throw error.error
    }
  }

  /// Returns the statements to be sent first.
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
