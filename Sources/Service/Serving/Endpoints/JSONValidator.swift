/// Validates that a request body is one JSON text in UTF-8, with unique names in each object.
///
/// Foundation's decoder accepts trailing commas, UTF-16, and malformed numbers and texts in members
/// that it ignores. Of several members with one name it takes the first, where a proxy that
/// inspects the body may take the last.
///
/// - SeeAlso: RFC 8259, and RFC 7493, "The I-JSON Message Format", sections 2.1 and 2.3.
struct JSONValidator {
  /// The reason for which a body is rejected.
  enum Fault: Error {
    /// The body is not a JSON text, is not in UTF-8, or is nested too deeply.
    case malformed
    /// Two members of an object have the same name.
    case duplicateName
  }

  /// The largest number of arrays and objects around a value.
  static let largestDepth = 128

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Validates a body.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func validate(_ bytes: [UInt8]) throws(Fault) {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .malformed }
    var validator = JSONValidator(bytes)
    try validator.value(depth: 0)
    guard validator.index == bytes.count else { throw .malformed }
  }

  // MARK: Values

  /// Validates a value and the white space around it.
  private mutating func value(depth: Int) throws(Fault) {
    skipWhiteSpace()
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: try number()
    }
    skipWhiteSpace()
  }

  private mutating func object(depth: Int) throws(Fault) {
    guard depth <= Self.largestDepth else { throw .malformed }
    try take(UInt8(ascii: "{"))
    skipWhiteSpace()
    guard !takes(UInt8(ascii: "}")) else { return }
    var names = Names()
    repeat {
      skipWhiteSpace()
      guard names.insert(try string()) else { throw .duplicateName }
      skipWhiteSpace()
      try take(UInt8(ascii: ":"))
      try value(depth: depth)
    } while takes(UInt8(ascii: ","))
    try take(UInt8(ascii: "}"))
  }

  private mutating func array(depth: Int) throws(Fault) {
    guard depth <= Self.largestDepth else { throw .malformed }
    try take(UInt8(ascii: "["))
    skipWhiteSpace()
    guard !takes(UInt8(ascii: "]")) else { return }
    repeat { try value(depth: depth) } while takes(UInt8(ascii: ","))
    try take(UInt8(ascii: "]"))
  }

  private mutating func literal(_ text: StaticString) throws(Fault) {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.count, bytes[index..<end].elementsEqual(text.description.utf8) else {
      throw .malformed
    }
    index = end
  }

  private mutating func number() throws(Fault) {
    _ = takes(UInt8(ascii: "-"))
    if !takes(UInt8(ascii: "0")) { try digits() }
    if takes(UInt8(ascii: ".")) { try digits() }
    guard takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) else { return }
    if !takes(UInt8(ascii: "+")) { _ = takes(UInt8(ascii: "-")) }
    try digits()
  }

  private mutating func digits() throws(Fault) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw .malformed }
  }

  // MARK: Strings

  /// Validates a string and returns its text in UTF-8, without escapes.
  private mutating func string() throws(Fault) -> ArraySlice<UInt8> {
    try take(UInt8(ascii: "\""))
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw .malformed }
      index += 1
    }
    if takes(UInt8(ascii: "\"")) { return bytes[start..<index - 1] }
    return try escapedString(bytes[start..<index])
  }

  /// Validates the rest of a string from its first escape.
  private mutating func escapedString(_ start: ArraySlice<UInt8>) throws(Fault) -> ArraySlice<UInt8>
  {
    var text = Array(start)
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text[...]
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escapedScalar()).utf8)
      case 0x20...: text.append(byte)
      default: throw .malformed
      }
    }
    throw .malformed
  }

  /// Reads an escape after its backslash; half of a surrogate pair is malformed.
  private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar {
    guard let byte = next else { throw .malformed }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw .malformed
    }
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    try take(UInt8(ascii: "\\"))
    try take(UInt8(ascii: "u"))
    let second = try codeUnit()
    guard UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
    else { throw .malformed }
    return scalar
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .malformed
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Bytes

  /// The byte at the position; `nil` at the end.
  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Moves past a byte, if it is the next one.
  private mutating func takes(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ byte: UInt8) throws(Fault) {
    guard takes(byte) else { throw .malformed }
  }
}

/// The names of an object; a few are compared one by one, which is faster than hashing them.
private struct Names {
  private static let largestListCount = 16

  private var list: [ArraySlice<UInt8>] = []
  private var set: Set<ArraySlice<UInt8>> = []

  /// Returns whether the name is new.
  mutating func insert(_ name: ArraySlice<UInt8>) -> Bool {
    guard list.count == Self.largestListCount else {
      guard !list.contains(name) else { return false }
      list.append(name)
      return true
    }
    return !list.contains(name) && set.insert(name).inserted
  }
}
