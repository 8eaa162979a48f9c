import HTTPTesting
import RandomTesting
import Testing
import Zlib

@testable import HTTPServer

/// - SeeAlso: RFC 7692.
@Suite struct MessageCompressionTests {
  static func accept(_ offers: String) -> MessageCompression? {
    let headers: HTTPHeaders = ["Sec-WebSocket-Extensions": offers]
    return MessageCompression(offers: headers.elements(of: "Sec-WebSocket-Extensions"))
  }

  static let agreed = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

  @Test(arguments: [
    "permessage-deflate", "permessage-deflate; client_max_window_bits",
    "permessage-deflate;client_max_window_bits=10;server_no_context_takeover",
    "x-webkit-deflate-frame, permessage-deflate; client_no_context_takeover",
    "permessage-deflate; server_max_window_bits=8, permessage-deflate",
  ])
  func `an offer is accepted without memory between messages`(offers: String) {
    let accepted = Self.accept(offers)
    #expect(accepted?.response == Self.agreed)
    #expect(accepted?.windowBits == 15)
  }

  @Test(arguments: ["10", "\"10\""])
  func `the window is as small as the client wants`(value: String) {
    let accepted = Self.accept("permessage-deflate; server_max_window_bits=\(value)")
    #expect(accepted?.windowBits == 10)
    #expect(accepted?.response == Self.agreed + "; server_max_window_bits=10")
  }

  @Test(arguments: [
    "", "deflate", "permessage-deflate; level=9", "permessage-deflate; server_max_window_bits",
    "permessage-deflate; server_max_window_bits=16",
    "permessage-deflate; server_max_window_bits=09",
    "permessage-deflate; client_max_window_bits=7", "permessage-deflate;",
    "permessage-deflate; server_no_context_takeover=1",
    "permessage-deflate; client_no_context_takeover; client_no_context_takeover",
  ])
  func `other offers are declined`(offers: String) {
    #expect(Self.accept(offers) == nil)
  }

  /// The examples of section 7.2.3 and their frames.
  static let greetings: [[UInt8]] = [
    clientFrame(0xC1, [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]),
    clientFrame(0x41, [0xF2, 0x48, 0xCD]) + clientFrame(0x80, [0xC9, 0xC9, 0x07, 0x00]),
    clientFrame(
      0xC1, [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00]),
    clientFrame(0xC1, [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00]),
    clientFrame(
      0xC1, [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00]),
    clientFrame(0x81, Array("Hello".utf8)),
  ]

  @Test(arguments: greetings)
  func `the standard's examples are decompressed`(bytes: [UInt8]) throws {
    let events = try WebSocketParserTests.events(bytes, allowsCompression: true)
    #expect(events == [.message(.text("Hello"))])
  }

  @Test(arguments: [
    clientFrame(0xC9, []), clientFrame(0x01, [0x61]) + clientFrame(0xC0, []),
    clientFrame(0xA1, [0x61]),
  ])
  func `only the first frame of a message is marked`(bytes: [UInt8]) {
    let fault = #expect(throws: WebSocketFault.self) {
      try WebSocketParserTests.events(bytes, allowsCompression: true)
    }
    #expect(fault?.code == .protocolError)
  }

  @Test func `damaged data and text that is not UTF-8 are invalid`() {
    for payload in [[0xFF, 0xFF, 0xFF], DeflatedMessage.deflate([0xC3, 0x28])] as [[UInt8]] {
      let fault = #expect(throws: WebSocketFault.self) {
        try WebSocketParserTests.events(clientFrame(0xC1, payload), allowsCompression: true)
      }
      #expect(fault?.code == .invalidData)
    }
  }

  @Test func `a message may not exceed the limit after decompression`() throws {
    let zeros = [UInt8](repeating: 0, count: 1_000)
    let whole = clientFrame(0xC2, DeflatedMessage.deflate(zeros))
    #expect(whole.count < 50)
    #expect(
      try WebSocketParserTests.events(whole, allowsCompression: true)
        == [.message(.binary(zeros))])
    let fault = #expect(throws: WebSocketFault.self) {
      try WebSocketParserTests.events(whole, limit: 999, allowsCompression: true)
    }
    #expect(fault?.code == .messageTooBig)
  }

  @Test func `messages of every kind survive`() throws {
    var random = RandomNumbers(seed: 7)
    for windowBits in 9...15 {
      for count in [0, 1, 255, 256, 16_384, 16_385, 100_000] {
        for alphabet in [0...0, 0...3, 0...255] as [ClosedRange<UInt8>] {
          let message = (0..<count).map { _ in UInt8.random(in: alphabet, using: &random) }
          let compressed = DeflatedMessage.deflate(message, windowBits: windowBits)
          #expect(try DeflatedMessage.inflate(compressed, limit: count) == message)
        }
      }
    }
  }

  @Test func `short and random messages are sent as they are`() {
    let compression = Self.accept("permessage-deflate")
    var random = RandomNumbers(seed: 8)
    let noise = (0..<1_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(compression?.frame(.binary, noise) == WebSocketFrame.bytes(.binary, noise))
    let short = [UInt8](repeating: 0x61, count: 255)
    #expect(compression?.frame(.text, short) == WebSocketFrame.bytes(.text, short))
    let long = [UInt8](repeating: 0x61, count: 256)
    #expect(compression?.frame(.text, long).first == 0xC1)
    #expect((compression?.frame(.text, long).count ?? 256) < 20)
  }

  @Test func `a conversation is compressed in both directions`() async throws {
    try await withServer(answer: WebSocketTests.echo) { port in
      let client = try LoopbackClient(port: port)
      // A line break is one character.
      let offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
      try client.send(WebSocketTests.upgrade.dropLast() + offer)
      #expect(try client.receiveHead()["Sec-WebSocket-Extensions"] == Self.agreed)
      for _ in 0..<2 {
        let text = Array(String(repeating: "again and ", count: 100).utf8)
        try client.send(clientFrame(0xC1, DeflatedMessage.deflate(text)))
        let frame = try client.receiveFrame()
        #expect(frame.firstByte == 0xC1)
        #expect(frame.payload.count < 40)
        #expect(try DeflatedMessage.inflate(frame.payload, limit: 1_000) == text)
      }
    }
  }
}
