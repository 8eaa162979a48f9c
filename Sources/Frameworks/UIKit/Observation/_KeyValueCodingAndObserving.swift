import Foundation

/// An object with observable properties.
///
/// DEPARTURE: Without the Objective-C runtime, only some properties are observable: `frame`,
/// `bounds`, `center` and `isHidden` of views; also `contentOffset`, `contentSize` and
/// `contentInset` of scroll views; and `isEnabled`, `isSelected` and `isHighlighted` of controls.
/// Setting a property to an equal value is not a change.
@MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIView: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIView {
  /// Observes a property until the returned observation is deallocated.
  ///
  /// - Precondition: The property is an observable property of views.
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
  /// Observes a property until the returned observation is deallocated.
  ///
  /// - Precondition: The property is an observable property of scroll views.
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
  /// Observes a property until the returned observation is deallocated.
  ///
  /// - Precondition: The property is an observable property of controls.
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

/// Returns whether two values are equal; false if their type is not equatable.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}
