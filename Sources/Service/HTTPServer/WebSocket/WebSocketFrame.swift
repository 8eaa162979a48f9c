/// Frame opcodes and their encoding.
///
/// - SeeAlso: RFC 6455, section 5.
enum WebSocketFrame {
  enum Kind: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
  }

  /// The bit of the first byte that marks a compressed message.
  static let compressedBit: UInt8 = 0x40

  /// Returns a whole message as sent by a server: one unmasked frame.
  static func bytes(
    _ kind: Kind, _ payload: some Collection<UInt8>, isCompressed: Bool = false
  ) -> [UInt8] {
    let count = payload.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 10)
    bytes.append(0x80 | kind.rawValue | (isCompressed ? compressedBit : 0))
    switch count {
    case ..<126:
      bytes.append(UInt8(count))
    case ..<65_536:
      bytes.append(126)
      bytes.append(contentsOf: [UInt8(count >> 8), UInt8(count & 0xFF)])
    default:
      bytes.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: count >> shift))
      }
    }
    bytes.append(contentsOf: payload)
    return bytes
  }

  /// Returns a close frame; the reason is truncated to whole characters within 123 bytes.
  static func close(_ code: WebSocketCloseCode?, reason: String = "") -> [UInt8] {
    guard let code else { return bytes(.close, []) }
    var reason = reason
    while reason.utf8.count > 123 { reason.removeLast() }
    return bytes(
      .close, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + Array(reason.utf8))
  }
}
