import Storage
import Synchronization

/// The transactions that wait for a connection, in the order in which they came.
final class LaneQueue: Sendable {
  /// A transaction with its caller's continuation inside.
  struct Entry: Sendable {
    /// Runs it on a lane, and tells the caller.
    let run: @Sendable (isolated PostgresLane) async -> Void
    /// Tells the caller that it cannot be run.
    let refuse: @Sendable (StorageError) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    /// Where the first entry is; those before it have been taken.
    var head = 0
    var sleepers: [CheckedContinuation<Entry?, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a transaction and wakes a lane that has nothing to do.
  func add(_ entry: Entry) {
    let (isRefused, sleeper) = state.withLock {
      state -> (Bool, CheckedContinuation<Entry?, Never>?) in
      guard !state.isClosed else { return (true, nil) }
      // The lane that slept last has the warmest connection.
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

  /// Takes no more; what waits is still done.
  func close() {
    let sleepers = state.withLock { state in
      state.isClosed = true
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.resume(returning: nil) }
  }
}
