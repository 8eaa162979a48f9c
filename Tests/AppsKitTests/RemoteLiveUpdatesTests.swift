import AppsTesting
import Foundation
import HTTPServer
import Synchronization
import Testing
import Wire

@testable import AppsKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests live updates against a server on the loopback.
@MainActor
@Suite struct `Live updates` {
  /// Answers the requests of event streams one after the other, and then with a 401.
  private final class Streams: HTTPHandler {
    private let statuses: Mutex<[HTTPStatus]>
    private let onLast: @Sendable () -> Void

    /// - Parameter onLast: Called when the last stream is open.
    init(_ statuses: [HTTPStatus], onLast: @escaping @Sendable () -> Void = {}) {
      self.statuses = Mutex(statuses)
      self.onLast = onLast
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
      if request.method == .head { return HTTPResponse(.ok) }
      let (status, isLast) = statuses.withLock { statuses in
        (statuses.isEmpty ? .unauthorized : statuses.removeFirst(), statuses.isEmpty)
      }
      if status == .tooManyRequests { return HTTPResponse(status, headers: ["Retry-After": "7"]) }
      guard status == .ok else { return HTTPResponse(status) }
      if isLast { onLast() }
      return .stream(headers: ["Content-Type": ServerSentEvent.mediaType]) { body in
        try await body.write(Array(":\n\n".utf8))
      }
    }
  }

  private struct NoTransport: HTTPTransport {
    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      throw URLError(.cannotConnectToHost)
    }
  }

  private static func session(_ token: String) throws -> StoredSession {
    StoredSession(token: token, expiry: try instant("2027-01-01T00:00:00Z"), customer: .ann)
  }

  /// Follows streams of a server until the session ends; returns the waits in seconds.
  ///
  /// - Parameter lastEnd: When the last stream ends; `nil` as soon as it began.
  private func waits(_ statuses: [HTTPStatus], lastEnd: String? = nil) async throws -> [Double] {
    let clock = try TestClock("2026-11-21T14:30:00Z")
    let streams = Streams(statuses) {
      if let lastEnd { #expect(throws: Never.self) { try clock.set(lastEnd) } }
    }
    var configuration = EpollServer.Configuration(port: 0)
    configuration.limits.lingerSeconds = 0.2
    let server = EpollServer(configuration, handler: streams)
    let port = try await server.start()
    let store = MemorySessionStore(try Self.session("t0ken"))
    let client = ServiceClient(
      address: try #require(URL(string: "http://127.0.0.1:\(port)")), transport: NoTransport(),
      store: store, settings: settings(clock: clock))
    let (ends, end) = AsyncStream<Void>.makeStream()
    client.onSessionEnd = { end.finish() }
    var waits: [Double] = []
    let live = RemoteLiveUpdates<Int>(
      client: client,
      request: WireRequest(method: .get, target: "/v1/events", body: nil, needsSession: true),
      wait: { waits.append($0) },
      decode: { _ in nil })
    live.follow { _ in }
    for await _ in ends {}
    #expect(client.session == nil && store.session == nil)
    live.stop()
    await server.shutDown(withinSeconds: 2)
    return waits
  }

  @Test func `a revoked session ends the app's session without waiting`() async throws {
    #expect(try await waits([.ok]) == [0])
  }

  @Test func `only the first of streams that end early is replaced at once`() async throws {
    #expect(try await waits([.ok, .ok, .serviceUnavailable, .ok]) == [0, 2, 4, 8])
  }

  @Test func `a stream that lasted is replaced at once again`() async throws {
    #expect(try await waits([.ok, .ok], lastEnd: "2026-11-21T14:30:11Z") == [0, 0])
  }

  @Test func `a stream too many is requested again after the time in the answer`()
    async throws
  {
    #expect(try await waits([.ok, .tooManyRequests, .tooManyRequests, .ok]) == [0, 7, 7, 8])
  }

  @Test func `a late 401 of an older session does not end the current one`() async throws {
    let server = EpollServer(EpollServer.Configuration(port: 0), handler: Streams([]))
    let port = try await server.start()
    let client = ServiceClient(
      address: try #require(URL(string: "http://127.0.0.1:\(port)")), transport: NoTransport(),
      store: MemorySessionStore(try Self.session("old")), settings: try settings())
    client.onSessionEnd = { Issue.record("The session ended.") }
    let (ends, end) = AsyncStream<Int?>.makeStream()
    let stream = client.open(
      WireRequest(method: .get, target: "/v1/events", body: nil, needsSession: true),
      lastEventID: nil, onEvent: { _ in },
      onEnd: { status, _ in
        Task { @MainActor in
          end.yield(status); end.finish()
        }
      })
    let new = try Self.session("new")
    client.save(new)
    var statuses: [Int?] = []
    for await status in ends { statuses.append(status) }
    #expect(statuses == [401] && client.session == new)
    withExtendedLifetime(stream) {}
    await server.shutDown(withinSeconds: 2)
  }
}
