/// Decodes length-prefixed messages of an app: a little-endian length of four bytes, followed by
/// that number of bytes of UTF-8.
struct FrameDecoder {
  /// The reason that decoding fails.
  enum Fault: Error, Hashable {
    case tooLong(Int)
    case notUTF8
  }

  let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0

  init(limit: Int) { self.limit = limit }

  /// Appends received bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 65_536)
      start = 0
    } else if start > 65_536 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete message; `nil` if more bytes are needed.
  mutating func next() throws(Fault) -> String? {
    guard buffer.count - start >= 4 else { return nil }
    let length = buffer[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit else { throw .tooLong(length) }
    let end = start + 4 + length
    guard buffer.count >= end else { return nil }
    guard let text = String(validating: buffer[(start + 4)..<end], as: UTF8.self) else {
      throw .notUTF8
    }
    start = end
    return text
  }

  /// Returns a message with its length prefix.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    let length = UInt32(message.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(length) + 4)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    bytes.append(contentsOf: message)
    return bytes
  }
}
