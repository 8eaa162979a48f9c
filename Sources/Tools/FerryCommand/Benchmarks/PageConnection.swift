import Foundation
import Zlib

/// The WebSocket of a browser tab, with blocking reads and writes.
///
/// The connection closes on deinit.
final class PageConnection {
  /// A text message from the server.
  struct Message {
    let text: String
    /// The size of its frame, which may be compressed, in bytes.
    let transferSize: Int
  }

  /// The socket, for `poll`.
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Connects to an app's session.
  ///
  /// - Parameters:
  ///   - cookie: The browser's header field `Cookie`.
  ///   - session: The session to resume; `nil` starts a new one.
  ///   - visitor: The visitor's address, as a proxy reports it; `nil` without a proxy.
  init(
    port: Int, app: String, cookie: String, session: String? = nil, visitor: String? = nil
  ) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw CommandFailure("cannot connect to the server") }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    let query = session.map { "?session=\($0)" } ?? ""
    let origin = visitor.map { "X-Forwarded-For: \($0)\r\n" } ?? ""
    try write(
      Array(
        ("GET /\(app)/session\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
          + "Origin: http://127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
          + "Sec-WebSocket-Extensions: permessage-deflate\r\n"
          + origin + "Cookie: \(cookie)\r\n\r\n").utf8))
    try readHead()
  }

  deinit { close(descriptor) }

  /// Sends a text message.
  func send(_ text: String) throws {
    let payload = Array(text.utf8)
    // Masked with zeros.
    var frame: [UInt8] = [0x81]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536: frame += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default: throw CommandFailure("message too long: \(payload.count) bytes")
    }
    try write(frame + [0, 0, 0, 0] + payload)
  }

  /// Returns the next message; `nil` after a timeout.
  func receive(withinSeconds seconds: Double) throws -> Message? {
    while true {
      guard start < buffer.count || isReadable(withinSeconds: seconds) else { return nil }
      if let message = try takeFrame() { return message }
    }
  }

  /// Returns the next message that has arrived completely, without waiting; `nil` if there is none.
  func receiveArrived() throws -> Message? {
    while true {
      if hasFrame {
        if let message = try takeFrame() { return message }
      } else {
        guard try fillWithArrived() else { return nil }
      }
    }
  }

  /// Removes a frame from the buffer, and answers a ping; waits for the rest of the frame.
  ///
  /// - Returns: The message; `nil` for a control frame.
  private func takeFrame() throws -> Message? {
    let head = try take(2)
    let shortLength = Int(head[1] & 0x7F)
    let extendedCount = Self.extendedCount(of: shortLength)
    let length =
      extendedCount == 0
      ? shortLength : try take(extendedCount).reduce(0) { $0 << 8 | Int($1) }
    var payload = try take(length)
    let isCompressed = head[0] & 0x40 != 0
    if isCompressed { payload = try DeflatedMessage.inflate(payload, limit: 16_000_000) }
    switch head[0] & 0x0F {
    case 1:
      return Message(
        text: String(decoding: payload, as: UTF8.self), transferSize: 2 + extendedCount + length)
    case 8: throw CommandFailure("the server closed the session")
    case 9: try write([0x8A, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload)
    default: break
    }
    return nil
  }

  /// Whether the buffer begins with a complete frame.
  private var hasFrame: Bool {
    let bytes = buffer[start...]
    guard bytes.count >= 2 else { return false }
    let shortLength = Int(bytes[bytes.startIndex + 1] & 0x7F)
    let extendedCount = Self.extendedCount(of: shortLength)
    guard bytes.count >= 2 + extendedCount else { return false }
    let length = bytes.dropFirst(2).prefix(extendedCount).reduce(0) { $0 << 8 | Int($1) }
    return bytes.count >= 2 + extendedCount + (extendedCount == 0 ? shortLength : length)
  }

  /// The number of bytes that have the length of a frame, after the byte with the short length.
  private static func extendedCount(of shortLength: Int) -> Int {
    shortLength == 127 ? 8 : shortLength == 126 ? 2 : 0
  }

  private func readHead() throws {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try take(1) }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 101 ") else {
      throw CommandFailure("the server rejected the session: \(text.prefix { $0 != "\r\n" })")
    }
  }

  /// Removes bytes from the buffer; waits for them.
  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<(start + count)])
  }

  private func discardTaken() {
    buffer.removeFirst(start)
    start = 0
  }

  /// Appends the bytes that have arrived to the buffer; returns false if there are none.
  private func fillWithArrived() throws -> Bool {
    discardTaken()
    return try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { chunk in
      let count = recv(descriptor, chunk.baseAddress, chunk.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { return false }
      guard count > 0 else { throw CommandFailure("the connection was lost") }
      buffer += chunk[..<count]
      return true
    }
  }

  private func fill() throws {
    discardTaken()
    guard isReadable(withinSeconds: 10) else {
      throw CommandFailure("the server did not respond within 10 seconds")
    }
    var chunk = [UInt8](repeating: 0, count: 262_144)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw CommandFailure("the connection was lost") }
    buffer += chunk[..<count]
  }

  private func isReadable(withinSeconds seconds: Double) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Int32(seconds * 1_000)) > 0
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw CommandFailure("the connection was lost") }
      rest = rest.dropFirst(count)
    }
  }
}
