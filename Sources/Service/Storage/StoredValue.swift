import Foundation

/// The value of a column or of a query's parameter.
public enum StoredValue: Sendable, Hashable {
  /// NULL.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A string of any characters.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// A string, or NULL for `nil`.
  public static func optional(_ text: String?) -> StoredValue {
    text.map(StoredValue.text) ?? .null
  }

  /// An integer, or NULL for `nil`.
  public static func optional(_ number: Int64?) -> StoredValue {
    number.map(StoredValue.integer) ?? .null
  }

  /// An instant, stored as microseconds since 1970 in UTC, rounded to the nearest.
  ///
  /// - Precondition: The instant is within 290,000 years of 1970.
  public static func instant(_ date: Date) -> StoredValue {
    .integer(Int64((date.timeIntervalSince1970 * 1_000_000).rounded()))
  }

  /// A Boolean, stored as 1 or 0.
  public static func flag(_ value: Bool) -> StoredValue { .integer(value ? 1 : 0) }
}
