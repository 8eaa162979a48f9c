import Foundation
import Synchronization

// Locks of Darwin, which Apple's SDK exports from Foundation.

/// A lock in the memory of its owner.
public struct os_unfair_lock_s: Sendable {
  /// Zero if no thread holds the lock.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a lock that no thread holds.
  public init() { _os_unfair_lock_opaque = 0 }

  /// Creates a lock from its state.
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

/// A lock in the memory of its owner.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until no other thread holds a lock, and acquires it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

/// Acquires a lock if no thread holds it, and returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  state(of: lock).pointee.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
}

/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  state(of: lock).pointee.store(0, ordering: .releasing)
}

/// The memory of a lock, which has the size and the alignment of an atomic value.
private func state(of lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<UInt32>> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
}
