import Foundation
import RandomTesting
import Storage
import Synchronization

/// The clock, the random numbers and the faults of a simulated machine.
final class SimulatedMachine: Sendable {
  /// Friday, 21 November 2025, 09:12 in Sydney, when all shops are open.
  static let start = Date(timeIntervalSince1970: 1_763_676_720)

  /// A fault of the storage in one transaction.
  enum StorageFault {
    /// The transaction cannot begin.
    case refused
    /// A statement fails; the value is its number.
    case statement(Int)
    /// The commit fails, and the changes are undone.
    case commit
    /// The changes are made, but the confirmation is lost.
    case confirmation
  }

  private struct State {
    /// The seconds by which the machine's clock is ahead.
    var offset: TimeInterval = 0
    var elapsed: TimeInterval = 0
    var lastID = 0
    var random: RandomNumbers
    var hasFaults = false
    var faultCount = 0
  }

  let turns = TurnScheduler()
  private let state: Mutex<State>

  /// The beginning of statements that are not executed, as a defect; `nil` in a sound machine.
  let ignored: String?

  init(seed: UInt64, ignoring ignored: String?) {
    self.ignored = ignored
    state = Mutex(State(random: RandomNumbers(seed: seed &+ 0xFA17)))
  }

  // MARK: Time

  /// The true time, which people's devices show.
  var time: Date { Self.start + elapsed }

  /// The time that the machine's clock shows.
  var wall: Date { state.withLock { Self.start + $0.elapsed + $0.offset } }

  /// The seconds since the start, which no setting of the clock changes.
  var elapsed: TimeInterval { state.withLock { $0.elapsed } }

  func advance(by seconds: TimeInterval) { state.withLock { $0.elapsed += seconds } }

  /// Sets the machine's clock to a time ahead of the true one, or behind it.
  func setClock(aheadBy seconds: TimeInterval) { state.withLock { $0.offset = seconds } }

  // MARK: Identifiers

  func makeID() -> String {
    state.withLock { state in
      state.lastID += 1
      return "\(state.lastID)"
    }
  }

  func randomBytes(_ count: Int) -> [UInt8] {
    state.withLock { state in
      (0..<count).map { _ in UInt8(truncatingIfNeeded: state.random.next()) }
    }
  }

  // MARK: Faults

  /// The number of faults so far.
  var faultCount: Int { state.withLock { $0.faultCount } }

  func setFaults(_ hasFaults: Bool) { state.withLock { $0.hasFaults = hasFaults } }

  /// Chooses the fault of the next transaction; `nil` for most.
  func nextFault() -> StorageFault? {
    state.withLock { state in
      guard state.hasFaults, state.random.once(in: 40) else { return nil }
      state.faultCount += 1
      return switch state.random.number(0..<4) {
      case 0: .refused
      case 1: .statement(state.random.number(0..<12))
      case 2: .commit
      default: .confirmation
      }
    }
  }
}

/// A database whose transactions wait for their turn and fail at random.
final class SimulatedDatabase: Database {
  private let database: any Database
  private let machine: SimulatedMachine
  private let process: Int
  private let isDead = Atomic(false)

  /// - Parameter process: The process that uses it.
  init(_ database: any Database, _ machine: SimulatedMachine, process: Int) {
    self.database = database
    self.machine = machine
    self.process = process
  }

  /// Ends the process: its transactions under way are never confirmed, and no more begin.
  func kill() async {
    isDead.store(true, ordering: .relaxed)
    await machine.turns.kill(process)
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    try await waitForTurn()
    if case .refused = machine.nextFault() { throw StorageError.busy }
    return try await database.read(body)
  }

  func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    try await waitForTurn()
    let fault = machine.nextFault()
    if case .refused = fault { throw StorageError.busy }
    var failing = Int.max
    if case .statement(let number) = fault { failing = number }
    let statement = failing
    var isUndone = false
    if case .commit = fault { isUndone = true }
    let failsToCommit = isUndone
    let ignored = machine.ignored
    let result = try await database.write { transaction in
      let result = try await body(
        SimulatedTransaction(transaction, failingAt: statement, ignoring: ignored))
      if failsToCommit { throw StorageError.full }
      return result
    }
    // Others run between the commit and its confirmation.
    try await waitForTurn()
    if case .confirmation = fault { throw StorageError.uncertain("simulated") }
    return result
  }

  func announcements(on topic: String) -> AsyncStream<Announcement> {
    database.announcements(on: topic)
  }

  func close() async {}

  private func waitForTurn() async throws {
    guard await machine.turns.pause(in: process), !isDead.load(ordering: .relaxed) else {
      throw StorageError.closed
    }
  }
}

/// A transaction in which one statement fails, and some are ignored.
private final class SimulatedTransaction: WriteTransaction {
  private let transaction: any WriteTransaction
  private let statementsLeft: Atomic<Int>
  private let ignored: String?

  init(_ transaction: any WriteTransaction, failingAt statement: Int, ignoring ignored: String?) {
    self.transaction = transaction
    self.ignored = ignored
    statementsLeft = Atomic(statement)
  }

  private func isIgnored(_ query: Query) -> Bool {
    ignored.map { query.sql.hasPrefix($0) } ?? false
  }

  private func pass() throws(StorageError) {
    if statementsLeft.subtract(1, ordering: .relaxed).oldValue == 0 { throw .full }
  }

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    try pass()
    return try await transaction.rows(query)
  }

  func prefetch(_ queries: [Query]) async throws(StorageError) {
    try await transaction.prefetch(queries)
  }

  func execute(_ query: Query) async throws(StorageError) -> Int {
    try pass()
    return isIgnored(query) ? 1 : try await transaction.execute(query)
  }

  func submit(_ queries: [Query]) async throws(StorageError) {
    try pass()
    try await transaction.submit(queries.filter { !isIgnored($0) })
  }

  func announce(_ message: String, on topic: String) async throws(StorageError) {
    try await transaction.announce(message, on: topic)
  }
}
