import CPostgres
import Foundation
import Storage

/// A connection to a server, with its prepared statements.
///
/// It is always in pipeline mode: statements run together need one round trip. One thread uses it
/// at a time and blocks until the answers arrive.
final class PostgresConnection {
  /// The purpose of a connection.
  enum Role {
    case writer, reader, announcer
  }

  /// The oldest supported server version.
  private static let oldestVersion: Int32 = 120_000

  let address: PostgresAddress
  private let role: Role
  private let handle: PostgresHandle
  private var statements: [String: PreparedText] = [:]
  private var statementCount = 0
  private var expected: [Expectation] = []
  private var parameters = ParameterBuffer()

  /// Connects, and blocks until that has succeeded or failed.
  ///
  /// - Throws: ``StorageError/unreachable(address:reason:)`` or
  ///   ``StorageError/unsupportedServer(address:reason:)``.
  init(_ address: PostgresAddress, role: Role) throws(StorageError) {
    self.address = address
    self.role = role
    handle = try PostgresHandle(address)
    try checkServer()
    PQsetNoticeReceiver(handle.pointer, ignoreNotice, nil)
    guard PQenterPipelineMode(handle.pointer) == 1, PQsetnonblocking(handle.pointer, 1) == 0 else {
      throw .unreachable(address: address.description, reason: handle.complaint)
    }
    do {
      // Statements look rows up by key. An index scan takes predicate locks on index pages, where a
      // scan of a small table would lock the table and make unrelated transactions conflict.
      _ = try run(
        role == .writer
          ? [
            Query(sql: "SET enable_seqscan = off"),
            Query(sql: "SET plan_cache_mode = force_generic_plan"),
          ] : [Query(sql: "SET client_min_messages = warning")])
    } catch {
      throw error.error
    }
  }

  /// The server's process number for this connection.
  var processIdentifier: Int32 { PQbackendPID(handle.pointer) }

  /// The descriptor to wait on for notifications.
  var descriptor: Int32 { PQsocket(handle.pointer) }

  private func checkServer() throws(StorageError) {
    let version = PQserverVersion(handle.pointer)
    guard version >= Self.oldestVersion else {
      throw .unsupportedServer(
        address: address.description,
        reason: "it is PostgreSQL \(version / 10_000), and 12 or newer is needed")
    }
    let encoding = PQparameterStatus(handle.pointer, "server_encoding").map { String(cString: $0) }
    guard encoding == "UTF8" else {
      throw .unsupportedServer(
        address: address.description,
        reason: "its text is in \(encoding ?? "an unknown encoding"), and UTF8 is needed")
    }
    // A standby, or a read-only server.
    let standby = PQparameterStatus(handle.pointer, "in_hot_standby").map { String(cString: $0) }
    let readOnly = PQparameterStatus(handle.pointer, "default_transaction_read_only")
      .map { String(cString: $0) }
    guard standby != "on", readOnly != "on" else {
      throw .notWritable(path: address.description, reason: "it may only be read")
    }
  }

  /// Runs statements in one round trip, and returns their answers once all have been run.
  ///
  /// - Throws: The error of the first that failed; later ones were not run.
  func run(_ queries: [Query]) throws(PostgresFailure) -> [Answer] {
    try send(queries, isAnswered: true)
    return try receive(count: queries.count)
  }

  /// Sends statements without waiting; their answers are discarded when the next ones arrive.
  func send(_ queries: [Query]) throws(PostgresFailure) {
    try send(queries, isAnswered: false)
  }

  private func send(_ queries: [Query], isAnswered: Bool) throws(PostgresFailure) {
    try forgetStatementsIfMany()
    for query in queries { try check(query) }
    for (index, query) in queries.enumerated() {
      try send(query, slot: isAnswered ? index : nil)
    }
    guard PQpipelineSync(handle.pointer) == 1 else { throw lost() }
    expected.append(.sync)
    try flush()
  }

  /// Values are bound, so texts are few; this bounds memory for a caller that generates many.
  private func forgetStatementsIfMany() throws(PostgresFailure) {
    guard statements.count >= 512 else { return }
    statements.removeAll(keepingCapacity: true)
    let sql = "DEALLOCATE ALL"
    guard PQsendQueryParams(handle.pointer, sql, 0, nil, nil, nil, nil, 1) == 1 else {
      throw lost()
    }
    expected.append(.answer(PreparedStatement(name: "", bindings: []), sql: sql, slot: nil))
  }

  private func check(_ query: Query) throws(PostgresFailure) {
    let text = preparedText(query.sql)
    guard text.dialect.parameterCount == query.bindings.count else {
      throw PostgresFailure(
        .invalidQuery(
          "there are \(query.bindings.count) values for \(text.dialect.parameterCount)",
          sql: query.sql))
    }
    guard !text.isEmpty else {
      throw PostgresFailure(.invalidQuery("there is no statement", sql: query.sql))
    }
  }

  private func preparedText(_ sql: String) -> PreparedText {
    if let text = statements[sql] { return text }
    let text = PreparedText(sql)
    statements[sql] = text
    return text
  }

  private func send(_ query: Query, slot: Int?) throws(PostgresFailure) {
    let text = preparedText(query.sql)
    let statement: PreparedStatement
    if let known = text.variants.first(where: { $0.takes(query.bindings) }) {
      statement = known
    } else {
      statementCount += 1
      statement = PreparedStatement(name: "s\(statementCount)", bindings: query.bindings)
      let isSent = PQsendPrepare(
        handle.pointer, statement.name, text.dialect.text, Int32(statement.types.count),
        statement.types)
      guard isSent == 1 else { throw lost() }
      text.variants.append(statement)
      expected.append(.prepared(statement, text))
    }
    let isSent = parameters.with(query.bindings) { values, lengths, formats in
      PQsendQueryPrepared(
        handle.pointer, statement.name, Int32(query.bindings.count), values, lengths, formats, 1)
    }
    guard isSent == 1 else { throw lost() }
    expected.append(.answer(statement, sql: query.sql, slot: slot))
  }

  private func flush() throws(PostgresFailure) {
    while true {
      switch PQflush(handle.pointer) {
      case 0: return
      case 1:
        // The server may be unable to read before we have read its output.
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
        guard poll(&entry, 1, -1) >= 0 || errno == EINTR else { throw lost() }
        if entry.revents & Int16(POLLIN) != 0, PQconsumeInput(handle.pointer) == 0 { throw lost() }
      default: throw lost()
      }
    }
  }

  /// Reads every pending answer; throws the first failure after all have arrived.
  private func receive(count: Int) throws(PostgresFailure) -> [Answer] {
    var answers = Array(repeating: Answer(), count: count)
    var failure: PostgresFailure?
    let all = expected
    expected.removeAll(keepingCapacity: true)
    for expectation in all {
      let result = try nextResult()
      defer { PQclear(result) }
      let status = PQresultStatus(result)
      switch expectation {
      case .sync:
        guard status == PGRES_PIPELINE_SYNC else { throw lost() }
      case .prepared(let statement, let text):
        if status != PGRES_COMMAND_OK {
          text.variants.removeAll { $0 === statement }
          failure = failure ?? self.failure(result, status, sql: text.sql, isAnswered: true)
        }
      case .answer(let statement, let sql, let slot):
        switch status {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
          guard let slot else { break }
          do {
            answers[slot] = try Answer(result, of: statement, sql: sql)
          } catch {
            failure = failure ?? error
          }
        default:
          failure = failure ?? self.failure(result, status, sql: sql, isAnswered: slot != nil)
        }
      }
      if failure?.kind == .lost, PQstatus(handle.pointer) == CONNECTION_BAD { break }
    }
    if let failure { throw failure }
    return answers
  }

  /// Returns the next result, skipping the terminator between the answers of two statements.
  private func nextResult() throws(PostgresFailure) -> OpaquePointer {
    for _ in 0..<3 {
      if let result = PQgetResult(handle.pointer) { return result }
      if PQstatus(handle.pointer) == CONNECTION_BAD { break }
    }
    throw lost()
  }

  private func failure(
    _ result: OpaquePointer, _ status: ExecStatusType, sql: String, isAnswered: Bool
  ) -> PostgresFailure? {
    if PQstatus(handle.pointer) == CONNECTION_BAD { return lost() }
    // Statements after a failure were not run; the failure itself has been recorded.
    guard status != PGRES_PIPELINE_ABORTED else { return nil }
    let failure = PostgresFailure(
      result, sql: sql, address: address, isReadOnly: role == .reader)
    return isAnswered || failure.kind == .lost ? failure : nil
  }

  private func lost() -> PostgresFailure {
    PostgresFailure(lost: handle.complaint, address: address)
  }

  /// Reads available input and returns the notifications of other connections.
  func takeNotifications() throws(PostgresFailure) -> [String] {
    guard PQconsumeInput(handle.pointer) == 1 else { throw lost() }
    var payloads: [String] = []
    while let notification = PQnotifies(handle.pointer) {
      defer { PQfreemem(notification) }
      guard notification.pointee.be_pid != processIdentifier, let extra = notification.pointee.extra
      else { continue }
      let length = strlen(extra)
      payloads.append(
        extra.withMemoryRebound(to: UInt8.self, capacity: length) {
          PostgresText.text(of: UnsafeBufferPointer(start: $0, count: length))
        })
    }
    return payloads
  }

  /// A pending answer of the server.
  private enum Expectation {
    case prepared(PreparedStatement, PreparedText)
    /// The slot receives the answer; `nil` discards it.
    case answer(PreparedStatement, sql: String, slot: Int?)
    case sync
  }
}

/// Ignores notices of the server, such as that a table already exists.
private func ignoreNotice(_ context: UnsafeMutableRawPointer?, _ result: OpaquePointer?) {}
