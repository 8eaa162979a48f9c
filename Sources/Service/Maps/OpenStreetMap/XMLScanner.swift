/// Reads the tags of an XML file in order, without text between them.
///
/// It understands what OpenStreetMap files use: elements with attributes, comments, declarations
/// and the predefined and numeric character references.
///
/// - SeeAlso: W3C, "Extensible Markup Language (XML) 1.0".
struct XMLScanner {
  /// A start tag or an end tag.
  struct Tag {
    var name = ""
    var attributes: [String: String] = [:]
    var isEnd = false
    /// Whether a start tag ends its element at once.
    var isEmpty = false
    var offset = 0
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Reads the next tag; `nil` at the end of the file.
  mutating func next() throws(MapImportError) -> Tag? {
    while true {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      guard position < bytes.count else { return nil }
      let start = position
      position += 1
      switch peek {
      case UInt8(ascii: "?"): try skip(past: "?>", from: start)
      case UInt8(ascii: "!"):
        try skip(past: hasPrefix("!--") ? "-->" : ">", from: start)
      case UInt8(ascii: "/"):
        position += 1
        var tag = Tag(isEnd: true, offset: start)
        tag.name = try name(from: start)
        skipSpaces()
        try expect(UInt8(ascii: ">"), from: start)
        return tag
      default: return try startTag(from: start)
      }
    }
  }

  private mutating func startTag(from start: Int) throws(MapImportError) -> Tag {
    var tag = Tag(offset: start)
    tag.name = try name(from: start)
    while true {
      skipSpaces()
      switch peek {
      case UInt8(ascii: ">"):
        position += 1
        return tag
      case UInt8(ascii: "/"):
        position += 1
        try expect(UInt8(ascii: ">"), from: start)
        tag.isEmpty = true
        return tag
      default:
        let key = try name(from: start)
        skipSpaces()
        try expect(UInt8(ascii: "="), from: start)
        skipSpaces()
        tag.attributes[key] = try value(from: start)
      }
    }
  }

  private mutating func value(from start: Int) throws(MapImportError) -> String {
    guard let quote = peek else { throw .truncated(offset: start) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .malformed(offset: position, reason: "attribute without quotes")
    }
    position += 1
    let first = position
    var hasReferences = false
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "&") { hasReferences = true }
      if byte == UInt8(ascii: "<") {
        throw .malformed(offset: position, reason: "\"<\" in an attribute")
      }
      position += 1
    }
    guard peek != nil else { throw .truncated(offset: start) }
    let slice = UnsafeRawBufferPointer(rebasing: bytes[first..<position])
    position += 1
    let text = String(decoding: slice, as: UTF8.self)
    return hasReferences ? try resolved(text, at: first) : text
  }

  private func resolved(_ text: String, at offset: Int) throws(MapImportError) -> String {
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[rest.index(after: ampersand)...]
      guard let end = rest.firstIndex(of: ";"),
        let character = Self.character(of: rest[..<end])
      else { throw .malformed(offset: offset, reason: "unknown character reference") }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(of reference: Substring) -> Character? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.first == "#" else { return nil }
      let digits = reference.dropFirst()
      let value =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }

  private mutating func name(from start: Int) throws(MapImportError) -> String {
    let first = position
    while let byte = peek, Self.isNamePart(byte) { position += 1 }
    guard peek != nil else { throw .truncated(offset: start) }
    guard position > first else {
      throw .malformed(offset: position, reason: "unexpected character in a tag")
    }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<position]), as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func hasPrefix(_ text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past text: StaticString, from start: Int) throws(MapImportError) {
    while position < bytes.count {
      if hasPrefix(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw .truncated(offset: start)
  }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func expect(_ byte: UInt8, from start: Int) throws(MapImportError) {
    guard let next = peek else { throw .truncated(offset: start) }
    guard next == byte else {
      throw .malformed(offset: position, reason: "unexpected character in a tag")
    }
    position += 1
  }
}
