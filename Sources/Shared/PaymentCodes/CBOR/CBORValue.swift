/// A value of the Concise Binary Object Representation, without floating-point numbers.
///
/// - SeeAlso: RFC 8949.
public indirect enum CBORValue: Sendable, Hashable {
  /// An integer, 0 and above.
  case unsigned(UInt64)
  /// A negative integer: −1 less the value.
  case negative(UInt64)
  /// Bytes.
  case bytes([UInt8])
  /// Text.
  case text(String)
  /// An array.
  case array([CBORValue])
  /// A map; its keys are unique.
  case map([Entry])
  /// A value with a tag.
  case tagged(UInt64, CBORValue)
  /// A Boolean.
  case boolean(Bool)
  /// Null.
  case null

  /// A key of a map and its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public let key: CBORValue
    /// The value.
    public let value: CBORValue

    /// Makes an entry.
    public init(_ key: CBORValue, _ value: CBORValue) {
      self.key = key
      self.value = value
    }
  }

  /// Makes an integer.
  public static func integer(_ value: Int64) -> CBORValue {
    value < 0 ? .negative(UInt64(-1 - value)) : .unsigned(UInt64(value))
  }

  /// The integer; `nil` for another kind, or one beyond 64 bits with a sign.
  public var integer: Int64? {
    switch self {
    case .unsigned(let value): Int64(exactly: value)
    case .negative(let value): Int64(exactly: value).map { -1 - $0 }
    default: nil
    }
  }

  /// The bytes; `nil` for another kind.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// The text; `nil` for another kind.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The value of an integer key in a map; `nil` for another kind or a missing key.
  public subscript(key: Int64) -> CBORValue? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == .integer(key) }?.value
  }
}
