import Dispatch
import Foundation
import Synchronization

/// Identifies the main queue, on which the main actor's code runs.
///
/// Off Apple's platforms the main queue may be served by another thread than the first one.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The first thread once it has been seen, because `Thread.isMainThread` is a system call; or 0.
  private static let firstThread = Atomic<pthread_t>(0)

  /// Whether the current code runs on the main queue.
  package static var isCurrent: Bool {
    let thread = pthread_self()
    if firstThread.load(ordering: .relaxed) == thread { return true }
    if Thread.isMainThread {
      firstThread.store(thread, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: mark) == true
  }
}
