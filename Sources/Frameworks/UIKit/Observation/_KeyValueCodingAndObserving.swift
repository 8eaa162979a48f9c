import Foundation

/// What has properties that can be watched.
///
/// DEPARTURE: There is no Objective-C runtime here that could watch any property of any object.
/// Views are watched: their `frame`, `bounds`, `center` and `isHidden`; of scroll views `contentOffset`,
/// `contentSize` and `contentInset` too, of controls `isEnabled`, `isSelected` and `isHighlighted`.
/// Setting what a property is already is no change.
@MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIView: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIView {
  /// Calls a closure after each change of a property, as long as what is returned is kept.
  ///
  /// - Precondition: The property is one of those that views tell of.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    startObserving(keyPath, among: plainProperties, options, changeHandler)
  }

  private var plainProperties: [PartialKeyPath<Self>] {
    [\.frame, \.bounds, \.center, \.isHidden]
  }

  private func startObserving<Value>(
    _ keyPath: KeyPath<Self, Value>, among properties: [PartialKeyPath<Self>],
    _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    precondition(
      properties.contains(keyPath),
      "\(Self.self) cannot be observed for \(keyPath): it tells nobody of that property's changes.")
    let known = ObservedValue(self[keyPath: keyPath])
    let tell = { @MainActor (watched: Self, old: Value?) in
      changeHandler(
        watched,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? known.value : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let old = known.value
      known.value = self[keyPath: keyPath]
      if !areEqual(old, known.value) { tell(self, old) }
    }
    observers.add(observation)
    if options.contains(.initial) { tell(self, nil) }
    return observation
  }
}

extension _KeyValueCodingAndObserving where Self: UIScrollView {
  /// Calls a closure after each change of a property, as long as what is returned is kept.
  ///
  /// - Precondition: The property is one of those that scroll views tell of.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    startObserving(
      keyPath, among: plainProperties + [\.contentOffset, \.contentSize, \.contentInset], options,
      changeHandler)
  }
}

extension _KeyValueCodingAndObserving where Self: UIControl {
  /// Calls a closure after each change of a property, as long as what is returned is kept.
  ///
  /// - Precondition: The property is one of those that controls tell of.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    startObserving(
      keyPath, among: plainProperties + [\.isEnabled, \.isSelected, \.isHighlighted], options,
      changeHandler)
  }
}

/// The last value of an observed property.
@MainActor private final class ObservedValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Whether two values are the same, as far as their type can tell.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}
