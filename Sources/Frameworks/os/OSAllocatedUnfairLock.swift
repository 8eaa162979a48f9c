import Foundation

/// A lock that protects a state, and that can be copied without copying the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the lock protects the state.
  private final class Storage: @unchecked Sendable {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock for a state that no one else uses.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Creates a lock for a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Calls a closure with the state while the lock is held.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Calls a closure with the state while the lock is held; the result may refer to the state.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Calls a closure with the state if no thread holds the lock.
  ///
  /// - Returns: The result of the closure; `nil` if it was not called.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Waits until no other thread holds the lock, and acquires it.
  public func lock() { storage.lock.lock() }

  /// Acquires the lock if no thread holds it, and returns whether it did.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Calls a closure while the lock is held.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
