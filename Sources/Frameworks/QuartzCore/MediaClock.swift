import Dispatch
import DisplayProtocol
import Foundation
import Synchronization

/// The time that Core Animation goes by: a display's clock, virtual where a test holds it.
package enum MediaClock {
  /// A function in a box of its own.
  ///
  /// Kept bare in the mutex, which is generic, it would be wrapped anew at every access, and each
  /// reading of the time would take longer than the one before.
  private struct Source: Sendable {
    var read: @Sendable () -> Double
  }

  private static let source = Mutex(
    Source(read: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }))

  /// Seconds; only rises.
  package static var now: Double { source.withLock { $0 }.read() }

  /// Puts another clock in place, for every layer of the process.
  package static func use(_ clock: @escaping @Sendable () -> Double) {
    source.withLock { $0.read = clock }
  }

  /// The clock whose frames display links follow; without one no frames come.
  @MainActor package static var frames: (() -> any DisplayClock)?
}

/// Returns the time that animations go by, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
