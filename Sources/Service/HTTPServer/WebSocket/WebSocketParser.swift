import Zlib

/// Assembles a client's frames into messages incrementally.
///
/// A parser that has thrown is unusable.
///
/// - SeeAlso: RFC 6455, sections 5 and 8.1; RFC 7692, section 6.2.
struct WebSocketParser {
  /// A completed message or control frame.
  enum Event: Hashable, Sendable {
    case message(WebSocketMessage)
    case ping([UInt8])
    case pong([UInt8])
    /// The peer closes, perhaps without a code.
    case close(WebSocketCloseCode?, reason: String)
  }

  private struct Header {
    let isFinal: Bool
    let isCompressed: Bool
    let kind: WebSocketFrame.Kind
    let mask: [UInt8]
    let length: Int
    let byteCount: Int
  }

  /// The largest number of bytes in a message, also after decompression.
  let messageLimit: Int
  /// Whether messages may be compressed.
  let allowsCompression: Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var fragments: [UInt8] = []
  /// The kind of the fragmented message in progress.
  private var fragmentedKind: WebSocketFrame.Kind?
  /// Whether the fragmented message in progress is compressed.
  private var isFragmentedCompressed = false

  init(messageLimit: Int, allowsCompression: Bool) {
    self.messageLimit = messageLimit
    self.allowsCompression = allowsCompression
  }

  /// The number of unused bytes.
  var bufferedCount: Int { buffer.count - start }

  /// Appends bytes from the peer.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 4_096)
      start = 0
    } else if start > 16_384 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Appends bytes from the peer.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { append($0) }
  }

  /// Returns the next completed part; `nil` when more bytes are needed.
  mutating func next() throws(WebSocketFault) -> Event? {
    while let header = try readHeader(), bufferedCount >= header.byteCount + header.length {
      let payload = takePayload(header)
      if header.kind.isControl { return try control(header.kind, payload) }
      if let message = try assemble(header, payload) { return .message(message) }
    }
    return nil
  }

  private func readHeader() throws(WebSocketFault) -> Header? {
    guard bufferedCount >= 2 else { return nil }
    let first = buffer[start]
    let second = buffer[start + 1]
    guard let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
      throw .protocolError("The opcode is unknown.")
    }
    let isCompressed = first & WebSocketFrame.compressedBit != 0
    // Only the first frame of a message has the bit for compression.
    guard first & 0x30 == 0,
      !isCompressed || allowsCompression && (kind == .text || kind == .binary)
    else { throw .protocolError("A reserved bit is set.") }
    guard second & 0x80 != 0 else { throw .protocolError("A frame is not masked.") }
    let isFinal = first & 0x80 != 0
    let shortLength = Int(second & 0x7F)
    let extendedCount = shortLength == 126 ? 2 : shortLength == 127 ? 8 : 0
    if kind.isControl {
      guard isFinal, extendedCount == 0 else {
        throw .protocolError("A control frame is fragmented or too long.")
      }
    } else if (kind == .continuation) != (fragmentedKind != nil) {
      throw .protocolError("A fragment stands alone or a message inside another.")
    }
    guard bufferedCount >= 2 + extendedCount else { return nil }
    let length = try readLength(shortLength, extendedCount)
    guard kind.isControl || length <= messageLimit - fragments.count else {
      throw .tooBig(limit: messageLimit)
    }
    let maskStart = start + 2 + extendedCount
    guard buffer.count >= maskStart + 4 else { return nil }
    return Header(
      isFinal: isFinal, isCompressed: isCompressed, kind: kind,
      mask: Array(buffer[maskStart..<(maskStart + 4)]),
      length: length, byteCount: 6 + extendedCount)
  }

  private func readLength(
    _ shortLength: Int, _ extendedCount: Int
  ) throws(WebSocketFault) -> Int {
    guard extendedCount > 0 else { return shortLength }
    let bytes = buffer[(start + 2)..<(start + 2 + extendedCount)]
    guard extendedCount == 2 || bytes[bytes.startIndex] & 0x80 == 0 else {
      throw .protocolError("A length is negative.")
    }
    let length = bytes.reduce(0) { $0 << 8 | Int($1) }
    guard length > (extendedCount == 2 ? 125 : 65_535) else {
      throw .protocolError("A length is not in its shortest form.")
    }
    return length
  }

  private mutating func takePayload(_ header: Header) -> [UInt8] {
    let first = start + header.byteCount
    var payload = Array(buffer[first..<(first + header.length)])
    start = first + header.length
    Self.unmask(&payload, header.mask)
    return payload
  }

  /// Removes the mask, eight bytes at a time.
  private static func unmask(_ payload: inout [UInt8], _ mask: [UInt8]) {
    let word = (mask + mask).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    payload.withUnsafeMutableBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        let masked = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        bytes.storeBytes(of: masked ^ word, toByteOffset: index, as: UInt64.self)
        index += 8
      }
      while index < bytes.count {
        bytes[index] ^= mask[index & 3]
        index += 1
      }
    }
  }

  private mutating func assemble(
    _ header: Header, _ payload: [UInt8]
  ) throws(WebSocketFault) -> WebSocketMessage? {
    let kind = fragmentedKind ?? header.kind
    let isCompressed = fragmentedKind == nil ? header.isCompressed : isFragmentedCompressed
    guard header.isFinal else {
      fragmentedKind = kind
      isFragmentedCompressed = isCompressed
      fragments += payload
      return nil
    }
    var bytes = fragmentedKind == nil ? payload : fragments + payload
    fragmentedKind = nil
    fragments = []
    if isCompressed { bytes = try decompress(bytes) }
    guard kind == .text else { return .binary(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WebSocketFault(code: .invalidData, reason: "Text is not UTF-8.")
    }
    return .text(text)
  }

  private func decompress(_ bytes: [UInt8]) throws(WebSocketFault) -> [UInt8] {
    do {
      return try DeflatedMessage.inflate(bytes, limit: messageLimit)
    } catch {
      switch error {
      case .damaged:
        throw WebSocketFault(code: .invalidData, reason: "A compressed message is damaged.")
      case .tooLong: throw .tooBig(limit: messageLimit)
      }
    }
  }

  private func control(
    _ kind: WebSocketFrame.Kind, _ payload: [UInt8]
  ) throws(WebSocketFault) -> Event {
    switch kind {
    case .ping: return .ping(payload)
    case .pong: return .pong(payload)
    default: break
    }
    guard !payload.isEmpty else { return .close(nil, reason: "") }
    guard payload.count >= 2 else { throw .protocolError("A close code is cut off.") }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError("The close code \(code) is not for sending.")
    }
    guard let reason = String(validating: payload.dropFirst(2), as: UTF8.self) else {
      throw WebSocketFault(code: .invalidData, reason: "A close reason is not UTF-8.")
    }
    return .close(WebSocketCloseCode(rawValue: code), reason: reason)
  }
}
