import Foundation

/// Writes JSON as bytes, from left to right.
///
/// The writer does not validate its output; the caller must write valid JSON.
public struct JSONWriter: Sendable {
  /// The output.
  public private(set) var bytes: [UInt8] = []
  /// Whether the next member is the first of its object.
  private var isFirst = true

  /// Makes an empty writer.
  public init(capacity: Int = 2_048) { bytes.reserveCapacity(capacity) }

  /// Writes an object.
  ///
  /// - Parameter members: Writes the members, sorted by name.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    try members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes an array.
  public mutating func list<Items: Sequence>(
    _ items: Items, _ write: (Items.Element, inout JSONWriter) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: "["))
    var isFirstItem = true
    for item in items {
      if !isFirstItem { bytes.append(UInt8(ascii: ",")) }
      isFirstItem = false
      try write(item, &self)
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Begins a member; the caller writes its value next.
  ///
  /// - Parameter name: Written as it is, so it must not need escapes.
  public mutating func member(_ name: StaticString) {
    append(isFirst ? "\"" : ",\"")
    isFirst = false
    append(name)
    append("\":")
  }

  /// Writes a member with a string.
  public mutating func member(_ name: StaticString, _ text: String) {
    member(name)
    write(text)
  }

  /// Writes a member with a Boolean.
  public mutating func member(_ name: StaticString, _ flag: Bool) {
    member(name)
    write(flag)
  }

  /// Writes a member with an integer.
  public mutating func member(_ name: StaticString, _ number: Int64) {
    member(name)
    write(number)
  }

  /// Writes a member with a date.
  public mutating func member(_ name: StaticString, _ date: Date) {
    member(name)
    write(date)
  }

  /// Writes a member with a value that writes itself.
  public mutating func member(_ name: StaticString, _ value: some JSONWriting) {
    member(name)
    value.write(to: &self)
  }

  /// Writes `null`.
  public mutating func writeNull() { append("null") }

  /// Writes `true` or `false`.
  public mutating func write(_ flag: Bool) { append(flag ? "true" : "false") }

  /// Writes an integer.
  public mutating func write(_ number: Int64) {
    var rest = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a date.
  ///
  /// - Precondition: The year lies in 0...9999.
  public mutating func write(_ date: Date) {
    bytes.append(UInt8(ascii: "\""))
    Timestamp.append(date, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string in quotation marks.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      bytes.append(UInt8(ascii: "\""))
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escape(byte) }
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    case 0..<0x20:
      append("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default: bytes.append(byte)
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

// MARK: Parts for BodyWriter

extension JSONWriter {
  /// Appends punctuation.
  mutating func append(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Replaces the output behind an offset.
  mutating func replace(from start: Int, with other: [UInt8]) {
    bytes.replaceSubrange(start..., with: other)
  }
}

/// A body that writes its own JSON, for types whose encoding dominates the time of a request.
///
/// The output must be identical to that of `JSONEncoder`; a test compares both.
public protocol JSONWriting: Encodable {
  /// Writes the value.
  func write(to json: inout JSONWriter)
}
