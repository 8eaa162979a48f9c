import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@Suite struct EpollServerTests {
  @Sendable static func echo(_ request: HTTPRequest) async -> HTTPResponse {
    HTTPResponse(.ok, contentType: "text/plain", body: Array(request.path.utf8) + request.body)
  }

  @Test func `a connection serves several requests`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      for path in ["/a", "/b"] {
        try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        let response = try client.receiveResponse()
        #expect(response.status == 200)
        #expect(response.text == path)
        #expect(response["Date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(response["Connection"] == nil)
      }
    }
  }

  @Test func `the absolute form is read with its own host, and OPTIONS may ask the server`()
    async throws
  {
    try await withServer(
      answer: { request in
        let text = "\(request.headers.values(for: "Host")) \(request.path)"
        return HTTPResponse(.ok, contentType: "text/plain", body: Array(text.utf8))
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      for (target, text) in [
        ("http://b:80/c?d=e", #"["b:80"] /c"#), ("HTTPS://b", #"["b"] /"#),
        ("http://b?d=e", #"["b"] /"#), ("/c", #"["a"] /c"#),
      ] {
        try client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.receiveResponse().text == text)
      }
      try client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
      let options = try client.receiveResponse(hasBody: false)
      #expect(options.status == 204)
      #expect(options["Allow"]?.contains("GET") == true)
    }
  }

  @Test func `Connection: close is honoured, and HTTP/1.0 closes by default`() async throws {
    try await withServer(answer: Self.echo) { port in
      for head in ["GET / HTTP/1.1\r\nHost: a\r\nConnection: close", "GET / HTTP/1.0"] {
        let client = try LoopbackClient(port: port)
        try client.send("\(head)\r\n\r\n")
        #expect(try client.receiveResponse()["Connection"] == "close")
        #expect(try client.receiveToEnd().isEmpty)
      }
    }
  }

  @Test func `HEAD has a length and no body, 204 and 304 have neither`() async throws {
    try await withServer(
      answer: { request in
        switch request.path {
        case "/204": HTTPResponse(.noContent, body: [1])
        case "/304": HTTPResponse(.notModified, headers: ["ETag": "\"1\""], body: [1])
        default: HTTPResponse(.ok, body: Array("hello".utf8))
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveResponse(hasBody: false)["Content-Length"] == "5")
      for code in [204, 304] {
        try client.send("GET /\(code) HTTP/1.1\r\nHost: a\r\n\r\n")
        let response = try client.receiveResponse()
        #expect(response.status == code)
        #expect(response["Content-Length"] == nil)
      }
      // A body would displace this response.
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveResponse().text == "hello")
    }
  }

  @Test func `pipelined requests are answered in order when the first is slow`()
    async throws
  {
    let gate = Gate()
    try await withServer(
      answer: { request in
        if request.path == "/slow" { await gate.pass() }
        return await Self.echo(request)
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      let paths = ["/slow", "/b", "/c"]
      try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      gate.open()
      for path in paths { #expect(try client.receiveResponse().text == path) }
    }
  }

  @Test func `a half-closed client receives its responses`() async throws {
    let gate = Gate()
    try await withServer(
      answer: { request in
        await gate.pass()
        return await Self.echo(request)
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send(
        "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      client.endSending()
      gate.open()
      #expect(try client.receiveResponse().text == "/a")
      #expect(try client.receiveResponse().text == "/b")
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `Expect: 100-continue is answered`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.receiveHead().status == 100)
      try client.send("abc")
      #expect(try client.receiveResponse().text == "/abc")
    }
  }

  @Test func `a body above the limit is refused before 100 Continue`() async throws {
    try await withServer(limits: { $0.bodyBytes = 10 }, answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n")
      let response = try client.receiveResponse()
      #expect(response.status == 413)
      #expect(response["Connection"] == "close")
      #expect(response["Content-Type"] == "application/problem+json")
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `a chunked body arrives complete, also a large one`() async throws {
    try await withServer(answer: { HTTPResponse(.ok, body: $0.body) }) { port in
      let client = try LoopbackClient(port: port)
      let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: body.count, by: 70_000) {
        let chunk = body[start..<min(start + 70_000, body.count)]
        try client.send(
          Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
      }
      try client.send("0\r\n\r\n")
      #expect(try client.receiveResponse().body == body)
    }
  }

  @Test func `a refusal reaches a client that is still sending`() async throws {
    try await withServer(limits: { $0.bodyBytes = 10 }, answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
      try? client.send([UInt8](repeating: 0, count: 30))
      #expect(try client.receiveResponse().status == 413)
    }
  }

  @Test func `requests after a refused one are not answered`() async throws {
    try await withServer(answer: Self.echo) { port in
      let client = try LoopbackClient(port: port)
      try client.send(
        "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\n\r\n"
          + "GET /c HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveResponse().text == "/a")
      #expect(try client.receiveResponse().status == 400)
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `a header with a line break becomes a plain 500 and is reported`() async throws {
    let reports = Mutex<[String]>([])
    try await withServer(
      report: { error in reports.withLock { $0.append("\(error)") } },
      answer: { _ in HTTPResponse(.ok, headers: ["Location": "/\r\nSet-Cookie: a=b"]) }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let response = try client.receiveResponse()
      #expect(response.status == 500)
      #expect(response["Set-Cookie"] == nil)
      #expect(try client.receiveToEnd().isEmpty)
    }
    #expect(reports.withLock(\.self) == [#"The field "Location" of a response is invalid."#])
  }

  @Test func `several loops serve one port`() async throws {
    try await withServer(loops: 3, answer: Self.echo) { port in
      for _ in 0..<20 {
        let client = try LoopbackClient(port: port)
        try client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.receiveResponse().text == "/a")
      }
    }
  }

  @Test(arguments: [1, 2])
  func `a port in use is a clear error`(loops: Int) async throws {
    let first = EpollServer(.init(port: 0), handler: ClosureHandler(answer: Self.echo))
    let port = try await first.start()
    var configuration = EpollServer.Configuration(port: port)
    configuration.loops = loops
    let second = EpollServer(configuration, handler: ClosureHandler(answer: Self.echo))
    await #expect(throws: HTTPStartError.portTaken(port)) { try await second.start() }
    await first.shutDown(withinSeconds: 1)
  }

  @Test func `an address of another machine is a clear error`() async {
    let server = EpollServer(
      .init(host: "192.0.2.1", port: 0), handler: ClosureHandler(answer: Self.echo))
    await #expect(throws: HTTPStartError.unknownHost("192.0.2.1")) { try await server.start() }
  }

  @Test func `at the connection limit the next connection waits`() async throws {
    try await withServer(limits: { $0.connections = 1 }, answer: Self.echo) { port in
      let first = try LoopbackClient(port: port)
      try first.send("GET /1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n")
      let second = try LoopbackClient(port: port)
      try second.send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
      var waiting = pollfd(fd: second.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 50) == 0)
      try first.send("\r\n")
      #expect(try first.receiveResponse().text == "/1")
      first.endSending()
      #expect(try second.receiveResponse().text == "/2")
    }
  }

  @Test func `at the connection limit an idle connection is closed`() async throws {
    let clock = ManualClock()
    try await withServer(clock: clock, limits: { $0.connections = 2 }, answer: Self.echo) { port in
      let clients = [try LoopbackClient(port: port), try LoopbackClient(port: port)]
      for client in clients {
        try client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.receiveResponse().text == "/1")
        clock.advance(seconds: 2)
      }
      let third = try LoopbackClient(port: port)
      try third.send("GET /3 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try third.receiveResponse().text == "/3")
      #expect(try clients[0].receiveToEnd().isEmpty)
      try clients[1].send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try clients[1].receiveResponse().text == "/2")
    }
  }

  @Test func `a handler is cancelled when its client disconnects`() async throws {
    let gate = Gate()
    let wasCancelled = Gate()
    try await withServer(
      answer: { _ in
        gate.open()
        await withTaskCancellationHandler {
          await wasCancelled.pass()
        } onCancel: {
          wasCancelled.open()
        }
        return HTTPResponse(.ok)
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      try gate.waitOnThread()
      // Closing with this option resets the connection while a response is pending.
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        client.descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      shutdown(client.descriptor, Int32(SHUT_RD))
      dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), client.descriptor)
      try wasCancelled.waitOnThread()
    }
  }
}
