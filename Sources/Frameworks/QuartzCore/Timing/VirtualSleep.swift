import Foundation
import Synchronization

/// A task that sleeps until a virtual clock has advanced, or until it is cancelled.
private final class VirtualSleep: Sendable {
  private enum State {
    case created, over
    case asleep(CheckedContinuation<Void, any Error>)
  }

  private let state = Mutex(State.created)

  /// Sleeps by the clock of the display if its time is virtual, and otherwise for real.
  ///
  /// - Throws: `CancellationError`.
  static func sleep(for duration: Duration) async throws {
    guard await isVirtual else { return try await ContinuousClock().sleep(until: .now + duration) }
    try Task.checkCancellation()
    let sleep = VirtualSleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = sleep.state.withLock { state in
          if case .over = state { return true }
          state = .asleep(continuation)
          return false
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        MediaClock.call(after: max(0, duration / .seconds(1))) { sleep.end(with: nil) }
      }
    } onCancel: {
      sleep.end(with: CancellationError())
    }
  }

  @MainActor private static var isVirtual: Bool { MediaClock.virtual != nil }

  private func end(with error: (any Error)?) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      defer { state = .over }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
    guard let error else { return continuation?.resume() ?? () }
    continuation?.resume(throwing: error)
  }
}

// Rewritten sources see these declarations in place of those of the standard library.
@_spi(Ferry) extension Task where Success == Never, Failure == Never {
  /// Suspends the task for at least a number of nanoseconds.
  public static func sleep(_ duration: UInt64) async {
    try? await VirtualSleep.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for at least a number of nanoseconds, or until it is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await VirtualSleep.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for a duration, or until it is cancelled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    if let duration = duration as? Duration, clock is ContinuousClock || clock is SuspendingClock {
      return try await VirtualSleep.sleep(for: duration)
    }
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
  }

  /// Suspends the task until a moment, or until it is cancelled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    let remaining = clock.now.duration(to: deadline)
    if let duration = remaining as? Duration, clock is ContinuousClock || clock is SuspendingClock {
      return try await VirtualSleep.sleep(for: duration)
    }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
