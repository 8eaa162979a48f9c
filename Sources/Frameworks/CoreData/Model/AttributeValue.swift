import Foundation
import Predicates

/// The values of attributes in memory.
///
/// Numbers are `NSNumber`, as on Apple's platforms; texts, dates, data, identifiers and URLs are
/// Swift's values.
enum AttributeValue {
  /// Returns a value as objects hold it; `nil` if it does not have the type of the attribute.
  static func normalize(_ value: Any, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return PredicateValue.number(value).map { number in
        // A fraction is cut off, as in a property of a scalar type.
        NSNumber(value: number.int64Value)
      }
    case .booleanAttributeType:
      if let bool = value as? Bool { return NSNumber(value: bool) }
      return PredicateValue.number(value).map { NSNumber(value: $0.boolValue) }
    case .doubleAttributeType:
      return PredicateValue.number(value).map { NSNumber(value: $0.doubleValue) }
    case .floatAttributeType:
      return PredicateValue.number(value).map { NSNumber(value: $0.floatValue) }
    case .decimalAttributeType:
      if let number = value as? NSDecimalNumber { return number }
      return PredicateValue.number(value).map { NSDecimalNumber(decimal: $0.decimalValue) }
    case .stringAttributeType: return value as? String
    case .dateAttributeType: return value as? Date
    case .binaryDataAttributeType: return value as? Data
    case .UUIDAttributeType: return value as? UUID
    case .URIAttributeType: return value as? URL
    case .objectIDAttributeType: return value as? NSManagedObjectID
    case .transformableAttributeType, .undefinedAttributeType: return value
    }
  }

  /// Returns the value of a compiled model's property list.
  static func decode(_ value: Any, as type: NSAttributeType) -> Any? {
    switch (type, value) {
    case (.UUIDAttributeType, let text as String): UUID(uuidString: text)
    case (.URIAttributeType, let text as String): URL(string: text)
    default: normalize(value, as: type)
    }
  }

  /// Returns whether two values are equal.
  static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    if let left = left as? IDCollection, let right = right as? IDCollection {
      return left.array == right.array
    }
    return PredicateValue.areEqual(left, right)
  }

  // MARK: Archives

  /// Returns the archive of a transformable value; `nil` if its class cannot be archived.
  static func archive(_ value: Any) -> Data? {
    if let data = value as? Data { return data }
    // The archiver stops the program at an object without a coding.
    guard value as AnyObject is any NSCoding else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }

  /// Returns the value of an archive; data that is none is a value itself.
  static func unarchive(_ data: Data) -> Any? {
    guard data.starts(with: Data("bplist00".utf8)) else { return data }
    return (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)) ?? data
  }
}
