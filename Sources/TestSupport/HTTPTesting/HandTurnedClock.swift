import Synchronization

/// Time that stands still until it is told to move; deadlines are looked at when it has.
package final class HandTurnedClock: Sendable {
  private let time = Mutex<UInt64>(1_000_000_000)

  package init() {}

  /// Monotonic nanoseconds.
  package var now: UInt64 { time.withLock { $0 } }

  package func advance(seconds: Double) { time.withLock { $0 += UInt64(seconds * 1e9) } }
}
