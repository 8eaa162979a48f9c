import HTTPTesting
import RandomTesting
import Testing

@testable import HTTPServer

@Suite struct WebSocketParserTests {
  struct Refused: CustomTestStringConvertible, Sendable {
    let what: String
    let bytes: [UInt8]
    var code = WebSocketCloseCode.protocolError
    var testDescription: String { what }
  }

  static func events(
    _ bytes: [UInt8], cutAt cuts: [Int] = [], limit: Int = 1_000,
    allowsCompression: Bool = false
  ) throws -> [WebSocketParser.Event] {
    var parser = WebSocketParser(messageLimit: limit, allowsCompression: allowsCompression)
    var events: [WebSocketParser.Event] = []
    var start = 0
    for end in cuts + [bytes.count] {
      parser.append(bytes[start..<end])
      start = end
      while let event = try parser.next() { events.append(event) }
    }
    return events
  }

  static let conversation: [UInt8] =
    clientFrame(0x81, Array("héllo".utf8)) + clientFrame(0x01, [0xC3]) + clientFrame(0x89, [7])
    + clientFrame(0x80, [0xA9]) + clientFrame(0x82, Array(repeating: 9, count: 300))
    + clientFrame(0x8A, []) + clientFrame(0x88, [0x03, 0xE8] + Array("bye".utf8))

  static let expected: [WebSocketParser.Event] = [
    .message(.text("héllo")), .ping([7]), .message(.text("é")),
    .message(.binary(Array(repeating: 9, count: 300))), .pong([]), .close(.normal, reason: "bye"),
  ]

  @Test func `fragments become messages with control frames between them`() throws {
    #expect(try Self.events(Self.conversation) == Self.expected)
  }

  @Test func `splitting at any byte gives the same events`() throws {
    for cut in 0...Self.conversation.count {
      #expect(try Self.events(Self.conversation, cutAt: [cut]) == Self.expected)
    }
    #expect(
      try Self.events(Self.conversation, cutAt: Array(1..<Self.conversation.count))
        == Self.expected)
  }

  static let refused = [
    Refused(what: "no mask", bytes: [0x81, 0x01, 0x61]),
    Refused(what: "a reserved bit", bytes: clientFrame(0xC1, [0x61])),
    Refused(what: "an unknown opcode", bytes: clientFrame(0x83, [])),
    Refused(what: "an unknown control opcode", bytes: clientFrame(0x8B, [])),
    Refused(what: "a fragmented ping", bytes: clientFrame(0x09, [])),
    Refused(what: "a long ping", bytes: clientFrame(0x89, Array(repeating: 0, count: 126))),
    Refused(what: "a continuation of nothing", bytes: clientFrame(0x80, [])),
    Refused(
      what: "a message within another", bytes: clientFrame(0x01, [0x61]) + clientFrame(0x81, [])),
    Refused(what: "a length not in its shortest form", bytes: [0x81, 0xFE, 0, 125]),
    Refused(
      what: "a long length not in its shortest form",
      bytes: [0x82, 0xFF, 0, 0, 0, 0, 0, 0, 255, 255]),
    Refused(what: "a negative length", bytes: [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0]),
    Refused(what: "a close of one byte", bytes: clientFrame(0x88, [3])),
    Refused(what: "the close code 1005", bytes: clientFrame(0x88, [0x03, 0xED])),
    Refused(what: "the close code 999", bytes: clientFrame(0x88, [0x03, 0xE7])),
    Refused(
      what: "a reason that is not UTF-8", bytes: clientFrame(0x88, [0x03, 0xE8, 0xFF]),
      code: .invalidData),
    Refused(
      what: "text that is not UTF-8", bytes: clientFrame(0x81, [0xC3, 0x28]), code: .invalidData),
    Refused(
      what: "a surrogate in text", bytes: clientFrame(0x81, [0xED, 0xA0, 0x80]), code: .invalidData),
    Refused(
      what: "a message above the limit",
      bytes: clientFrame(0x82, Array(repeating: 0, count: 1_001)), code: .messageTooBig),
    Refused(
      what: "fragments above the limit",
      bytes: clientFrame(0x02, Array(repeating: 0, count: 600))
        + clientFrame(0x80, Array(repeating: 0, count: 401)),
      code: .messageTooBig),
  ]

  @Test(arguments: refused)
  func `a protocol violation has its close code`(refused: Refused) {
    let fault = #expect(throws: WebSocketFault.self) { try Self.events(refused.bytes) }
    #expect(fault?.code == refused.code)
  }

  @Test func `distorted frames parse alike however they are split`() {
    func outcome(_ bytes: [UInt8], _ cuts: [Int]) -> (events: Int, fault: WebSocketFault?) {
      var parser = WebSocketParser(messageLimit: 1_000, allowsCompression: true)
      var events = 0
      var start = 0
      for end in cuts + [bytes.count] {
        parser.append(bytes[start..<end])
        start = end
        do throws(WebSocketFault) {
          while try parser.next() != nil { events += 1 }
        } catch {
          return (events, error)
        }
      }
      return (events, nil)
    }
    var random = RandomNumbers(seed: 13)
    for _ in 0..<3_000 {
      var bytes = Self.conversation
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let (whole, split) = (outcome(bytes, []), outcome(bytes, [cut]))
      #expect(whole.events == split.events)
      #expect(whole.fault == split.fault)
    }
  }

  @Test func `a huge length is refused before its bytes arrive`() {
    let header: [UInt8] = [0x82, 0xFF, 0x7F] + Array(repeating: 0xFF, count: 7)
    let fault = #expect(throws: WebSocketFault.self) { try Self.events(header) }
    #expect(fault?.code == .messageTooBig)
  }
}

@Suite struct WebSocketHandshakeTests {
  @Test func `the accept key matches the standard's example`() {
    #expect(
      WebSocketHandshake.answer(to: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
  ])
  func `the digest matches the standard's examples`(message: String, digest: String) {
    let hex = SHA1.digest(of: Array(message.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hex.joined() == digest)
  }

  static let fields: HTTPHeaders = [
    "Upgrade": "WebSocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
  ]

  @Test func `a valid upgrade is accepted`() throws {
    let request = try HTTPRequest(.get, "/", headers: Self.fields)
    #expect(try WebSocketHandshake.accept(request).headers["Upgrade"] == "websocket")
  }

  @Test(arguments: [
    ("Upgrade", "h2c", 426), ("Connection", "close", 426), ("Sec-WebSocket-Version", "8", 426),
    ("Sec-WebSocket-Key", "short", 400), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=!", 400),
  ])
  func `an invalid upgrade is refused`(name: String, value: String, code: Int) throws {
    var headers = Self.fields
    headers[name] = value
    let request = try HTTPRequest(.get, "/", headers: headers)
    let refusal = #expect(throws: WebSocketHandshake.Refusal.self) {
      try WebSocketHandshake.accept(request)
    }
    #expect(refusal?.response.status.code == code)
  }
}
