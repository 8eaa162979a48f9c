import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@Suite struct StreamTests {
  struct Broken: Error {}

  @Test func `a stream is sent in chunks as it is written`() async throws {
    let gate = Gate()
    try await withServer(
      answer: { _ in
        .stream { body in
          try await body.write(Array("one".utf8))
          try await body.write([])
          await gate.pass()
          try await body.write(Array("two".utf8))
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /again HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveHead()["Transfer-Encoding"] == "chunked")
      #expect(try client.receiveChunk() == Array("one".utf8))
      gate.open()
      #expect(try client.receiveChunk() == Array("two".utf8))
      #expect(try client.receiveChunk().isEmpty)
      #expect(try client.receiveResponse().text == "onetwo")
    }
  }

  @Test func `an HTTP/1.0 stream ends with the connection`() async throws {
    try await withServer(
      answer: { _ in .stream { try await $0.write(Array("all".utf8)) } }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.0\r\n\r\n")
      #expect(try client.receiveHead()["Connection"] == "close")
      #expect(try client.receiveToEnd() == Array("all".utf8))
    }
  }

  @Test func `HEAD does not run a stream`() async throws {
    try await withServer(
      answer: { request in
        .stream { _ in Issue.record("The stream ran for \(request.method).") }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try client.receiveHead().status == 200)
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `a failed stream is aborted without its last chunk`() async throws {
    try await withServer(
      answer: { _ in
        .stream { body in
          try await body.write(Array("half".utf8))
          throw Broken()
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveHead()
      #expect(try client.receiveToEnd() == Array("4\r\nhalf\r\n".utf8))
    }
  }

  @Test func `a slow reader applies backpressure to the writer`() async throws {
    let written = Atomic(0)
    let total = 32 << 20
    try await withServer(
      answer: { _ in
        .stream { body in
          let piece = [UInt8](repeating: 7, count: 65_536)
          for _ in 0..<(total / piece.count) {
            try await body.write(piece)
            written.add(piece.count, ordering: .relaxed)
          }
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port, receiveBuffer: 65_536)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveHead()
      // Another client is served meanwhile; by then the writer is blocked.
      for _ in 0..<3 {
        let other = try LoopbackClient(port: port)
        try other.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try other.receiveHead()
      }
      #expect(written.load(ordering: .relaxed) < total / 2)
      var received = 0
      while case let chunk = try client.receiveChunk(), !chunk.isEmpty { received += chunk.count }
      #expect(received == total)
    }
  }

  @Test(arguments: [0, 1_000_000])
  func `a stream without an end is canceled when its client closes the sending side`(
    pipelinedCount: Int
  ) async throws {
    let canceled = Gate()
    try await withServer(
      answer: { _ in
        var response = HTTPResponse.stream { body in
          try await body.write(Array("one".utf8))
          // A stream without elements ends when its task is canceled.
          for await _ in AsyncStream(Void.self, { _ in }) {}
          canceled.open()
        }
        response.endsWithInput = true
        return response
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveHead()
      #expect(try client.receiveChunk() == Array("one".utf8))
      // The server may disconnect a client that sends too much meanwhile.
      try? client.send([UInt8](repeating: UInt8(ascii: "x"), count: pipelinedCount))
      client.endSending()
      try canceled.waitOnThread()
    }
  }

  @Test func `a stream without an end ends at once when its client has left`()
    async throws
  {
    let left = Gate()
    try await withServer(
      answer: { _ in
        // The client has closed its sending side when the stream begins.
        await left.pass()
        var response = HTTPResponse.stream { _ in
          for await _ in AsyncStream(Void.self, { _ in }) {}
        }
        response.endsWithInput = true
        return response
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      client.endSending()
      left.open()
      #expect(try client.receiveHead().status == 200)
      #expect(try client.receiveToEnd().isEmpty)
    }
  }

  @Test func `a stream with an end is sent to a client that closed its sending side`() async throws
  {
    let ended = Gate()
    try await withServer(
      answer: { _ in
        .stream { body in
          try await body.write(Array("one".utf8))
          await ended.pass()
          try await body.write(Array("two".utf8))
        }
      }
    ) { port in
      let client = try LoopbackClient(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.receiveHead()
      #expect(try client.receiveChunk() == Array("one".utf8))
      client.endSending()
      ended.open()
      #expect(try client.receiveChunk() == Array("two".utf8))
      #expect(try client.receiveChunk().isEmpty)
    }
  }

  @Test func `writing to a disconnected client throws`() async throws {
    let gone = Gate()
    try await withServer(
      answer: { _ in
        .stream { body in
          do {
            while true { try await body.write([UInt8](repeating: 0, count: 65_536)) }
          } catch {
            #expect(error as? ConnectionError == .closed)
            gone.open()
            throw error
          }
        }
      }
    ) { port in
      var client: LoopbackClient? = try LoopbackClient(port: port)
      try client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client?.receiveHead()
      client = nil
      try gone.waitOnThread()
    }
  }
}
