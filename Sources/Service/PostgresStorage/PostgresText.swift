/// The encoding of strings for PostgreSQL, which escapes the NUL character.
///
/// The contract of the stores allows any character, and clients may send NUL. The noncharacter
/// U+FFFE, which no real text contains, begins an escape and is escaped itself, so different
/// strings stay different.
enum PostgresText {
  /// U+FFFE in UTF-8.
  private static let mark: (UInt8, UInt8, UInt8) = (0xEF, 0xBF, 0xBE)
  private static let zero = UInt8(ascii: "0")
  private static let itself = UInt8(ascii: "1")

  /// Appends a string's encoded bytes.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: { $0 == 0 || $0 == mark.0 }) else {
        bytes.append(contentsOf: utf8)
        return
      }
      var index = 0
      while index < utf8.count {
        if utf8[index] == 0 {
          bytes += [mark.0, mark.1, mark.2, zero]
          index += 1
        } else if isMark(utf8, at: index) {
          bytes += [mark.0, mark.1, mark.2, itself]
          index += 3
        } else {
          bytes.append(utf8[index])
          index += 1
        }
      }
    }
  }

  /// Decodes bytes from the server.
  static func text(of utf8: UnsafeBufferPointer<UInt8>) -> String {
    guard utf8.contains(mark.0) else { return String(decoding: utf8, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      if isMark(utf8, at: index), index + 3 < utf8.count, utf8[index + 3] == zero {
        bytes.append(0)
        index += 4
      } else if isMark(utf8, at: index), index + 3 < utf8.count, utf8[index + 3] == itself {
        bytes += [mark.0, mark.1, mark.2]
        index += 4
      } else {
        bytes.append(utf8[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isMark(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < utf8.count && utf8[index] == mark.0 && utf8[index + 1] == mark.1
      && utf8[index + 2] == mark.2
  }
}
