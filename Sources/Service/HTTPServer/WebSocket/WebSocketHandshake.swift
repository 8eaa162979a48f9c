/// The server's side of the opening handshake.
///
/// - SeeAlso: RFC 6455, section 4.2.
enum WebSocketHandshake {
  private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// The server's part of an agreement.
  struct Acceptance {
    /// The header fields of the 101 response.
    let headers: HTTPHeaders
    /// How messages are compressed; `nil` if the client offers nothing that the server can do.
    let compression: MessageCompression?
  }

  /// Accepts a valid upgrade.
  ///
  /// - Throws: The response to a request that is not a valid upgrade.
  static func accept(_ request: HTTPRequest) throws(Refusal) -> Acceptance {
    guard request.method == .get, request.body.isEmpty,
      request.headers.list("Upgrade", contains: "websocket"),
      request.headers.list("Connection", contains: "upgrade")
    else {
      throw Refusal(
        response: ProblemDetails(.upgradeRequired, detail: "This is a WebSocket.").response(
          headers: ["Upgrade": "websocket"]))
    }
    guard request.headers.values(for: "Sec-WebSocket-Version") == ["13"] else {
      throw Refusal(
        response: ProblemDetails(.upgradeRequired, detail: "Version 13 is spoken here.").response(
          headers: ["Upgrade": "websocket", "Sec-WebSocket-Version": "13"]))
    }
    let keys = request.headers.values(for: "Sec-WebSocket-Key")
    guard keys.count == 1, isKey(keys[0]) else {
      throw Refusal(
        response: ProblemDetails(.badRequest, detail: "Sec-WebSocket-Key is malformed.").response())
    }
    var headers: HTTPHeaders = [
      "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": answer(to: keys[0]),
    ]
    let offers = request.headers.elements(of: "Sec-WebSocket-Extensions")
    let compression = MessageCompression(offers: offers)
    headers["Sec-WebSocket-Extensions"] = compression?.response
    return Acceptance(headers: headers, compression: compression)
  }

  /// The response to send instead of 101.
  struct Refusal: Error {
    let response: HTTPResponse
  }

  /// Returns the value of `Sec-WebSocket-Accept` for a key.
  static func answer(to key: String) -> String {
    base64(SHA1.digest(of: Array((key + identifier).utf8)))
  }

  /// Whether the text is 16 bytes in Base64.
  private static func isKey(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 24 && bytes.suffix(2).elementsEqual("==".utf8)
      && bytes.dropLast(2).allSatisfy(alphabet.contains)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        result.append(
          position <= group.count
            ? alphabet[word >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
