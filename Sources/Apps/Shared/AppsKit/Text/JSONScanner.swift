#if !canImport(Darwin)
  import Foundation

  /// Reads JSON in one pass, and skips values without decoding them.
  ///
  /// A catalog is read at the start of an app and mostly skipped, which takes a tenth of the time
  /// that `JSONDecoder` needs.
  struct JSONScanner {
    /// The bytes are not JSON, or the value has another type.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var position = 0

    init(_ data: Data) { bytes = Array(data) }

    /// Reads an object; `visit` must read or skip the value of each key.
    mutating func readObject(_ visit: (String, inout JSONScanner) throws -> Void) throws {
      try expect("{")
      if skip("}") { return }
      repeat {
        let key = try readString()
        try expect(":")
        try visit(key, &self)
      } while skip(",")
      try expect("}")
    }

    /// Reads a string.
    mutating func readString() throws -> String {
      skipSpace()
      let start = position
      let hasEscapes = try skipString()
      guard hasEscapes else {
        return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
      }
      return try JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
    }

    /// Skips a value of any type.
    mutating func skipValue() throws {
      var depth = 0
      repeat {
        skipSpace()
        guard position < bytes.count else { throw Malformed() }
        switch Unicode.Scalar(bytes[position]) {
        case "\"": _ = try skipString()
        case "{", "[":
          depth += 1
          position += 1
        case "}", "]":
          depth -= 1
          position += 1
        default: position += 1
        }
      } while depth > 0 || !isAtEndOfValue
    }

    /// Whether the next character ends a value; numbers and literals are skipped by the character.
    private var isAtEndOfValue: Bool {
      guard position < bytes.count else { return true }
      return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[position])
        || isSpace(bytes[position])
    }

    /// Skips a string and returns whether it has escapes.
    private mutating func skipString() throws -> Bool {
      try expect("\"")
      var hasEscapes = false
      while position < bytes.count {
        switch Unicode.Scalar(bytes[position]) {
        case "\"":
          position += 1
          return hasEscapes
        case "\\":
          hasEscapes = true
          position += 2
        default: position += 1
        }
      }
      throw Malformed()
    }

    private mutating func skipSpace() {
      while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Skips a punctuation mark if it is the next one.
    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
      skipSpace()
      guard position < bytes.count, Unicode.Scalar(bytes[position]) == mark else { return false }
      position += 1
      return true
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws {
      guard skip(mark) else { throw Malformed() }
    }
  }
#endif
