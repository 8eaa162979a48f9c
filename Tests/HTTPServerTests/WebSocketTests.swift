import Glibc
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@Suite struct WebSocketTests {
  static let upgrade =
    "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

  static func connect(_ port: Int) throws -> LoopbackClient {
    let client = try LoopbackClient(port: port)
    try client.send(upgrade)
    let response = try client.receiveHead()
    #expect(response.status == 101)
    #expect(response["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(response["Connection"] == "Upgrade")
    return client
  }

  @Sendable static func echo(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.path == "/socket" else { return HTTPResponse(.ok) }
    return .webSocket { socket in
      while let message = await socket.receive() { try? await socket.send(message) }
    }
  }

  @Test func `messages of every length are echoed`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try Self.connect(port)
      for count in [0, 1, 125, 126, 65_535, 65_536, 200_000] {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try client.send(clientFrame(0x82, payload))
        let frame = try client.receiveFrame()
        #expect(frame.firstByte == 0x82)
        #expect(frame.payload == payload)
      }
      try client.send(clientFrame(0x81, Array("größe".utf8)))
      #expect(try client.receiveFrame().payload == Array("größe".utf8))
    }
  }

  @Test func `frames sent with the upgrade are not lost`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send(Array(Self.upgrade.utf8) + clientFrame(0x81, Array("early".utf8)))
      #expect(try client.receiveHead().status == 101)
      #expect(try client.receiveFrame().payload == Array("early".utf8))
    }
  }

  @Test func `a ping is answered between the fragments of a message`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try Self.connect(port)
      try client.send(clientFrame(0x01, Array("he".utf8)) + clientFrame(0x89, [1, 2, 3]))
      let pong = try client.receiveFrame()
      #expect(pong.firstByte == 0x8A)
      #expect(pong.payload == [1, 2, 3])
      try client.send(clientFrame(0x80, Array("llo".utf8)))
      #expect(try client.receiveFrame().payload == Array("hello".utf8))
    }
  }

  @Test func `a close is answered with its code and the connection ends`() async throws {
    let ended = Gate()
    try await withServer(
      answer: { _ in
        .webSocket { socket in
          while await socket.receive() != nil {}
          await #expect(throws: ConnectionError.closed) { try await socket.send(.text("late")) }
          ended.open()
        }
      }
    ) { port in
      let client = try Self.connect(port)
      try client.send(clientFrame(0x88, [0x0F, 0xA0] + Array("bye".utf8)))
      let close = try client.receiveFrame()
      #expect(close.firstByte == 0x88)
      #expect(close.payload == [0x0F, 0xA0])
      #expect(try client.receiveToEnd().isEmpty)
      try ended.waitOnThread()
    }
  }

  @Test func `a handler that returns closes normally`() async throws {
    try await withServer(
      answer: { _ in .webSocket { socket in try? await socket.send(.text("only")) } }
    ) { port in
      let client = try Self.connect(port)
      #expect(try client.receiveFrame().payload == Array("only".utf8))
      let close = try client.receiveFrame()
      #expect(close.firstByte == 0x88)
      #expect(close.payload == [0x03, 0xE8])
      try client.send(clientFrame(0x88, [0x03, 0xE8]))
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  static let faults: [(bytes: [UInt8], code: UInt16)] = [
    ([0x81, 0x01, 0x61], 1002), (clientFrame(0x81, [0xFF]), 1007),
    (clientFrame(0x82, [UInt8](repeating: 0, count: 1_001)), 1009),
  ]

  @Test(arguments: faults)
  func `a protocol violation is reported in the close frame`(
    bytes: [UInt8], code: UInt16
  ) async throws {
    try await withServer(
      limits: { $0.webSocketMessageBytes = 1_000 }, answer: Self.echo
    ) { port in
      let client = try Self.connect(port)
      try client.send(bytes)
      let close = try client.receiveFrame()
      #expect(close.firstByte == 0x88)
      #expect(close.payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) } == code)
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `a request without an upgrade is answered 426`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET /socket HTTP/1.1\r\nHost: a\r\n\r\n")
      let response = try client.receiveResponse()
      #expect(response.status == 426)
      #expect(response["Upgrade"] == "websocket")
    }
  }

  @Test func `a handler that does not receive applies backpressure`() async throws {
    let gate = Gate()
    let count = 64
    try await withServer(
      limits: { $0.webSocketBacklogBytes = 100_000 },
      answer: { request in
        guard request.path == "/socket" else { return HTTPResponse(.ok) }
        return .webSocket { socket in
          await gate.pass()
          var received = 0
          while received < count, let message = await socket.receive() {
            guard case .binary(let bytes) = message, bytes.first == UInt8(received) else { break }
            received += 1
          }
          try? await socket.send(.text("\(received)"))
        }
      }
    ) { port in
      let client = try Self.connect(port)
      let descriptor = client.descriptor
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      let frames: [[UInt8]] = (0..<count).map { index in
        // 262,145 bytes, with a zero mask.
        [0x82, 0xFF, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0, 0, UInt8(index)]
          + [UInt8](repeating: 0, count: 1 << 18)
      }
      let bytes = frames.reduce(into: []) { $0 += $1 }
      var sent = 0
      func push() {
        while sent < bytes.count {
          let more = bytes[sent...].withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard more > 0 else { return }
          sent += more
        }
      }
      for _ in 0..<20 {
        push()
        try DeadlineTests.nudge(port)
      }
      #expect(sent < bytes.count, "16 MiB went somewhere")
      gate.open()
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      push()
      #expect(try client.receiveFrame().payload == Array("\(count)".utf8))
    }
  }

  @Test func `a silent peer is pinged and then disconnected`() async throws {
    let clock = ManualClock()
    try await withServer(
      clock: clock, limits: { $0.webSocketPingSeconds = 30 }, answer: Self.echo
    ) { port in
      let client = try Self.connect(port)
      clock.advance(seconds: 31)
      try DeadlineTests.nudge(port)
      #expect(try client.receiveFrame().firstByte == 0x89)
      try client.send(clientFrame(0x8A, []))
      try DeadlineTests.nudge(port)
      clock.advance(seconds: 29)
      try DeadlineTests.nudge(port)
      clock.advance(seconds: 2)
      try DeadlineTests.nudge(port)
      #expect(try client.receiveFrame().firstByte == 0x89)
      clock.advance(seconds: 31)
      try DeadlineTests.nudge(port)
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `shutting down closes sockets as going away`() async throws {
    let server = EpollServer(loopbackConfiguration(), handler: ClosureHandler(answer: Self.echo))
    let port = try await server.start()
    let client = try await onThread { try Self.connect(port) }
    async let end: Void = server.shutDown(withinSeconds: 30)
    let close = try await onThread { try client.receiveFrame() }
    #expect(close.firstByte == 0x88)
    #expect(Array(close.payload.prefix(2)) == [0x03, 0xE9])
    try client.send(clientFrame(0x88, [0x03, 0xE9]))
    #expect(try await onThread { try client.receiveToEnd() }.isEmpty)
    await end
  }

  @Test func `a cancelled receive returns nil and the socket stays open`() async throws {
    try await withServer(
      answer: { _ in
        .webSocket { socket in
          let waiting = Task { await socket.receive() }
          try? await socket.send(.text("ready"))
          waiting.cancel()
          #expect(await waiting.value == nil)
          try? await socket.send(.text("cancelled"))
          if let message = await socket.receive() { try? await socket.send(message) }
        }
      }
    ) { port in
      let client = try Self.connect(port)
      #expect(try client.receiveFrame().payload == Array("ready".utf8))
      #expect(try client.receiveFrame().payload == Array("cancelled".utf8))
      try client.send(clientFrame(0x81, Array("after".utf8)))
      #expect(try client.receiveFrame().payload == Array("after".utf8))
    }
  }
}
