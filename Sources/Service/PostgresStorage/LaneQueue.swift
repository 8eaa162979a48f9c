import Storage
import Synchronization

/// The queue of transactions that wait for a connection, whose owners are served in turn.
final class LaneQueue: Sendable {
  /// A transaction with its caller's continuation.
  struct Entry: Sendable {
    /// Runs it on a lane and resumes the caller.
    let run: @Sendable (isolated PostgresLane) async -> Void
    /// Fails the caller without running it.
    let refuse: @Sendable (StorageError) -> Void
  }

  private struct State {
    var entries = FairQueue<Entry>()
    var sleepers: [CheckedContinuation<Entry?, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a transaction and wakes an idle lane.
  func add(_ entry: Entry, of owner: String = TransactionOwner.current) {
    let (isRefused, sleeper) = state.withLock {
      state -> (Bool, CheckedContinuation<Entry?, Never>?) in
      guard !state.isClosed else { return (true, nil) }
      // The lane that became idle last has the warmest connection.
      if let sleeper = state.sleepers.popLast() { return (false, sleeper) }
      state.entries.append(entry, of: owner)
      return (false, nil)
    }
    if isRefused { entry.refuse(.closed) }
    sleeper?.resume(returning: entry)
  }

  /// Waits for a transaction; `nil` once the queue is closed and empty.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Entry? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let answer = state.withLock { state -> Entry?? in
        if let entry = state.entries.popFirst() { return .some(entry) }
        if state.isClosed { return .some(nil) }
        state.sleepers.append(continuation)
        return .none
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Rejects further transactions; queued ones are still run.
  func close() {
    let sleepers = state.withLock { state in
      state.isClosed = true
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.resume(returning: nil) }
  }
}
