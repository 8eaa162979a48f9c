import Dispatch
import Foundation

/// Work that runs on threads of its own.
final class ConcurrentWork: Sendable {
  // Unlike Dispatch's semaphores, a condition is known to the thread sanitizer.
  private let finished = NSCondition()
  private let count: Int
  // Unsafe: the condition's lock guards it.
  nonisolated(unsafe) private var done = 0

  /// Starts a thread for each of the closures.
  init(_ closures: [@Sendable () -> Void]) {
    count = closures.count
    for closure in closures {
      let thread = Thread { [self] in
        closure()
        finished.lock()
        done += 1
        finished.broadcast()
        finished.unlock()
      }
      thread.start()
    }
  }

  /// Blocks until all threads are done.
  func wait() {
    finished.lock()
    while done < count { finished.wait() }
    finished.unlock()
  }
}

/// The only strong reference to an object, which any thread may drop.
// Unchecked: the lock guards the object.
final class LastReference<Object: AnyObject>: @unchecked Sendable {
  private let lock = NSLock()
  private var object: Object?

  init(_ object: Object) { self.object = object }

  @discardableResult func use<Result>(_ body: (Object?) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(object)
  }

  func drop() {
    lock.lock()
    defer { lock.unlock() }
    object = nil
  }
}

/// Values recorded from any thread.
// Unchecked: the lock guards the values.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Bool] = []

  var values: [Bool] { lock.withLock { recorded } }

  func add(_ value: Bool) { lock.withLock { recorded.append(value) } }
}

/// Waits until the main queue has run the work that is queued.
func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
