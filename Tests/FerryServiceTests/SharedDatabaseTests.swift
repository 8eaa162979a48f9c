import FerryService
import Foundation
import HTTPServer
import LocalPostgres
import MermaidbucksAPI
import MermaidbucksService
import PostgresStorage
import Storage
import StorageTesting
import Testing
import Wire

/// Several services on one database of PostgreSQL, as several processes are.
@Suite(.enabled(if: PostgresServer.programs != nil)) struct `Shared database` {
  private static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private static func start(_ address: String) async throws -> FerryService {
    try await FerryService.start(
      FerryService.Configuration(
        place: try .init(database: address), demoData: true, now: { now }))
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

  @Test(arguments: ["", "sqlite:", "mysql://here/there", "postgres:/one/slash"])
  func `a place that makes no sense is refused`(_ text: String) {
    #expect {
      _ = try FerryService.Configuration.Place(database: text)
    } throws: { error in
      guard case StorageError.malformedAddress = error else { return false }
      return true
    }
  }

  @Test func `a directory can be named as a database`() throws {
    #expect(try FerryService.Configuration.Place(database: "sqlite:/srv") == .directory("/srv"))
  }
}
