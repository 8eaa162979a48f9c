import Foundation
import Synchronization

// Functions of the Objective-C runtime, which Apple's SDK exports from Foundation.

/// Calls a closure.
///
/// Objects are released as soon as nothing refers to them, so that there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Waits until no other thread is between the calls for an object.
///
/// A thread can call it again for the same object, and calls `objc_sync_exit(_:)` as often.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(for: obj as AnyObject).lock()
  return 0
}

/// Ends what `objc_sync_enter(_:)` began, on the same thread.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.release(obj as AnyObject)
  return 0
}

/// The locks of objects between the calls.
private enum ObjectLocks {
  private struct Entry {
    let lock = NSRecursiveLock()
    /// How many calls hold the lock or wait for it.
    var count = 0
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func lock(for object: AnyObject) -> NSRecursiveLock {
    entries.withLock { entries in
      entries[ObjectIdentifier(object), default: Entry()].count += 1
      return entries[ObjectIdentifier(object), default: Entry()].lock
    }
  }

  static func release(_ object: AnyObject) {
    let lock = entries.withLock { entries -> NSRecursiveLock? in
      let key = ObjectIdentifier(object)
      guard var entry = entries[key] else { return nil }
      entry.count -= 1
      entries[key] = entry.count == 0 ? nil : entry
      return entry.lock
    }
    lock?.unlock()
  }
}
