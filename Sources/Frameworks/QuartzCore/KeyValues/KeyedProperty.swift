import Foundation

/// A property of a framework's class that is known by its name.
// Unchecked: the key path and the closures are constants; they are called on the caller's thread.
package struct KeyedProperty: @unchecked Sendable {
  /// The name in Swift.
  package let name: String
  /// The key path from the class that declares the property, or from a subclass.
  let keyPath: AnyKeyPath
  /// Whether the class notifies of changes.
  let isObservable: Bool
  /// Returns the value for an object; `nil` for an object of another class.
  let value: (_ object: AnyObject) -> Any??
  /// Sets the value, and returns whether it has the property's type.
  let set: (_ object: AnyObject, _ value: Any?) -> Bool

  /// Creates a property from its key path.
  package init<Root: AnyObject, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, isObservable: Bool = false
  ) {
    self.name = name
    self.keyPath = keyPath
    self.isObservable = isObservable
    value = { object in
      guard let object = object as? Root else { return nil }
      return .some(flattened(object[keyPath: keyPath]))
    }
    set = { object, value in
      guard let object = object as? Root,
        let path = keyPath as? ReferenceWritableKeyPath<Root, Value>,
        let value = KeyValueCoding.cast(value, to: Value.self)
      else { return false }
      object[keyPath: path] = value
      return true
    }
  }
}

/// A framework's class whose properties are known by their names.
package protocol KeyedPropertyProviding: NSObject {
  /// The properties of the class and of its superclasses, with key paths from the class.
  static var keyedProperties: [KeyedProperty] { get }
}

/// A value that may be an optional of an unknown type.
private protocol OptionalValue {
  var flattened: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var flattened: Any? { flatMap { QuartzCore.flattened($0) } }
}

/// Returns a value without its optional, so that a missing one is `nil`.
func flattened(_ value: Any) -> Any? {
  if let value = value as? any OptionalValue { return value.flattened }
  return value
}
