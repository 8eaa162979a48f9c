import Foundation

/// Comparisons of values whose types are known only at run time.
package enum PredicateValue {
  /// Returns a value as a number; `nil` for values of other kinds.
  package static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let decimal as Decimal: NSDecimalNumber(decimal: decimal)
    case let integer as any FixedWidthInteger:
      Int64(exactly: integer).map { NSNumber(value: $0) }
        ?? UInt64(exactly: integer)
        .map { NSNumber(value: $0) }
    case let real as any BinaryFloatingPoint: NSNumber(value: Double(real))
    default: nil
    }
  }

  /// Returns the elements of a collection; `nil` for other values.
  package static func elements(_ value: Any) -> [Any]? {
    switch value {
    case let array as [Any]: array
    // A subclass of NSSet would be an empty Set.
    case let set as NSSet where type(of: value) is AnyClass: set.allObjects
    case let set as Set<AnyHashable>: set.map(\.base)
    case let array as NSArray: array.map { $0 }
    case let set as NSOrderedSet: set.array
    default: nil
    }
  }

  /// Returns a value without optionals, and `nil` for null objects.
  package static func unwrap(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrap(optional.wrapped)
  }

  /// Returns the order of two values; `nil` if they have none.
  package static func compare(_ left: Any, _ right: Any) -> ComparisonResult? {
    if let left = number(left), let right = number(right) { return numericOrder(left, right) }
    if let left = left as? String, let right = right as? String {
      if left.utf8.elementsEqual(right.utf8) { return .orderedSame }
      return left.utf8.lexicographicallyPrecedes(right.utf8)
        ? .orderedAscending : .orderedDescending
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    if let left = left as? UUID, let right = right as? UUID {
      return compare(left.uuidString, right.uuidString)
    }
    if let left = left as? Data, let right = right as? Data {
      if left == right { return .orderedSame }
      return left.lexicographicallyPrecedes(right) ? .orderedAscending : .orderedDescending
    }
    return nil
  }

  private static func numericOrder(_ left: NSNumber, _ right: NSNumber) -> ComparisonResult {
    if left is NSDecimalNumber || right is NSDecimalNumber {
      return NSDecimalNumber(decimal: left.decimalValue)
        .compare(NSDecimalNumber(decimal: right.decimalValue))
    }
    return left.compare(right)
  }

  /// Returns whether two values are equal; an object is also equal to its identifier.
  package static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = unwrap(left) else { return unwrap(right) == nil }
    guard let right = unwrap(right) else { return false }
    if let order = compare(left, right) { return order == .orderedSame }
    let leftIdentity = (left as? any KeyValueReading)?.identity ?? left
    let rightIdentity = (right as? any KeyValueReading)?.identity ?? right
    if let left = leftIdentity as? AnyHashable, let right = rightIdentity as? AnyHashable {
      return left == right
    }
    if let left = leftIdentity as? NSObject, let right = rightIdentity as? NSObject {
      return left.isEqual(right)
    }
    return false
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self.map { $0 } }
}

/// An object whose properties have names at run time.
package protocol KeyValueReading: AnyObject {
  /// Returns the value of a property; `nil` if there is none of this name.
  func readValue(forKey key: String) -> Any?
  /// The value that identifies the object in comparisons.
  var identity: AnyHashable { get }
}

/// Reads keys from objects, dictionaries and collections.
package enum KeyPathReader {
  /// Returns the value at the end of a path; a collection yields the values of its elements.
  package static func value(of keys: ArraySlice<String>, in object: Any?) -> Any? {
    guard let key = keys.first else { return PredicateValue.unwrap(object) }
    guard let object = PredicateValue.unwrap(object) else { return nil }
    let rest = keys.dropFirst()
    if key.uppercased() == "SELF" { return value(of: rest, in: object) }
    if let elements = PredicateValue.elements(object) {
      if let aggregation = Aggregation(operatorKey: key) {
        let values = rest.isEmpty ? elements : elements.compactMap { value(of: rest, in: $0) }
        return aggregation.value(of: values)
      }
      return elements.flatMap { element -> [Any] in
        guard let found = value(of: keys, in: element) else { return [NSNull()] }
        return PredicateValue.elements(found) ?? [found]
      }
    }
    return value(of: rest, in: property(key, of: object))
  }

  private static func property(_ key: String, of object: Any) -> Any? {
    switch object {
    case let object as any KeyValueReading: object.readValue(forKey: key)
    case let dictionary as [String: Any]: dictionary[key]
    case let dictionary as NSDictionary: dictionary[key]
    case let text as String:
      switch key {
      case "length": text.utf16.count
      case "lowercaseString": text.lowercased()
      case "uppercaseString": text.uppercased()
      default: nil
      }
    default: reflected(key, Mirror(reflecting: object))
    }
  }

  /// Returns a stored property of an object without names at run time.
  private static func reflected(_ key: String, _ mirror: Mirror) -> Any? {
    if let child = mirror.children.first(where: { $0.label == key }) { return child.value }
    return mirror.superclassMirror.flatMap { reflected(key, $0) }
  }
}
