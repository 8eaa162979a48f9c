import Foundation

/// One row of a result; columns are found by their names.
public struct Row: Sendable, Hashable {
  /// The names of the columns in their order.
  public let columns: [String]
  /// The values in the order of the columns.
  public let values: [StoredValue]

  /// Makes a row.
  ///
  /// - Precondition: There are as many values as columns.
  public init(columns: [String], values: [StoredValue]) {
    precondition(columns.count == values.count, "Each column has one value.")
    self.columns = columns
    self.values = values
  }

  /// Returns the value of a column, of whatever kind.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when there is no such column.
  public func value(_ column: String) throws(StorageError) -> StoredValue {
    // Most names differ in length, which is told at once; that their characters differ is not.
    let length = column.utf8.count
    for (index, name) in columns.enumerated() where name.utf8.count == length && name == column {
      return values[index]
    }
    throw .unexpectedValue(column: column)
  }

  /// Returns a text.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is anything else.
  public func text(_ column: String) throws(StorageError) -> String {
    guard case .text(let text) = try value(column) else {
      throw .unexpectedValue(column: column)
    }
    return text
  }

  /// Returns a text, or `nil` for a column without a value.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is anything else.
  public func optionalText(_ column: String) throws(StorageError) -> String? {
    try value(column) == .null ? nil : text(column)
  }

  /// Returns a whole number.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is anything else.
  public func integer(_ column: String) throws(StorageError) -> Int64 {
    guard case .integer(let number) = try value(column) else {
      throw .unexpectedValue(column: column)
    }
    return number
  }

  /// Returns a whole number, or `nil` for a column without a value.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is anything else.
  public func optionalInteger(_ column: String) throws(StorageError) -> Int64? {
    try value(column) == .null ? nil : integer(column)
  }

  /// Returns an instant that was stored with ``StoredValue/instant(_:)``.
  ///
  /// - Throws: ``StorageError/unexpectedValue(column:)`` when it is no whole number.
  public func instant(_ column: String) throws(StorageError) -> Date {
    Date(timeIntervalSince1970: Double(try integer(column)) / 1_000_000)
  }
}
