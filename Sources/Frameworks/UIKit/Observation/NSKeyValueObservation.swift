import Foundation
import Synchronization

/// A watch on a property, which lasts as long as this is kept.
public final class NSKeyValueObservation: NSObject {
  /// A box, since a closure that is stored bare is wrapped anew at each access.
  private final class Check: Sendable {
    let run: @MainActor () -> Void
    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
  }

  private let check: Mutex<Check?>

  /// - Parameter check: Looks whether the property is another than before, and tells of it.
  init(_ check: @escaping @MainActor () -> Void) { self.check = Mutex(Check(check)) }

  var isOver: Bool { check.withLock { $0 == nil } }

  @MainActor func checkForChange() { check.withLock { $0 }?.run() }

  /// Ends the watch, from any thread; nothing is told from then on.
  public func invalidate() { check.withLock { $0 = nil } }
}

/// What is told of a change besides that there was one.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as a set of bits.
  public let rawValue: UInt

  /// Makes options of a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tells once at the start, of the value that there is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// One change of a watched property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, where the options ask for it.
  public let newValue: Value?
  /// The value before the change, where the options ask for it; none at the start.
  public let oldValue: Value?
}
