import Storage
import Synchronization

/// The queue of pending writes, whose owners are served in turn.
final class WriteQueue: Sendable {
  /// A write with its caller's continuation.
  struct Entry: Sendable {
    /// Runs the closure and returns whether its changes are to be committed.
    let run: @Sendable (SQLiteConnection) async -> Outcome
    /// Fails the caller without running the closure.
    let refuse: @Sendable (StorageError) -> Void
  }

  /// The result of a closure.
  struct Outcome: Sendable {
    /// The error of the closure, which undoes its changes; `nil` when it returned.
    let error: (any Error)?
    /// Resumes the caller; with an error when the commit failed.
    let settle: @Sendable (StorageError?) -> Void
  }

  private struct State {
    var entries = FairQueue<Entry>()
    var isClosed = false
    var sleeper: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Adds a write and wakes the writer; returns `false` when the queue is closed.
  func add(_ entry: Entry, of owner: String = TransactionOwner.current) -> Bool {
    let (isAdded, sleeper) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard !state.isClosed else { return (false, nil) }
      state.entries.append(entry, of: owner)
      defer { state.sleeper = nil }
      return (true, state.sleeper)
    }
    sleeper?.resume()
    return isAdded
  }

  /// Rejects further writes; queued ones are still run.
  func close() {
    let sleeper = state.withLock { state in
      state.isClosed = true
      defer { state.sleeper = nil }
      return state.sleeper
    }
    sleeper?.resume()
  }

  /// Removes and returns the next write; `nil` when there is none.
  func take() -> Entry? { state.withLock { $0.entries.popFirst() } }

  /// Waits for a write; returns `false` once the queue is closed and empty.
  func waitForEntries(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let mayGoOn = state.withLock { state in
        guard state.entries.isEmpty && !state.isClosed else { return true }
        state.sleeper = continuation
        return false
      }
      if mayGoOn { continuation.resume() }
    }
    return state.withLock { !$0.entries.isEmpty || !$0.isClosed }
  }
}
