import Storage
import Synchronization

/// The writes that wait for the writer, in the order in which they came.
final class WriteQueue: Sendable {
  /// A write with its caller's continuation inside.
  struct Entry: Sendable {
    /// Runs the body, and says whether its changes are to stay.
    let run: @Sendable (SQLiteConnection) async -> Outcome
    /// Tells the caller that it cannot be run.
    let refuse: @Sendable (StorageError) -> Void
  }

  /// What became of a body.
  struct Outcome: Sendable {
    /// What the body threw, so that its changes are to go; `nil` when it returned.
    let error: (any Error)?
    /// Tells the caller; with an error when what was to be kept could not be made durable.
    let settle: @Sendable (StorageError?) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    var isClosed = false
    var sleeper: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Adds a write and wakes the writer; says `false` when the queue is closed.
  func add(_ entry: Entry) -> Bool {
    let (isAdded, sleeper) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard !state.isClosed else { return (false, nil) }
      state.entries.append(entry)
      defer { state.sleeper = nil }
      return (true, state.sleeper)
    }
    sleeper?.resume()
    return isAdded
  }

  /// Takes no more writes; those that wait are still done.
  func close() {
    let sleeper = state.withLock { state in
      state.isClosed = true
      defer { state.sleeper = nil }
      return state.sleeper
    }
    sleeper?.resume()
  }

  /// Returns what waits now; empty when nothing does.
  func takeAll() -> [Entry] {
    state.withLock { state in
      defer { state.entries.removeAll(keepingCapacity: true) }
      return state.entries
    }
  }

  /// Waits for a write; says `false` once the queue is closed and empty.
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
