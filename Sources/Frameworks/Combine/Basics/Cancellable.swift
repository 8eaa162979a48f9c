import Foundation

/// A type that represents an activity that can be cancelled.
public protocol Cancellable {
  /// Ends the activity, from any thread; later calls have no effect.
  func cancel()
}

extension Cancellable {
  /// Wraps the activity, and adds it to a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Wraps the activity, and adds it to a set.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// An activity that is cancelled when the object is deallocated.
///
/// Unchecked: `action` is guarded by `lock`.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  /// Creates an activity that is cancelled by a closure.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Wraps an activity.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  /// Ends the activity, once.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Returns whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Adds the activity to a collection, which keeps it until it is removed.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Adds the activity to a set, which keeps it until it is removed.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
