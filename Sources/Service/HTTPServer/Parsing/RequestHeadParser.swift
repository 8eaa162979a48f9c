/// Parses a whole head strictly: input that two parsers could interpret differently is rejected.
///
/// - SeeAlso: RFC 9112, sections 2 to 6; RFC 9110, sections 5 and 7.2.
struct RequestHeadParser {
  let limits: HTTPLimits

  /// Parses the bytes of a head including its closing empty line.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestFault) -> RequestHead {
    var lines = Lines(bytes: bytes)
    guard let requestLine = try lines.next() else { throw .bad("The request line is missing.") }
    let (method, target, minorVersion) = try parseRequestLine(requestLine)
    var headers = HTTPHeaders()
    var framing = FramingFields()
    while let line = try lines.next(), !line.isEmpty {
      guard headers.fields.count < limits.fields else {
        throw RequestFault(
          status: .requestHeaderFieldsTooLarge, detail: "There are too many fields.")
      }
      let (name, value, isTabbed) = try parseField(line)
      try framing.note(name, value, isTabbed: isTabbed)
      headers.add(name, value)
    }
    if minorVersion == 1 && framing.host == nil { throw .bad("Host is missing.") }
    // The host of the absolute form replaces the Host field.
    if let authority = target.authority { headers["Host"] = authority }
    return RequestHead(
      method: method, target: target, headers: headers, minorVersion: minorVersion,
      framing: try framing.framing(minorVersion: minorVersion, limits: limits),
      expectsContinue: framing.expectsContinue && minorVersion == 1)
  }

  private func parseRequestLine(
    _ line: UnsafeBufferPointer<UInt8>.SubSequence
  ) throws(RequestFault) -> (HTTPMethod, RequestTarget, Int) {
    guard let methodEnd = line.firstIndex(of: 0x20), methodEnd > line.startIndex,
      line[..<methodEnd].allSatisfy(Self.isTokenByte)
    else { throw .bad("The method is not a token.") }
    let method = String(decoding: line[..<methodEnd], as: UTF8.self)
    let afterMethod = line[(methodEnd + 1)...]
    guard let targetEnd = afterMethod.firstIndex(of: 0x20) else {
      throw .bad("The request line has no version.")
    }
    let minorVersion = try parseVersion(afterMethod[(targetEnd + 1)...])
    guard let known = Self.methods[method] else {
      throw RequestFault(status: .notImplemented, detail: "The method is not known here.")
    }
    if known == .options, afterMethod[..<targetEnd].elementsEqual("*".utf8) {
      return (known, .asterisk, minorVersion)
    }
    let targetText = String(decoding: afterMethod[..<targetEnd], as: UTF8.self)
    do {
      return (known, try RequestTarget(targetText), minorVersion)
    } catch {
      throw .bad("The target is refused: \(error).")
    }
  }

  private func parseVersion(
    _ text: UnsafeBufferPointer<UInt8>.SubSequence
  ) throws(RequestFault) -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = text.startIndex
    guard text.count == 8, text.prefix(5).elementsEqual("HTTP/".utf8), digits ~= text[start + 5],
      text[start + 6] == UInt8(ascii: "."), digits ~= text[start + 7]
    else { throw .bad("The version is malformed.") }
    let minor = text[start + 7] - UInt8(ascii: "0")
    guard text[start + 5] == UInt8(ascii: "1"), minor <= 1 else {
      throw RequestFault(status: .versionNotSupported, detail: "HTTP/1.1 is spoken here.")
    }
    return Int(minor)
  }

  private func parseField(
    _ line: UnsafeBufferPointer<UInt8>.SubSequence
  ) throws(RequestFault) -> (name: String, value: String, isTabbed: Bool) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isTokenByte)
    else { throw .bad("A field has no proper name.") }
    var value = line[(colon + 1)...]
    while value.first == 0x20 { value = value.dropFirst() }
    while value.last == 0x20 { value = value.dropLast() }
    let isTabbed = value.first == 0x09 || value.last == 0x09
    while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      let text = String(validating: value, as: UTF8.self)
    else { throw .bad("A field has a value with forbidden bytes.") }
    return (String(decoding: line[..<colon], as: UTF8.self), text, isTabbed)
  }

  private static let methods: [String: HTTPMethod] = Dictionary(
    uniqueKeysWithValues: [
      HTTPMethod.get, .head, .post, .put, .patch, .delete, .options, .trace,
    ].map { ($0.rawValue, $0) })

  /// - SeeAlso: RFC 9110, section 5.6.2.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// The lines of a head without their line ends, each of which is CR LF.
private struct Lines {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() throws(RequestFault) -> UnsafeBufferPointer<UInt8>.SubSequence? {
    guard position < bytes.count else { return nil }
    guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
    guard end > position, bytes[end - 1] == 0x0D else { throw .bad("A line ends in a bare LF.") }
    let line = bytes[position..<(end - 1)]
    position = end + 1
    return line
  }
}
