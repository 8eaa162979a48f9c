import Storage
import Synchronization

/// A pool of read-only connections; tasks that find none free wait in order.
final class ReaderPool: Sendable {
  private struct State {
    var free: [SQLiteConnection]
    var waiting: [CheckedContinuation<SQLiteConnection?, Never>] = []
    var usedCount = 0
    var isClosed = false
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ connections: [SQLiteConnection]) {
    state = Mutex(State(free: connections))
  }

  /// Runs a closure with exclusive use of a connection.
  func withConnection<Result>(
    _ body: (SQLiteConnection) async throws -> Result
  ) async throws -> Result {
    guard let connection = await checkOut() else { throw StorageError.closed }
    defer { checkIn(connection) }
    return try await body(connection)
  }

  /// Closes the pool, and returns once all connections are checked in and closed.
  func close() async {
    await withCheckedContinuation { continuation in
      let (isDone, refused) = state.withLock { state in
        state.isClosed = true
        state.free = []
        let refused = state.waiting
        state.waiting = []
        if state.usedCount > 0 { state.closers.append(continuation) }
        return (state.usedCount == 0, refused)
      }
      for waiter in refused { waiter.resume(returning: nil) }
      if isDone { continuation.resume() }
    }
  }

  private func checkOut() async -> SQLiteConnection? {
    // Fast path: a connection is free.
    let free = state.withLock { state -> SQLiteConnection? in
      guard !state.isClosed, let connection = state.free.popLast() else { return nil }
      state.usedCount += 1
      return connection
    }
    if let free { return free }
    return await withCheckedContinuation { continuation in
      let (isAnswered, connection) = state.withLock { state -> (Bool, SQLiteConnection?) in
        guard !state.isClosed else { return (true, nil) }
        guard let connection = state.free.popLast() else {
          state.waiting.append(continuation)
          return (false, nil)
        }
        state.usedCount += 1
        return (true, connection)
      }
      if isAnswered { continuation.resume(returning: connection) }
    }
  }

  private func checkIn(_ connection: SQLiteConnection) {
    let (next, closers) = state.withLock { state in
      guard !state.isClosed else {
        state.usedCount -= 1
        let closers = state.usedCount == 0 ? state.closers : []
        if state.usedCount == 0 { state.closers = [] }
        return (CheckedContinuation<SQLiteConnection?, Never>?.none, closers)
      }
      guard !state.waiting.isEmpty else {
        state.usedCount -= 1
        state.free.append(connection)
        return (nil, [])
      }
      return (state.waiting.removeFirst(), [])
    }
    next?.resume(returning: connection)
    for closer in closers { closer.resume() }
  }
}
