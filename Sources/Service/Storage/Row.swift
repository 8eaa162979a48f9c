import Foundation

/// A row of a result; columns are found by name.
public struct Row: Sendable, Hashable {
  /// The names of the columns, in order.
  public let columns: [String]
  /// The values in the order of the columns.
  public let values: [StoredValue]

  /// Creates a row.
  ///
  /// - Precondition: There are as many values as columns.
  public init(columns: [String], values: [StoredValue]) {
    precondition(columns.count == values.count, "Each column has one value.")
    self.columns = columns
    self.values = values
  }

  /// Returns the value of a column, regardless of its type.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when there is no such column.
  public func value(_ column: String) throws(StorageError) -> StoredValue {
    // Most names differ in length, which is compared first and is cheap.
    let length = column.utf8.count
    for (index, name) in columns.enumerated() where name.utf8.count == length && name == column {
      return values[index]
    }
    throw .unexpectedValue(column: column)
  }

  /// Returns a string.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` for any other type.
  public func text(_ column: String) throws(StorageError) -> String {
    guard case .text(let text) = try value(column) else {
      throw .unexpectedValue(column: column)
    }
    return text
  }

  /// Returns a string, or `nil` for NULL.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` for any other type.
  public func optionalText(_ column: String) throws(StorageError) -> String? {
    try value(column) == .null ? nil : text(column)
  }

  /// Returns an integer.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` for any other type.
  public func integer(_ column: String) throws(StorageError) -> Int64 {
    guard case .integer(let number) = try value(column) else {
      throw .unexpectedValue(column: column)
    }
    return number
  }

  /// Returns an integer, or `nil` for NULL.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` for any other type.
  public func optionalInteger(_ column: String) throws(StorageError) -> Int64? {
    try value(column) == .null ? nil : integer(column)
  }

  /// Returns an instant that was stored with ``StoredValue/instant(_:)``.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is not an integer.
  public func instant(_ column: String) throws(StorageError) -> Date {
    Date(timeIntervalSince1970: Double(try integer(column)) / 1_000_000)
  }
}
