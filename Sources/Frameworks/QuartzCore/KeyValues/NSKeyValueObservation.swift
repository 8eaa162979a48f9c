import Foundation
import Synchronization

/// An observation of a property, which ends on deinit.
public final class NSKeyValueObservation: NSObject {
  private let observer: Mutex<(any KeyPathObserver)?>

  init(_ observer: any KeyPathObserver) { self.observer = Mutex(observer) }

  deinit { invalidate() }

  /// Ends the observation, from any thread; no more notifications are sent.
  public func invalidate() { observer.withLock { $0.take() }?.stop() }
}
