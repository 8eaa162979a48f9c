import Foundation
import Synchronization

/// The time of a service that can be advanced, so that hours of rides pass in seconds.
///
/// It stands still until ``run()`` and then runs like real time. ``advance(by:)`` skips time second
/// by second, and the jobs of the service run in each of them.
public final class ServiceTime: Sendable {
  private struct State {
    /// The real time at which the clock started.
    var startDate: Date?
    var skipped: TimeInterval = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    /// Receive the number of waiters when it grows.
    var observers: [Int: AsyncStream<Int>.Continuation] = [:]
    private var lastNumber = 0

    /// Returns the number of a new waiter or observer.
    mutating func makeNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func add(_ waiter: CheckedContinuation<Void, any Error>, _ number: Int) {
      waiters[number] = waiter
      for observer in observers.values { observer.yield(waiters.count) }
    }
  }

  private let start: Date
  private let state = Mutex(State())

  /// Makes a clock that shows a time.
  public init(start: Date) { self.start = start }

  /// The current time.
  public var now: Date {
    state.withLock { state in
      let elapsed = state.startDate.map { max(0, Date().timeIntervalSince($0)) } ?? 0
      return start.addingTimeInterval(elapsed + state.skipped)
    }
  }

  /// Starts the clock.
  public func run() { state.withLock { $0.startDate = Date() } }

  /// Returns after a second of real time, or in the next second that is skipped.
  public func waitForTick() async throws {
    let number = state.withLock { $0.makeNumber() }
    let timer = Task {
      try await Task.sleep(for: .seconds(1))
      self.finish(number, with: .success(()))
    }
    defer { timer.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { $0.add(continuation, number) }
        if Task.isCancelled { finish(number, with: .failure(CancellationError())) }
      }
    } onCancel: {
      finish(number, with: .failure(CancellationError()))
    }
  }

  /// Skips time, and returns when the jobs have run in each second of it.
  ///
  /// - Parameter seconds: 0...3600.
  public func advance(by seconds: TimeInterval) async {
    var rest = seconds
    while rest > 0 {
      let step = min(1, rest)
      rest -= step
      let waiters = state.withLock { state in
        state.skipped += step
        defer { state.waiters = [:] }
        return state.waiters
      }
      for waiter in waiters.values { waiter.resume() }
      await waitForWaiters(waiters.count)
    }
  }

  /// Waits until the jobs wait again, ten seconds at most.
  private func waitForWaiters(_ count: Int) async {
    let (counts, observer) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      let number = state.makeNumber()
      state.observers[number] = observer
      observer.yield(state.waiters.count)
      return number
    }
    defer { state.withLock { $0.observers[number] = nil } }
    let timeout = Task {
      try await Task.sleep(for: .seconds(10))
      observer.finish()
    }
    defer { timeout.cancel() }
    for await waiting in counts where waiting >= count { return }
  }

  private func finish(_ number: Int, with result: Result<Void, any Error>) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(with: result)
  }
}
