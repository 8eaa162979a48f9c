import Foundation

/// An attribute of an entity: a value such as a text or a number.
///
/// Unchecked: a model does not change once a coordinator uses it.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of an attribute's values, as a structure.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    /// The type as an enumeration.
    public let rawValue: NSAttributeType

    /// Creates a type.
    public init(rawValue: NSAttributeType) { self.rawValue = rawValue }

    /// No type, for attributes that are not stored.
    public static let undefined = AttributeType(rawValue: .undefinedAttributeType)
    /// 16-bit integers.
    public static let integer16 = AttributeType(rawValue: .integer16AttributeType)
    /// 32-bit integers.
    public static let integer32 = AttributeType(rawValue: .integer32AttributeType)
    /// 64-bit integers.
    public static let integer64 = AttributeType(rawValue: .integer64AttributeType)
    /// Decimal numbers.
    public static let decimal = AttributeType(rawValue: .decimalAttributeType)
    /// Double-precision floating-point numbers.
    public static let double = AttributeType(rawValue: .doubleAttributeType)
    /// Single-precision floating-point numbers.
    public static let float = AttributeType(rawValue: .floatAttributeType)
    /// Text.
    public static let string = AttributeType(rawValue: .stringAttributeType)
    /// Boolean values.
    public static let boolean = AttributeType(rawValue: .booleanAttributeType)
    /// Dates.
    public static let date = AttributeType(rawValue: .dateAttributeType)
    /// Bytes.
    public static let binaryData = AttributeType(rawValue: .binaryDataAttributeType)
    /// Universally unique identifiers.
    public static let uuid = AttributeType(rawValue: .UUIDAttributeType)
    /// URLs.
    public static let uri = AttributeType(rawValue: .URIAttributeType)
    /// Objects that are stored as archives.
    public static let transformable = AttributeType(rawValue: .transformableAttributeType)
    /// Identifiers of managed objects.
    public static let objectID = AttributeType(rawValue: .objectIDAttributeType)
  }

  /// The type of the values.
  open var attributeType: NSAttributeType = .undefinedAttributeType
  /// The value of new objects.
  open var defaultValue: Any?
  /// The name of the class of the values, for transformable attributes.
  open var attributeValueClassName: String?

  /// The type of the values, as a structure.
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType) }
    set { attributeType = newValue.rawValue }
  }
}
