import HTTPServer
import HTTPTesting
import Synchronization
import Testing

/// The clock advances only when a test advances it; any traffic makes the loop read it.
@Suite struct DeadlineTests {
  @Sendable static func echo(_ request: HTTPRequest) async -> HTTPResponse {
    HTTPResponse(.ok, body: request.body)
  }

  /// Runs the loop once, so that it checks its deadlines.
  static func nudge(_ port: Int) throws {
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try client.receiveResponse()
  }

  @Test func `a slow request head does not renew its deadline`() async throws {
    let clock = ManualClock()
    try await withServer(clock: clock, limits: { $0.headSeconds = 10 }, answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      for byte in "GET / HTT".utf8 {
        try client.send([byte])
        try Self.nudge(port)
        clock.advance(seconds: 1)
      }
      clock.advance(seconds: 2)
      try Self.nudge(port)
      let response = try client.receiveResponse()
      #expect(response.status == 408)
      #expect(response["Connection"] == "close")
    }
  }

  @Test func `a request head within its deadline is answered`() async throws {
    let clock = ManualClock()
    try await withServer(clock: clock, limits: { $0.headSeconds = 10 }, answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      for _ in 0..<3 {
        try client.send("GET / HTTP/1.1\r\n")
        try Self.nudge(port)
        clock.advance(seconds: 9)
        try Self.nudge(port)
        try client.send("Host: a\r\n\r\n")
        #expect(try client.receiveResponse().status == 200)
      }
    }
  }

  @Test func `an idle connection is closed without a response`() async throws {
    let clock = ManualClock()
    try await withServer(clock: clock, limits: { $0.idleSeconds = 75 }, answer: Self.echo) { port in
      let silent = try LoopbackClient(port: port)
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveResponse()
      clock.advance(seconds: 76)
      try Self.nudge(port)
      #expect(try client.receiveToEnd().isEmpty)
      #expect(try silent.receiveToEnd().isEmpty)
    }
  }

  @Test func `a body below the minimum rate is refused`() async throws {
    let clock = ManualClock()
    try await withServer(
      clock: clock,
      limits: {
        $0.bodyGraceSeconds = 10
        $0.bodyBytesPerSecond = 100
      }, answer: Self.echo
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n")
      try Self.nudge(port)
      // A hundred bytes extend the grace period by exactly one second.
      try client.send([UInt8](repeating: 0, count: 100))
      try Self.nudge(port)
      clock.advance(seconds: 10.5)
      try client.send([0])
      try Self.nudge(port)
      clock.advance(seconds: 1)
      try Self.nudge(port)
      #expect(try client.receiveResponse().status == 408)
    }
  }

  @Test func `a slow handler has no deadline`() async throws {
    let clock = ManualClock()
    let gate = Gate()
    let asked = Gate()
    try await withServer(
      clock: clock,
      answer: { request in
        if request.path == "/slow" {
          asked.open()
          await gate.pass()
        }
        return HTTPResponse(.ok)
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try asked.waitOnThread()
      clock.advance(seconds: 10_000)
      try Self.nudge(port)
      gate.open()
      #expect(try client.receiveResponse().status == 200)
    }
  }

  @Test func `a client that stops reading is disconnected`() async throws {
    let clock = ManualClock()
    let cut = Gate()
    let written = Atomic(0)
    try await withServer(
      clock: clock, limits: { $0.answerGraceSeconds = 30 },
      answer: { request in
        guard request.path == "/stream" else { return HTTPResponse(.ok) }
        return .stream { body in
          defer { cut.open() }
          while true {
            try await body.write([UInt8](repeating: 0, count: 65_536))
            written.add(1, ordering: .relaxed)
          }
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveHead()
      var before = -1
      while written.load(ordering: .relaxed) != before {
        before = written.load(ordering: .relaxed)
        for _ in 0..<5 { try Self.nudge(port) }
      }
      // Bytes that the system buffered count as read and extend the deadline.
      clock.advance(seconds: 1_000_000)
      try Self.nudge(port)
      try cut.waitOnThread()
    }
  }
}
