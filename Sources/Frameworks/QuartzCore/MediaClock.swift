import Dispatch
import Foundation
import Synchronization

/// The time that Core Animation goes by: a display's clock, virtual where a test holds it.
package enum MediaClock {
  private static let source = Mutex<@Sendable () -> Double>({
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  })

  /// Seconds; only rises.
  package static var now: Double { source.withLock { $0 }() }

  /// Puts another clock in place, for every layer of the process.
  package static func use(_ clock: @escaping @Sendable () -> Double) {
    source.withLock { $0 = clock }
  }
}

/// Returns the time that animations go by, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
