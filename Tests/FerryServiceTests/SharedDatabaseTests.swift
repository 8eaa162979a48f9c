import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import LocalPostgres
import MermaidbucksAPI
import MermaidbucksService
import PostgresStorage
import Storage
import StorageTesting
import Testing
import Wire

/// Several services on one PostgreSQL database.
@Suite(.enabled(if: PostgresServer.programs != nil)) struct `Shared database` {
  private static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private static func start(_ address: String) async throws -> FerryService {
    try await FerryService.start(
      FerryService.Configuration(
        database: try .init(database: address), demoData: true, now: { now }))
  }

  private static func answer<Body: Decodable & Sendable>(
    _ method: HTTPMethod, _ target: String, token: String, from service: FerryService
  ) async throws -> Body {
    let request = try HTTPRequest(method, target, headers: ["Authorization": "Bearer \(token)"])
    let answer = await service.handler.respond(to: request)
    return try WireJSON.decode(Body.self, from: Data(answer.body))
  }

  @Test func `services that start together have one set of demo data and share sessions`()
    async throws
  {
    try await withPostgres { address in
      async let first = Self.start(address)
      async let second = Self.start(address)
      let services = try await [first, second]
      let signedIn = await services[0].handler.respond(
        to: try HTTPRequest(
          .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
          body: Array(try WireJSON.encode(DemoData.account))))
      let token = try WireJSON.decode(SessionReceipt.self, from: Data(signedIn.body)).token

      let inbox: Page<InboxMessage> = try await Self.answer(
        .get, "/v1/inbox", token: token, from: services[1])
      let message = try #require(inbox.items.first { !$0.isRead })
      let read: InboxMessage = try await Self.answer(
        .post, "/v1/inbox/\(message.id)/read", token: token, from: services[1])
      #expect(read.isRead && inbox.items.count == 7)
      let again: Page<InboxMessage> = try await Self.answer(
        .get, "/v1/inbox", token: token, from: services[0])
      #expect(again.items.first { $0.id == message.id }?.isRead == true)
      let history: HistoryPage = try await Self.answer(
        .get, "/v1/history?limit=200", token: token, from: services[1])
      #expect(history.transactions.count > 50)
      let health = await services[1].handler.respond(to: try HTTPRequest(.get, "/healthz"))
      #expect(health.status == .ok)
      for service in services { await service.stop() }
    }
  }

  @Test func `while the database is down requests are a 503, and later they succeed`() async throws
  {
    let server = try PostgresServer()
    defer { server.remove() }
    let service = try await Self.start(try server.makeDatabase())
    let signIn = try HTTPRequest(
      .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
      body: Array(try WireJSON.encode(DemoData.account)))
    let token = try WireJSON.decode(
      SessionReceipt.self, from: Data(await service.handler.respond(to: signIn).body)
    ).token
    let order = try HTTPRequest(
      .post, "/v1/transfers",
      headers: [
        "Authorization": "Bearer \(token)", "Content-Type": "application/json",
        "Idempotency-Key": "one",
      ],
      body: Array(
        (#"{"from":"demo-everyday","to":"demo-savings","#
          + #""amount":{"minor_units":5,"currency":"USD"}}"#).utf8))
    let accounts = try HTTPRequest(
      .get, "/v1/accounts", headers: ["Authorization": "Bearer \(token)"])
    server.stop()
    await withTaskGroup(of: HTTPResponse.self) { group in
      for request in [signIn, order, accounts] {
        group.addTask { await service.handler.respond(to: request) }
      }
      for await response in group {
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers["Retry-After"] != nil)
        let problem = try? WireJSON.decode(Problem.self, from: Data(response.body))
        #expect(problem?.type == .unavailable)
      }
    }
    try server.start()
    #expect(await service.handler.respond(to: order).status == .created)
    await service.stop()
  }

  /// Reads events from a service until a number of them have a name.
  private static func listen(
    to port: Int, token: String, lastEventID: String?, until count: Int, of name: String,
    whenReady: @escaping @Sendable () -> Void
  ) async throws -> (events: [ServerSentEvent], lastID: String?) {
    try await onThread {
      let client = try LoopbackClient(port: port)
      try client.send(
        "GET /v1/events HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n"
          + (lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? "") + "\r\n")
      let head = try client.receiveHead()
      #expect(head.status == 200 && head["Content-Type"] == "text/event-stream")
      var parser = EventStreamParser()
      var events: [ServerSentEvent] = []
      while events.count(where: { $0.name == name }) < count {
        events += parser.events(in: try client.receiveChunk())
        // After the greeting the service listens.
        if parser.lastEventID != nil { whenReady() }
      }
      return (events, parser.lastEventID)
    }
  }

  private static func transfer(_ key: String, token: String, by service: FerryService) async throws
  {
    let answer = await service.handler.respond(
      to: try HTTPRequest(
        .post, "/v1/transfers",
        headers: [
          "Authorization": "Bearer \(token)", "Content-Type": "application/json",
          "Idempotency-Key": key,
        ],
        body: Array(
          (#"{"from":"demo-everyday","to":"demo-savings","#
            + #""amount":{"minor_units":5,"currency":"USD"}}"#).utf8)))
    #expect(answer.status == .created)
  }

  @Test
  func `a transfer on one service reaches the event stream of another`()
    async throws
  {
    try await withPostgres { address in
      let services = [try await Self.start(address), try await Self.start(address)]
      let servers = services.map {
        EpollServer(EpollServer.Configuration(port: 0), handler: $0.handler)
      }
      let ports = [try await servers[0].start(), try await servers[1].start()]
      let signedIn = await services[0].handler.respond(
        to: try HTTPRequest(
          .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
          body: Array(try WireJSON.encode(DemoData.account))))
      let token = try WireJSON.decode(SessionReceipt.self, from: Data(signedIn.body)).token

      let (isReady, ready) = AsyncStream<Void>.makeStream()
      async let listening = Self.listen(
        to: ports[1], token: token, lastEventID: nil, until: 1, of: "transfer",
        whenReady: { ready.finish() })
      for await _ in isReady {}
      try await Self.transfer("one", token: token, by: services[0])
      let first = try await listening
      #expect(Set(first.events.map(\.name)) == ["balance", "transfer"])

      // No stream is open now.
      try await Self.transfer("two", token: token, by: services[1])
      let second = try await Self.listen(
        to: ports[0], token: token, lastEventID: first.lastID, until: 1, of: "transfer",
        whenReady: {})
      #expect(Set(second.events.map(\.name)) == ["balance", "transfer"])
      let ids = (first.events + second.events).compactMap(\.id).compactMap(Int.init)
      #expect(ids == ids.sorted() && Set(ids).count == ids.count)
      for server in servers { await server.shutDown(withinSeconds: 0) }
      for service in services { await service.stop() }
    }
  }

  @Test func `signing out everywhere on one service ends the streams of another within a second`()
    async throws
  {
    try await withPostgres { address in
      let services = [try await Self.start(address), try await Self.start(address)]
      let server = EpollServer(
        EpollServer.Configuration(port: 0), handler: services[1].handler)
      let port = try await server.start()
      let signedIn = await services[0].handler.respond(
        to: try HTTPRequest(
          .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
          body: Array(try WireJSON.encode(DemoData.account))))
      let token = try WireJSON.decode(SessionReceipt.self, from: Data(signedIn.body)).token

      let (isReady, ready) = AsyncStream<Void>.makeStream()
      async let end = onThread {
        defer { ready.finish() }
        let client = try LoopbackClient(port: port)
        try client.send(
          "GET /v1/events HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n\r\n")
        #expect(try client.receiveHead().status == 200)
        var parser = EventStreamParser()
        // The last chunk is empty.
        while case let chunk = try client.receiveChunk(), !chunk.isEmpty {
          _ = parser.events(in: chunk)
          if parser.lastEventID != nil { ready.finish() }
        }
        return ContinuousClock.now
      }
      for await _ in isReady {}
      let answer = await services[0].handler.respond(
        to: try HTTPRequest(
          .delete, "/v1/sessions", headers: ["Authorization": "Bearer \(token)"]))
      #expect(answer.status == .noContent)
      let signedOut = ContinuousClock.now
      #expect(try await end - signedOut < .seconds(1))
      await server.shutDown(withinSeconds: 0)
      for service in services { await service.stop() }
    }
  }

  @Test(arguments: ["", "sqlite:", "mysql://here/there", "postgres:/one/slash"])
  func `an invalid database address is rejected`(_ text: String) {
    #expect {
      _ = try FerryService.Configuration.DatabaseLocation(database: text)
    } throws: { error in
      guard case StorageError.malformedAddress = error else { return false }
      return true
    }
  }

  @Test func `a directory can be named as a database`() throws {
    #expect(
      try FerryService.Configuration.DatabaseLocation(database: "sqlite:/srv") == .directory("/srv")
    )
  }
}
