/// Writes the head of an answer, with the fields that belong to the connection.
///
/// - SeeAlso: RFC 9112, sections 4 and 6; RFC 9110, section 8.6.
struct ResponseEncoder {
  enum Framing: Hashable {
    /// The body that follows has so many bytes.
    case length(Int)
    case chunked
    /// The body ends with the connection, for HTTP/1.0.
    case untilClose
    /// There is no body, and no field speaks of one.
    case none
  }

  /// A field that the handler set cannot be sent.
  struct InvalidField: Error {
    let name: String
  }

  /// The fields that only the server sets.
  private static let reserved = ["Content-Length", "Transfer-Encoding", "Connection", "Date"]

  /// Returns the head with its closing empty line, and the body behind it.
  ///
  /// Both lie in one piece of memory, so that one call of the system sends them.
  ///
  /// - Parameters:
  ///   - date: The value of `Date`.
  ///   - body: What follows the head at once.
  /// - Throws: When a name is no token or a value could break out of its line.
  static func head(
    _ status: HTTPStatus, _ headers: HTTPHeaders, framing: Framing, closes: Bool, date: String,
    body: [UInt8] = []
  ) throws(InvalidField) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256 + body.count)
    bytes += "HTTP/1.1 ".utf8
    bytes += String(status.code).utf8
    bytes.append(0x20)
    bytes += status.reasonPhrase.utf8
    bytes += "\r\nDate: ".utf8
    bytes += date.utf8
    bytes += lineEnd
    let isUpgrade = status == .switchingProtocols
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(RequestHeadParser.isTokenByte),
        field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw InvalidField(name: field.name) }
      if !isUpgrade, reserved.contains(where: field.isNamed) { continue }
      add(field.name, field.value, to: &bytes)
    }
    switch framing {
    case .length(let count): add("Content-Length", String(count), to: &bytes)
    case .chunked: add("Transfer-Encoding", "chunked", to: &bytes)
    case .untilClose, .none: break
    }
    if closes && !isUpgrade { add("Connection", "close", to: &bytes) }
    bytes += lineEnd
    bytes += body
    return bytes
  }

  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  private static func add(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    bytes.append(0x20)
    bytes += value.utf8
    bytes += lineEnd
  }

  /// Returns bytes as one chunk; there must be at least one, for an empty chunk ends the body.
  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    precondition(!bytes.isEmpty, "An empty chunk ends the body.")
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
  }

  /// The chunk that ends a body.
  static let lastChunk = Array("0\r\n\r\n".utf8)
}
