import Foundation

/// A value in a column, or bound to a query.
public enum StoredValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, of any characters.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// A text, or no value for `nil`.
  public static func optional(_ text: String?) -> StoredValue {
    text.map(StoredValue.text) ?? .null
  }

  /// A whole number, or no value for `nil`.
  public static func optional(_ number: Int64?) -> StoredValue {
    number.map(StoredValue.integer) ?? .null
  }

  /// An instant, stored as whole microseconds since 1970 in UTC, rounded to the nearest.
  ///
  /// - Precondition: The instant lies within some 290,000 years of 1970.
  public static func instant(_ date: Date) -> StoredValue {
    .integer(Int64((date.timeIntervalSince1970 * 1_000_000).rounded()))
  }

  /// A truth value, stored as 1 or 0.
  public static func flag(_ value: Bool) -> StoredValue { .integer(value ? 1 : 0) }
}
