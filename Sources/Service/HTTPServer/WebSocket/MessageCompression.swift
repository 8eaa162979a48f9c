import Zlib

/// The agreed parameters of the extension permessage-deflate.
///
/// Each message is compressed on its own, so that an idle connection keeps no memory for it.
///
/// - SeeAlso: RFC 7692, section 7.
struct MessageCompression: Hashable {
  /// The binary logarithm of the window's size with which the server compresses, from 9 to 15.
  let windowBits: Int
  /// The value of `Sec-WebSocket-Extensions` in the response.
  let response: String

  /// Messages of fewer bytes are sent as they are; headers and calls would outweigh the gain.
  static let minimumByteCount = 256

  /// Accepts the client's first offer that the server can fulfill; `nil` without any.
  ///
  /// - Parameter offers: The elements of the request's `Sec-WebSocket-Extensions`.
  init?(offers: [String]) {
    for offer in offers {
      if let accepted = MessageCompression(offer: offer) {
        self = accepted
        return
      }
    }
    return nil
  }

  private init?(offer: String) {
    let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    guard parts[0] == "permessage-deflate" else { return nil }
    var names: Set<Substring> = []
    var response = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
    var windowBits = 15
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard let name = pair.first, names.insert(name).inserted else { return nil }
      let value = pair.count > 1 ? Self.windowBits(pair[1]) : nil
      switch name {
      case "server_no_context_takeover", "client_no_context_takeover":
        guard pair.count == 1 else { return nil }
      case "client_max_window_bits":
        guard pair.count == 1 || value != nil else { return nil }
      case "server_max_window_bits":
        // zlib has no window of 256 bytes.
        guard let value, value > 8 else { return nil }
        windowBits = value
        response += "; server_max_window_bits=\(value)"
      default: return nil
      }
    }
    self.windowBits = windowBits
    self.response = response
  }

  /// Returns the frame of a message; compressed if that is shorter.
  func frame(_ kind: WebSocketFrame.Kind, _ payload: [UInt8]) -> [UInt8] {
    guard payload.count >= Self.minimumByteCount else { return WebSocketFrame.bytes(kind, payload) }
    let compressed = DeflatedMessage.deflate(payload, windowBits: windowBits)
    guard compressed.count < payload.count else { return WebSocketFrame.bytes(kind, payload) }
    return WebSocketFrame.bytes(kind, compressed, isCompressed: true)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  /// Returns the number from 8 to 15 that the text, perhaps quoted, consists of.
  private static func windowBits(_ text: Substring) -> Int? {
    var digits = text
    if text.count >= 2, text.first == "\"", text.last == "\"" {
      digits = text.dropFirst().dropLast()
    }
    return (8...15).first { String($0) == digits }
  }
}
