import HTTPServer

/// Validates a message of a page: one JSON object without a key `host`, or a piece of a file.
///
/// The host checks the grammar without decoding values, and the app decodes the message again. Both
/// are needed. The host is the security boundary: an app process must not see a forged host message
/// or malformed JSON, and the host must not decode untrusted values. Decoding once, in the host,
/// would need a second encoding for the app, which costs more than the scan.
///
/// Escapes in top-level keys are rejected, because they could spell `host`.
///
/// - SeeAlso: RFC 8259, and `Documentation/Schemas/browser-messages.json`.
struct MessageCheck {
  private static let greatestDepth = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The first byte of a chunk of a file; the request's number of four bytes and the chunk follow.
  private static let pieceMark: UInt8 = 1

  /// The message by which a page probes the connection.
  static let ping = #"{"t":"ping"}"#

  /// The beginning of a page's first message on a connection.
  static let hello = #"{"t":"hello""#

  /// Returns a message in the form that the app reads; `nil` for a protocol violation.
  static func bytes(of message: WebSocketMessage, limit: Int) -> [UInt8]? {
    switch message {
    case .text(let text):
      text.utf8.count <= limit && allows(text) ? Array(text.utf8) : nil
    case .binary(let bytes):
      // JSON cannot begin with this byte, so a chunk cannot be a host message.
      bytes.count <= limit && bytes.count > 5 && bytes[0] == pieceMark ? bytes : nil
    }
  }

  /// Returns whether the message may be relayed.
  static func allows(_ message: String) -> Bool {
    var message = message
    return message.withUTF8 { bytes in
      var check = MessageCheck(bytes: bytes)
      check.skipSpace()
      guard check.peek == UInt8(ascii: "{"), check.object(depth: 0) else { return false }
      check.skipSpace()
      return check.index == bytes.count
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < Self.greatestDepth, let byte = peek else { return false }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> Bool {
    index += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return true }
    while true {
      let start = index
      guard string() else { return false }
      if depth == 0 {
        let name = bytes[(start + 1)..<(index - 1)]
        if name.elementsEqual("host".utf8) || name.contains(UInt8(ascii: "\\")) { return false }
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      guard value(depth: depth + 1) else { return false }
      skipSpace()
      if take(UInt8(ascii: "}")) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) -> Bool {
    index += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return true }
    while true {
      guard value(depth: depth + 1) else { return false }
      skipSpace()
      if take(UInt8(ascii: "]")) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
      skipSpace()
    }
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0x00..<0x20: return false
      case UInt8(ascii: "\\"):
        guard escape() else { return false }
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = peek else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    for _ in 0..<4 {
      guard let digit = peek, Self.isHexDigit(digit) else { return false }
      index += 1
    }
    return true
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) {
      guard digits() else { return false }
    }
    if take(UInt8(ascii: ".")) {
      guard digits() else { return false }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
