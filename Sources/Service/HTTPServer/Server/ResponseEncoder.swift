/// Encodes the head of a response with the fields that the connection adds.
///
/// - SeeAlso: RFC 9112, sections 4 and 6; RFC 9110, section 8.6.
struct ResponseEncoder {
  enum Framing: Hashable {
    /// The body has this many bytes.
    case length(Int)
    case chunked
    /// The body ends with the connection, for HTTP/1.0.
    case untilClose
    /// There is no body and no framing field.
    case none
  }

  /// A field set by the handler cannot be sent.
  struct InvalidField: Error, CustomStringConvertible {
    let name: String

    var description: String { "The field \(name.debugDescription) of a response is invalid." }
  }

  /// The fields that only the server may set.
  private static let reserved = ["Content-Length", "Transfer-Encoding", "Connection", "Date"]

  /// Returns the head with its closing empty line, followed by the body.
  ///
  /// Both are contiguous, so that one system call sends them.
  ///
  /// - Parameters:
  ///   - date: The value of `Date`.
  /// - body: The bytes that follow the head.
  /// - Throws: When a name is not a token or a value contains a line break.
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

  /// Returns bytes as one chunk; they must not be empty, since an empty chunk ends the body.
  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    precondition(!bytes.isEmpty, "An empty chunk ends the body.")
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
  }

  /// The last chunk of a body.
  static let lastChunk = Array("0\r\n\r\n".utf8)
}
