import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing
import Wire

@testable import AppsKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests an event stream against a server on the loopback.
@Suite struct EventStreamTests {
  private final class ClosureHandler: HTTPHandler {
    let answer: @Sendable () -> HTTPResponse
    let asked = Mutex<[String]>([])

    init(answer: @escaping @Sendable () -> HTTPResponse) { self.answer = answer }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
      asked.withLock { $0.append("\(request.method.rawValue) \(request.path)") }
      return request.method == .head ? HTTPResponse(.ok) : answer()
    }
  }

  private enum Word: Equatable, Sendable {
    case event(ServerSentEvent)
    case end(Int?)
  }

  /// Runs a connection to its end and returns its events.
  ///
  /// - Parameter held: Delays the response; the connection is then closed at the first event.
  private func words(
    held: Gate? = nil, answer: @escaping @Sendable () -> HTTPResponse
  ) async throws -> [Word] {
    try await words(held: held, from: ClosureHandler(answer: answer))
  }

  private func words(held: Gate? = nil, from handler: ClosureHandler) async throws -> [Word] {
    var configuration = EpollServer.Configuration(port: 0)
    configuration.limits.lingerSeconds = 0.2
    let server = EpollServer(configuration, handler: handler)
    let port = try await server.start()
    let (arriving, word) = AsyncStream.makeStream(of: Word.self)
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/v1/events"))
    let stream = EventStream.open(
      URLRequest(url: address), onEvent: { word.yield(.event($0)) },
      onEnd: { status, _ in
        word.yield(.end(status))
        word.finish()
      })
    var words: [Word] = []
    for await next in arriving {
      words.append(next)
      if held != nil, words.count == 1 { stream.close() }
    }
    held?.open()
    await server.shutDown(withinSeconds: 2)
    return words
  }

  private static func body(
    _ write: @escaping @Sendable (any HTTPBodyWriting) async throws -> Void
  ) -> HTTPResponse {
    .stream(headers: ["Content-Type": ServerSentEvent.mediaType], write)
  }

  private static let first = ServerSentEvent(id: "1", name: "unread", data: "{}")
  private static let second = ServerSentEvent(id: "2", name: "reset", data: "a\nb")

  @Test func `events arrive in order, however the bytes are split`()
    async throws
  {
    let words = try await words {
      Self.body { body in
        try await body.write(Array(":\n\n".utf8))
        let bytes = Array((Self.first.text + Self.second.text).utf8)
        try await body.write(Array(bytes.prefix(9)))
        try await body.write(Array(bytes.dropFirst(9)))
      }
    }
    #expect(words == [.event(Self.first), .event(Self.second), .end(200)])
  }

  // Foundation polls a socket for writability if connecting had to wait, which keeps a processor
  // busy.
  @Test func `events are requested over an established connection`() async throws {
    let handler = ClosureHandler { HTTPResponse(.unauthorized) }
    _ = try await words(from: handler)
    #expect(handler.asked.withLock { $0 } == ["HEAD /", "GET /v1/events"])
  }

  @Test func `a rejected stream reports its status without reading`() async throws {
    let words = try await words {
      HTTPResponse(.unauthorized, body: Array(Self.first.text.utf8))
    }
    #expect(words == [.end(401)])
  }

  @Test func `a closed connection ends once and reports nothing more`()
    async throws
  {
    let held = Gate()
    let words = try await words(held: held) {
      Self.body { body in
        try await body.write(Array(Self.first.text.utf8))
        await held.pass()
      }
    }
    #expect(words == [.event(Self.first), .end(200)])
  }

  @Test func `a failed connection ends without a status`() async throws {
    // An unused port.
    let server = EpollServer(
      EpollServer.Configuration(port: 0), handler: ClosureHandler { HTTPResponse(.ok) })
    let port = try await server.start()
    await server.shutDown(withinSeconds: 0)
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/v1/events"))
    let word: Word = await withCheckedContinuation { continuation in
      _ = EventStream.open(
        URLRequest(url: address), onEvent: { _ in },
        onEnd: { status, _ in continuation.resume(returning: .end(status)) })
    }
    #expect(word == .end(nil))
  }
}
