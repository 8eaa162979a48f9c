import Foundation
import Synchronization

/// An observation of a property, which ends on deinit.
public final class NSKeyValueObservation: NSObject {
  /// A box, because a bare closure in the generic mutex is reabstracted at every access.
  private final class Check: Sendable {
    let run: @MainActor () -> Void
    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
  }

  private let check: Mutex<Check?>

  /// - Parameter check: Compares the property with its last value and notifies the observer.
  init(_ check: @escaping @MainActor () -> Void) { self.check = Mutex(Check(check)) }

  var isOver: Bool { check.withLock { $0 == nil } }

  @MainActor func checkForChange() { check.withLock { $0 }?.run() }

  /// Ends the observation, from any thread; no more notifications are sent.
  public func invalidate() { check.withLock { $0 = nil } }
}

/// The values that a notification of a change contains.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates options from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Sends an initial notification with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, if requested.
  public let newValue: Value?
  /// The value before the change, if requested; `nil` in the initial notification.
  public let oldValue: Value?
}
