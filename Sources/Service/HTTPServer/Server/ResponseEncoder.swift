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

  /// Returns the head with its closing empty line.
  ///
  /// - Parameter date: The value of `Date`.
  /// - Throws: When a name is no token or a value could break out of its line.
  static func head(
    _ status: HTTPStatus, _ headers: HTTPHeaders, framing: Framing, closes: Bool, date: String
  ) throws(InvalidField) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\nDate: \(date)\r\n"
    let isUpgrade = status == .switchingProtocols
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(RequestHeadParser.isTokenByte),
        field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw InvalidField(name: field.name) }
      if !isUpgrade, reserved.contains(where: { HTTPHeaders.isSame($0, field.name) }) { continue }
      text += "\(field.name): \(field.value)\r\n"
    }
    switch framing {
    case .length(let count): text += "Content-Length: \(count)\r\n"
    case .chunked: text += "Transfer-Encoding: chunked\r\n"
    case .untilClose, .none: break
    }
    if closes && !isUpgrade { text += "Connection: close\r\n" }
    text += "\r\n"
    return Array(text.utf8)
  }

  /// Returns bytes as one chunk; there must be at least one, for an empty chunk ends the body.
  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    precondition(!bytes.isEmpty, "An empty chunk ends the body.")
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
  }

  /// The chunk that ends a body.
  static let lastChunk = Array("0\r\n\r\n".utf8)
}
