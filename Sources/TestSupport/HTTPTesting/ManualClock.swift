import Synchronization

/// A clock that tests advance; deadlines are checked after that.
package final class ManualClock: Sendable {
  private let time = Mutex<UInt64>(1_000_000_000)

  package init() {}

  /// Monotonic nanoseconds.
  package var now: UInt64 { time.withLock { $0 } }

  package func advance(seconds: Double) { time.withLock { $0 += UInt64(seconds * 1e9) } }
}
