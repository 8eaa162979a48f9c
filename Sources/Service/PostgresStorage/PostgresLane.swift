import Foundation
import Storage

/// A connection with a dedicated thread, which runs transactions one after the other.
actor PostgresLane {
  private let thread: DedicatedThread
  private let address: PostgresAddress
  private let role: PostgresConnection.Role
  private let number: Int
  private let turn: RetryTurn
  private let announcer: PostgresAnnouncer
  private var connection: PostgresConnection?
  /// Whether the last attempt to reconnect failed.
  ///
  /// Transactions that wait behind it then fail without waiting as long again.
  private var isDown = false

  /// The number of serialization failures after which a transaction is run exclusively.
  private static let patientLossCount = 5
  /// The number of serialization failures after which a transaction fails.
  private static let largestLossCount = 20
  /// How long reconnecting is attempted before the caller receives an error.
  private static let patience = Duration.seconds(3)

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(
    _ number: Int, address: PostgresAddress, role: PostgresConnection.Role, turn: RetryTurn,
    announcer: PostgresAnnouncer
  ) {
    thread = DedicatedThread(name: "ferry-\(role)-\(number)")
    self.number = number
    self.address = address
    self.role = role
    self.turn = turn
    self.announcer = announcer
  }

  /// Connects immediately, so that problems with the server surface at start.
  func connect() throws(StorageError) {
    connection = try PostgresConnection(address, role: role)
  }

  /// Runs transactions until the queue is closed and empty.
  func run(_ queue: LaneQueue) async {
    while let entry = await queue.next() { await entry.run(self) }
    connection = nil
  }

  /// Runs a closure as one transaction, retrying as necessary.
  func transact<Result: Sendable>(
    _ body: @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    var losses = 0
    var savepointPolicy = PostgresTransaction.SavepointPolicy.none
    let deadline = ContinuousClock.now + (isDown ? .zero : Self.patience)
    var hasTurn = false
    defer { if hasTurn { turn.release() } }
    while true {
      let connection = try openConnection(until: deadline)
      let transaction = PostgresTransaction(
        connection, role: role, savepointPolicy: savepointPolicy)
      let outcome =
        losses < Self.patientLossCount
        ? await attempt(transaction, body)
        : await attemptAlone(transaction, on: connection, body)
      guard let failure = transaction.failure ?? outcome.failure else {
        if case .success = outcome.result { announce(transaction) }
        return try outcome.result.get()
      }
      switch failure.kind {
      case .lost:
        self.connection = nil
        if transaction.mayHaveCommitted {
          // Listeners read again, and find changes only if they were committed.
          announce(transaction)
          throw StorageError.uncertain("\(failure.error)")
        }
        guard ContinuousClock.now < deadline else { throw failure.error }
      case .stalePlan: self.connection = nil
      case .conflict:
        losses += 1
        guard losses < Self.largestLossCount else { throw failure.error }
        // Transactions that failed to serialize retry one at a time, because together they would
        // fail again.
        if !hasTurn {
          turn.acquire()
          hasTurn = true
        }
      case .statement:
        // With savepoints the closure had the chance to handle the failure.
        guard savepointPolicy == .none else {
          if case .failure(let error) = outcome.result { throw error }
          throw failure.error
        }
        savepointPolicy = .everyStatement
      }
    }
  }

  private struct Outcome<Result> {
    var result: Swift.Result<Result, any Error>
    /// The error of the commit.
    var failure: PostgresFailure?
  }

  /// Runs a closure while no other writer runs, in any process.
  private func attemptAlone<Result: Sendable>(
    _ transaction: PostgresTransaction, on connection: PostgresConnection,
    _ body: @Sendable (any WriteTransaction) async throws -> Result
  ) async -> Outcome<Result> {
    // Without the lock, because its holder has stopped or the connection broke, this is an ordinary
    // attempt that reports its own error.
    _ = try? connection.run(WriterLock.acquireExclusively)
    defer { _ = try? connection.run(WriterLock.release) }
    return await attempt(transaction, body)
  }

  /// Runs a closure and commits; rolls back on any error.
  private func attempt<Result: Sendable>(
    _ transaction: PostgresTransaction,
    _ body: @Sendable (any WriteTransaction) async throws -> Result
  ) async -> Outcome<Result> {
    let result: Result
    do {
      result = try await body(transaction)
      transaction.end()
    } catch {
      transaction.end()
      rollBack(transaction)
      return Outcome(result: .failure(error))
    }
    do {
      try transaction.commit()
      return Outcome(result: .success(result))
    } catch {
      rollBack(transaction)
      return Outcome(result: .failure(error.error), failure: error)
    }
  }

  private func announce(_ transaction: PostgresTransaction) {
    guard role == .writer, !transaction.announcements.isEmpty else { return }
    announcer.announce(transaction.announcements)
  }

  private func rollBack(_ transaction: PostgresTransaction) {
    do {
      try transaction.rollBack()
    } catch {
      connection = nil
    }
  }

  /// Returns the connection, reconnecting if necessary; waits for a restarting server.
  private func openConnection(
    until deadline: ContinuousClock.Instant
  ) throws(StorageError) -> PostgresConnection {
    if let connection { return connection }
    while true {
      do {
        let connection = try PostgresConnection(address, role: role)
        self.connection = connection
        isDown = false
        return connection
      } catch .unreachable(let address, let reason) {
        guard ContinuousClock.now < deadline else {
          isDown = true
          throw .unreachable(address: address, reason: reason)
        }
        // A server that refuses connections sends no event when it accepts them again. Blocking is
        // fine, since the thread belongs to this lane.
        usleep(50_000)
      } catch {
        throw error
      }
    }
  }
}

/// Admits one retrying transaction at a time.
///
/// Lanes wait for it and hold it on their own threads.
final class RetryTurn: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func acquire() { semaphore.wait() }

  func release() { semaphore.signal() }
}
