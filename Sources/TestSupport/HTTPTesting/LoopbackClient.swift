import Foundation
import Glibc

/// A client on blocking sockets with timeouts.
package final class LoopbackClient: Sendable {
  package struct Failure: Error {
    package let what: String

    package init(what: String) { self.what = what }
  }

  package struct Response {
    package let status: Int
    package let fields: [(name: String, value: String)]
    package let body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }

    package subscript(name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  package let descriptor: Int32

  /// Connects to a local port; every later call times out after two minutes, because thousands of
  /// tests may be running.
  package init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure(what: "connect: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(what: "send: \(String(cString: strerror(errno)))") }
      sent += count
    }
  }

  /// Closes the write side of the connection.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns at least one byte; empty at the end.
  package func receive(atMost limit: Int = 65_536) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &bytes, limit, 0)
    guard count >= 0 else { throw Failure(what: "recv: \(String(cString: strerror(errno)))") }
    return Array(bytes[..<count])
  }

  package func receive(exactly count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try receive(atMost: count - bytes.count)
      guard !more.isEmpty else { throw Failure(what: "The end came after \(bytes.count) bytes.") }
      bytes += more
    }
    return bytes
  }

  package func receiveToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try receive()
      guard !more.isEmpty else { return bytes }
      bytes += more
    }
  }

  /// Returns the head up to its empty line, and reads nothing after it.
  package func receiveHead() throws -> Response {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) { bytes += try receive(exactly: 1) }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { throw Failure(what: lines[0]) }
    let fields = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map { colon in
        (String(line[..<colon]), line[line.index(after: colon)...].drop { $0 == " " })
      }
    }
    return Response(status: status, fields: fields.map { ($0.0, String($0.1)) }, body: [])
  }

  /// Returns one response; `hasBody` is false for a response to HEAD.
  package func receiveResponse(hasBody: Bool = true) throws -> Response {
    let head = try receiveHead()
    var body: [UInt8] = []
    if hasBody, let length = head["Content-Length"].flatMap({ Int($0) }) {
      body = try receive(exactly: length)
    } else if hasBody, head["Transfer-Encoding"] == "chunked" {
      while case let chunk = try receiveChunk(), !chunk.isEmpty { body += chunk }
    }
    return Response(status: head.status, fields: head.fields, body: body)
  }

  package func receiveChunk() throws -> [UInt8] {
    var line: [UInt8] = []
    while !line.suffix(2).elementsEqual([13, 10]) { line += try receive(exactly: 1) }
    guard let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) else {
      throw Failure(what: "A chunk has no size.")
    }
    return Array(try receive(exactly: size + 2).dropLast(2))
  }

  /// Returns a frame of the server: its first byte and its payload.
  package func receiveFrame() throws -> (firstByte: UInt8, payload: [UInt8]) {
    let start = try receive(exactly: 2)
    var length = Int(start[1])
    if length >= 126 {
      length = try receive(exactly: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (start[0], try receive(exactly: length))
  }
}
