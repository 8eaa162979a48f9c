import Storage
import Synchronization

/// The queue of transactions that wait for a connection, in order of arrival.
final class LaneQueue: Sendable {
  /// A transaction with its caller's continuation.
  struct Entry: Sendable {
    /// Runs it on a lane and resumes the caller.
    let run: @Sendable (isolated PostgresLane) async -> Void
    /// Fails the caller without running it.
    let refuse: @Sendable (StorageError) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    /// The index of the first entry; earlier ones have been removed.
    var head = 0
    var sleepers: [CheckedContinuation<Entry?, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a transaction and wakes an idle lane.
  func add(_ entry: Entry) {
    let (isRefused, sleeper) = state.withLock {
      state -> (Bool, CheckedContinuation<Entry?, Never>?) in
      guard !state.isClosed else { return (true, nil) }
      // The lane that became idle last has the warmest connection.
      if let sleeper = state.sleepers.popLast() { return (false, sleeper) }
      state.entries.append(entry)
      return (false, nil)
    }
    if isRefused { entry.refuse(.closed) }
    sleeper?.resume(returning: entry)
  }

  /// Waits for a transaction; `nil` once the queue is closed and empty.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Entry? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let answer = state.withLock { state -> Entry?? in
        if state.head < state.entries.count {
          let entry = state.entries[state.head]
          state.head += 1
          if state.head == state.entries.count || state.head >= 256 {
            state.entries.removeFirst(state.head)
            state.head = 0
          }
          return .some(entry)
        }
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
