import Storage

/// The position of an item in a list that is read page by page.
public protocol CursorPosition: Sendable {
  /// Reads a position from the parts of a cursor; `nil` when they are invalid.
  init?(cursorParts: [String])
  /// The position as text without colons.
  var cursorParts: [String] { get }
}

/// The position in a list that is ordered by time, then by identifier, newest first.
public struct TimePosition: CursorPosition, Hashable {
  /// The time as stored: microseconds since 1970.
  public let time: Int64
  /// The identifier.
  public let id: String

  /// Makes the position of a row.
  ///
  /// - Parameter column: The column with the time; the identifier is in `id`.
  public init(_ row: Row, _ column: String) throws(StorageError) {
    time = try row.integer(column)
    id = try row.text("id")
  }

  /// Reads a time and an identifier.
  public init?(cursorParts: [String]) {
    guard cursorParts.count == 2, let time = Int64(cursorParts[0]) else { return nil }
    self.time = time
    id = cursorParts[1]
  }

  /// The time and the identifier.
  public var cursorParts: [String] { ["\(time)", id] }
}

/// The position in a list that is ordered by sequence number, newest first.
public struct SequencePosition: CursorPosition, Hashable {
  /// The sequence number.
  public let sequence: Int64

  /// Makes a position.
  public init(_ sequence: Int64) { self.sequence = sequence }

  /// Reads a sequence number.
  public init?(cursorParts: [String]) {
    guard cursorParts.count == 1, let sequence = Int64(cursorParts[0]) else { return nil }
    self.sequence = sequence
  }

  /// The sequence number.
  public var cursorParts: [String] { ["\(sequence)"] }
}

extension StoredValue {
  /// The time of a position for a query of older rows; the latest time for `nil`.
  public static func time(of position: TimePosition?) -> StoredValue {
    .integer(position?.time ?? .max)
  }

  /// The identifier of a position for a query of older rows.
  public static func id(of position: TimePosition?) -> StoredValue { .text(position?.id ?? "") }
}
