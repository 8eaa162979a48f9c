import Dispatch
import DisplayProtocol
import Foundation
import Synchronization

/// The clock of Core Animation: the display's clock, or a virtual clock in tests.
package enum MediaClock {
  /// A closure in its own box.
  ///
  /// A bare closure in the generic mutex would be reabstracted at every access, and each access
  /// would add another thunk to the call.
  private struct Source: Sendable {
    var read: @Sendable () -> Double
  }

  private static let source = Mutex(
    Source(read: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }))

  /// The current time, in seconds; it is monotonic.
  package static var now: Double { source.withLock { $0 }.read() }

  /// Replaces the clock for all layers of the process.
  package static func use(_ clock: @escaping @Sendable () -> Double) {
    source.withLock { $0.read = clock }
  }

  /// The frame clock of display links; without it no frames are delivered.
  @MainActor package static var frames: (() -> any DisplayClock)?

  /// The clock of the display, if its time is virtual.
  @MainActor package static var virtual: (any DisplayClock)? {
    guard let clock = frames?(), clock.isVirtual else { return nil }
    return clock
  }

  /// Calls a closure on the main actor after a delay, by the clock of the display.
  package static func call(after delay: Double, _ work: @escaping @Sendable () -> Void) {
    @MainActor func schedule() {
      guard let clock = frames?() else {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { work() }
        return
      }
      _ = clock.schedule(at: clock.now + delay) { work() }
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { schedule() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { schedule() } }
    }
  }
}

/// Returns the current absolute time of animations, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
