import Foundation
import Synchronization

/// Reads and sets the properties of objects by their names.
package enum KeyValueCoding {
  // MARK: Properties of frameworks

  private static let tables = Mutex<[ObjectIdentifier: [KeyedProperty]]>([:])

  static func properties(of type: AnyClass) -> [KeyedProperty] {
    guard let provider = type as? any KeyedPropertyProviding.Type else { return [] }
    let identifier = ObjectIdentifier(type)
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let properties = provider.keyedProperties
    tables.withLock { $0[identifier] = properties }
    return properties
  }

  static func property(_ key: String, of object: NSObject) -> KeyedProperty? {
    let names = names(for: key)
    return properties(of: type(of: object)).first {
      names.contains($0.name) && $0.value(object) != nil
    }
  }

  /// The names of the property for a key: Objective-C knows `isHidden` as `hidden`.
  private static func names(for key: String) -> [String] {
    [key, "is\(key.prefix(1).uppercased())\(key.dropFirst())"]
  }

  // MARK: Values

  /// Returns the value for a key; `nil` if the object has no such property.
  package static func value(of object: NSObject, for key: String) -> Any?? {
    if let members = object as? any NamedMembers {
      for name in names(for: key) {
        if let value = members.namedValues.value(name, of: object) { return value }
      }
    }
    if let property = property(key, of: object) { return property.value(object) }
    return switch object {
    case let defaults as UserDefaults: .some(defaults.object(forKey: key))
    case let table as NSDictionary: .some(table[key])
    case let layer as CALayer: .some(layer.value(forKeyPath: key))
    case let animation as CAAnimation: .some(animation.value(forKey: key))
    default: nil
    }
  }

  /// Sets the value for a key.
  ///
  /// - Returns: Whether the object has such a property, of the value's type.
  package static func set(_ value: Any?, of object: NSObject, for key: String) -> Bool {
    if let members = object as? any NamedMembers {
      for name in names(for: key) where members.namedValues.set(value, name, of: object) {
        return true
      }
    }
    if let property = property(key, of: object), property.set(object, value) { return true }
    switch object {
    case let defaults as UserDefaults: defaults.set(value, forKey: key)
    case let table as NSMutableDictionary: table[key] = value
    case let layer as CALayer: layer.setValue(value, forKeyPath: key)
    case let animation as CAAnimation: animation.setValue(value, forKey: key)
    default: return false
    }
    return true
  }

  /// Returns a value as the type of a property; `nil` if it is of another type.
  ///
  /// Numbers have no type in property lists and storyboards.
  package static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value, !(value is NSNull) else { return (nil as Any?) as? Value }
    if let value = value as? Value { return value }
    guard let number = KeyPathValue.number(value) else { return nil }
    let candidates: [Any] = [
      number, CGFloat(number), Float(number), Int(exactly: number) ?? Int(number.rounded(.down)),
      number != 0, NSNumber(value: number),
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }

  /// Reports a key that does not exist, on standard error.
  package static func report(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
