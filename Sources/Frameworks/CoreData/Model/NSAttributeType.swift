/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  /// No type, for attributes that are not stored.
  case undefinedAttributeType = 0
  /// Numbers of 16 bits.
  case integer16AttributeType = 100
  /// Numbers of 32 bits.
  case integer32AttributeType = 200
  /// Numbers of 64 bits.
  case integer64AttributeType = 300
  /// Decimal numbers, as `NSDecimalNumber`.
  case decimalAttributeType = 400
  /// Floating-point numbers of double precision.
  case doubleAttributeType = 500
  /// Floating-point numbers of single precision.
  case floatAttributeType = 600
  /// Text.
  case stringAttributeType = 700
  /// Boolean values.
  case booleanAttributeType = 800
  /// Points in time.
  case dateAttributeType = 900
  /// Bytes.
  case binaryDataAttributeType = 1000
  /// Universally unique identifiers.
  case UUIDAttributeType = 1100
  /// URLs.
  case URIAttributeType = 1200
  /// Objects that are stored as archives.
  case transformableAttributeType = 1800
  /// Identifiers of managed objects, for attributes that are not stored.
  case objectIDAttributeType = 2000
}

/// The effect of an object's deletion on its related objects.
public enum NSDeleteRule: UInt, Sendable {
  /// The related objects remain as they are.
  case noActionDeleteRule = 0
  /// The related objects no longer refer to the deleted one.
  case nullifyDeleteRule = 1
  /// The related objects are deleted, too.
  case cascadeDeleteRule = 2
  /// The object cannot be deleted while there are related ones.
  case denyDeleteRule = 3
}
