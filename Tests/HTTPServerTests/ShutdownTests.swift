import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@Suite struct ShutdownTests {
  static func start(
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async throws -> (server: EpollServer, port: Int) {
    let server = EpollServer(loopbackConfiguration(), handler: ClosureHandler(answer: answer))
    return (server, try await server.start())
  }

  @Test func `shutdown finishes an open request and closes its connection`() async throws {
    let asked = Gate()
    let gate = Gate()
    let (server, port) = try await Self.start { _ in
      asked.open()
      await gate.pass()
      return HTTPResponse(.ok, body: Array("done".utf8))
    }
    let client = try LoopbackClient(port: port)
    let idle = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await asked.pass()
    async let end: Void = server.shutDown(withinSeconds: 30)
    let refused = try await onThread {
      // The server closes idle connections when it has stopped listening.
      _ = try idle.receiveToEnd()
      return (try? LoopbackClient(port: port)) == nil
    }
    #expect(refused)
    gate.open()
    let response = try await onThread { (try client.receiveResponse(), try client.receiveToEnd()) }
    #expect(response.0.text == "done")
    #expect(response.0["Connection"] == "close")
    #expect(response.1.isEmpty)
    await end
  }

  @Test func `shutdown closes an idle connection that receives nothing`() async throws {
    let (server, port) = try await Self.start { _ in HTTPResponse(.ok) }
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try await onThread { try client.receiveResponse() }
    await server.shutDown(withinSeconds: 600)
    #expect(try await onThread { try client.receiveToEnd() }.isEmpty)
  }

  @Test func `shutdown answers a request that arrives on an idle connection`() async throws {
    let clock = ManualClock()
    var configuration = loopbackConfiguration()
    configuration.limits.idleShutDownSeconds = 5
    configuration.monotonicNanoseconds = { clock.now }
    let server = EpollServer(
      configuration, handler: ClosureHandler { _ in HTTPResponse(.ok, body: Array("done".utf8)) })
    let port = try await server.start()
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try await onThread { try client.receiveResponse() }
    async let end: Void = server.shutDown(withinSeconds: 30)
    let response = try await onThread {
      // New connections are refused once the shutdown has begun.
      while (try? LoopbackClient(port: port)) != nil {}
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      return try client.receiveResponse()
    }
    #expect(response.text == "done")
    #expect(response["Connection"] == "close")
    try await onThread { _ = try client.receiveToEnd() }
    client.endSending()
    await end
  }

  @Test func `shutdown ends an endless stream`() async throws {
    let (server, port) = try await Self.start { _ in
      .stream { body in
        try await body.write([1])
        try await Task.sleep(for: .seconds(600))
      }
    }
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try await onThread { (try client.receiveHead(), try client.receiveChunk()) }
    await server.shutDown(withinSeconds: 600)
    #expect(try await onThread { try client.receiveToEnd() }.isEmpty)
  }

  @Test func `shutdown cancels a handler that never responds`() async throws {
    let (server, port) = try await Self.start { _ in
      try? await Task.sleep(for: .seconds(600))
      return HTTPResponse(.ok)
    }
    let client = try LoopbackClient(port: port)
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await server.shutDown(withinSeconds: 0.05)
    #expect((try? await onThread { try client.receiveToEnd() })?.isEmpty ?? true)
  }

  @Test func `a server without file descriptors waits without spinning and recovers`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      setrlimit(__rlimit_resource_t(7), &limit)
      let reported = Atomic(0)
      var configuration = EpollServer.Configuration(port: 0)
      configuration.report = { error in
        precondition((error as? SystemError)?.code == EMFILE)
        reported.add(1, ordering: .relaxed)
      }
      let server = EpollServer(
        configuration, handler: ClosureHandler { _ in HTTPResponse(.ok) })
      let port = try await server.start()
      var taken: [Int32] = []
      while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
      // One descriptor is left for a client and none for its connection.
      for number in 1...3 {
        if let last = taken.popLast() { close(last) }
        let client = try LoopbackClient(port: port)
        let rest = try client.receiveToEnd()
        precondition(rest.isEmpty)
        precondition(reported.load(ordering: .relaxed) >= number)
        taken.append(dup(client.descriptor))
      }
      precondition(reported.load(ordering: .relaxed) < 20)
      for descriptor in taken { close(descriptor) }
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let response = try client.receiveResponse()
      precondition(response.status == 200)
      await server.shutDown(withinSeconds: 1)
    }
  }
}
