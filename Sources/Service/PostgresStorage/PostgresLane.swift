import Foundation
import Storage

/// A connection with a thread of its own, which runs one transaction after the other.
actor PostgresLane {
  private let thread: DedicatedThread
  private let address: PostgresAddress
  private let role: PostgresConnection.Role
  private let number: Int
  private let turn: RetryTurn
  private let announcer: PostgresAnnouncer
  private var connection: PostgresConnection?

  /// A transaction that others were quicker than so many times is run while no other is.
  private static let patientLossCount = 5
  /// A transaction that even then cannot be put in a row with others is given up.
  private static let largestLossCount = 20
  /// How long a server that does not answer is tried before a caller is told.
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

  /// Connects now, so that what is wrong with the server is found out at once.
  func connect() throws(StorageError) {
    connection = try PostgresConnection(address, role: role)
  }

  /// Runs transactions until the queue is closed and empty.
  func run(_ queue: LaneQueue) async {
    while let entry = await queue.next() { await entry.run(self) }
    connection = nil
  }

  /// Runs a body as one transaction, as often as it takes.
  func transact<Result: Sendable>(
    _ body: @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    var losses = 0
    var care = PostgresTransaction.Care.none
    let deadline = ContinuousClock.now + Self.patience
    var hasTurn = false
    defer { if hasTurn { turn.give() } }
    while true {
      let connection = try openConnection(until: deadline)
      let transaction = PostgresTransaction(connection, role: role, care: care)
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
        if transaction.mayHaveCommitted { throw StorageError.uncertain("\(failure.error)") }
        guard ContinuousClock.now < deadline else { throw failure.error }
      case .stalePlan: self.connection = nil
      case .conflict:
        losses += 1
        guard losses < Self.largestLossCount else { throw failure.error }
        // Those who lost take turns: together they would go on making each other lose.
        if !hasTurn {
          turn.take()
          hasTurn = true
        }
      case .statement:
        // A body that was run with care has had its chance to go on.
        guard care == .none else {
          if case .failure(let error) = outcome.result { throw error }
          throw failure.error
        }
        care = .savepoints
      }
    }
  }

  private struct Outcome<Result> {
    var result: Swift.Result<Result, any Error>
    /// Why the commit failed.
    var failure: PostgresFailure?
  }

  /// Runs a body while no other writer is, whatever process it is in.
  private func attemptAlone<Result: Sendable>(
    _ transaction: PostgresTransaction, on connection: PostgresConnection,
    _ body: @Sendable (any WriteTransaction) async throws -> Result
  ) async -> Outcome<Result> {
    // Without the lock, since someone who has it stopped or the connection broke, this is an
    // attempt as any other, and says itself what is wrong.
    _ = try? connection.run(WriterLock.takeAlone)
    defer { _ = try? connection.run(WriterLock.giveBack) }
    return await attempt(transaction, body)
  }

  /// Runs a body and commits; whatever is not committed is undone.
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

  /// Returns the connection, made anew if need be; a server that is being restarted gets time.
  private func openConnection(
    until deadline: ContinuousClock.Instant
  ) throws(StorageError) -> PostgresConnection {
    if let connection { return connection }
    while true {
      do {
        let connection = try PostgresConnection(address, role: role)
        self.connection = connection
        return connection
      } catch .unreachable(let address, let reason) {
        guard ContinuousClock.now < deadline else {
          throw .unreachable(address: address, reason: reason)
        }
        // The thread is this lane's own; nobody else waits for it.
        usleep(50_000)
      } catch {
        throw error
      }
    }
  }
}

/// Lets one transaction at a time be run again.
///
/// It is waited for on threads that belong to lanes, and held by them while they run.
final class RetryTurn: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func take() { semaphore.wait() }

  func give() { semaphore.signal() }
}
