import Foundation

/// A value of a row.
enum SQLValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  /// Encodes the value of an attribute; throws if it has no archive.
  init(_ value: Any?, as type: NSAttributeType) throws {
    guard let value else {
      self = .null
      return
    }
    switch (type, value) {
    case (.integer16AttributeType, let number as NSNumber),
      (.integer32AttributeType, let number as NSNumber),
      (.integer64AttributeType, let number as NSNumber),
      (.booleanAttributeType, let number as NSNumber):
      self = .integer(number.int64Value)
    case (.decimalAttributeType, let number as NSDecimalNumber):
      self = .text("\(number.decimalValue)")
    case (.doubleAttributeType, let number as NSNumber),
      (.floatAttributeType, let number as NSNumber):
      self = .real(number.doubleValue)
    case (_, let text as String) where type == .stringAttributeType: self = .text(text)
    case (_, let date as Date) where type == .dateAttributeType:
      self = .real(date.timeIntervalSinceReferenceDate)
    case (_, let data as Data) where type == .binaryDataAttributeType: self = .blob(data)
    case (_, let identifier as UUID) where type == .UUIDAttributeType:
      self = .text(identifier.uuidString)
    case (_, let url as URL) where type == .URIAttributeType: self = .text(url.absoluteString)
    case (.transformableAttributeType, _):
      guard let data = AttributeValue.archive(value) else {
        throw CoreDataError.make(
          .persistentStoreSave, "A value of type \(Swift.type(of: value)) cannot be archived.")
      }
      self = .blob(data)
    default: self = .null
    }
  }

  /// Decodes the value of an attribute; `nil` for null and for a value of another type.
  func value(as type: NSAttributeType) -> Any? {
    switch (type, self) {
    case (.booleanAttributeType, .integer(let value)): NSNumber(value: value != 0)
    case (.integer16AttributeType, .integer(let value)),
      (.integer32AttributeType, .integer(let value)),
      (.integer64AttributeType, .integer(let value)):
      NSNumber(value: value)
    case (.doubleAttributeType, _): number.map { NSNumber(value: $0) }
    case (.floatAttributeType, _): number.map { NSNumber(value: Float($0)) }
    case (.decimalAttributeType, .text(let text)): NSDecimalNumber(string: text)
    case (.stringAttributeType, .text(let text)): text
    case (.dateAttributeType, _): number.map { Date(timeIntervalSinceReferenceDate: $0) }
    case (.binaryDataAttributeType, .blob(let data)): data
    case (.UUIDAttributeType, .text(let text)): UUID(uuidString: text)
    case (.URIAttributeType, .text(let text)): URL(string: text)
    case (.transformableAttributeType, .blob(let data)): AttributeValue.unarchive(data)
    default: nil
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  var text: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }
}
