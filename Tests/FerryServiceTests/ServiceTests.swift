import FerryService
import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

@Suite struct `Service` {
  static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private static func running(
    demoData: Bool = true, faults: [Fault] = [],
    database: FerryService.Configuration.DatabaseLocation = .memory,
    log: @escaping @Sendable (String) -> Void = { _ in },
    sleep: @escaping @Sendable (TimeInterval) async -> Void = { _ in },
    _ body: (FerryService) async throws -> Void
  ) async throws {
    let service = try await FerryService.start(
      FerryService.Configuration(
        database: database, demoData: demoData, faults: faults, now: { now }, sleep: sleep, log: log
      ))
    try await body(service)
    await service.stop()
  }

  private static func get(
    _ target: String, token: String? = nil, from service: FerryService
  ) async throws -> HTTPResponse {
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    return await service.handler.respond(to: try HTTPRequest(.get, target, headers: headers))
  }

  private static func signIn(to service: FerryService) async throws -> HTTPResponse {
    await service.handler.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(DemoData.account))))
  }

  private static func token(of service: FerryService) async throws -> String {
    let response = try await signIn(to: service)
    return try WireJSON.decode(SessionReceipt.self, from: Data(response.body)).token
  }

  @Test func `a database file that disappears ends the service's health and is logged`()
    async throws
  {
    try await withTemporaryDirectory { directory in
      let lines = Lines()
      try await Self.running(
        database: .directory(directory), log: { line in lines.all.withLock { $0.append(line) } }
      ) { service in
        #expect(try await Self.get("/healthz", from: service).status == .ok)
        let file = "\(directory)/ferry.sqlite"
        try FileManager.default.moveItem(atPath: file, toPath: file + ".old")
        let health = try await Self.get("/healthz", from: service)
        #expect(health.status == .serviceUnavailable)
        #expect(
          String(decoding: health.body, as: UTF8.self).contains("deleted or replaced"))
        let signIn = try await Self.signIn(to: service)
        #expect(signIn.status == .serviceUnavailable)
        try FileManager.default.moveItem(atPath: file + ".old", toPath: file)
      }
      #expect(
        lines.all.withLock { $0.contains { $0.hasPrefix("error health: The database file") } })
    }
  }

  @Test func `metrics count responses and are only for the machine itself`() async throws {
    try await Self.running { service in
      _ = try await Self.get("/v1/service", from: service)
      func metrics(
        from address: String, _ headers: HTTPHeaders = [:]
      ) async throws -> HTTPResponse {
        await service.handler.respond(
          to: HTTPRequest(
            method: .get, target: try RequestTarget("/metrics"), headers: headers, body: [],
            remoteAddress: address))
      }
      let text = String(decoding: try await metrics(from: "127.0.0.1").body, as: UTF8.self)
      let lines = Set(text.split(separator: "\n").map(String.init))
      #expect(lines.contains(#"ferry_requests_total{method="GET",status="200"} 1"#))
      #expect(lines.contains("ferry_healthy 1"))
      #expect(lines.contains("ferry_requests_in_progress 1"))
      #expect(lines.contains("ferry_request_duration_seconds_count 1"))
      #expect(try await metrics(from: "192.0.2.1").status == .notFound)
      // Through a proxy on this machine that is not trusted, or that names no address.
      for headers: HTTPHeaders in [["X-Forwarded-For": "unix:"], ["Forwarded": "for=192.0.2.1"]] {
        #expect(try await metrics(from: "127.0.0.1", headers).status == .notFound)
      }
    }
  }

  @Test func `a second service on the same file is refused`() async throws {
    try await withTemporaryDirectory { directory in
      try await Self.running(database: .directory(directory)) { _ in
        await #expect(throws: StorageError.inUse(path: directory)) {
          try await Self.running(database: .directory(directory)) { _ in }
        }
      }
      try await Self.running(database: .directory(directory)) { _ in }
    }
  }

  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  @Test func `a new service has the demo account and says so`() async throws {
    try await Self.running { service in
      let answer = try await Self.get("/v1/service", from: service)
      let information = try WireJSON.decode(
        ServiceInformation.self, from: Data(answer.body))
      let account = try #require(information.demoAccount)
      #expect(account.email == "johnny@gmail.com" && account.password == "password")
      let token = try await Self.token(of: service)
      let home = try await Self.get("/v1/home", token: token, from: service)
      #expect(home.status == .ok)
    }
  }

  @Test func `the movements of the demo's cards are in the order of their dates`() async throws {
    try await Self.running { service in
      let token = try await Self.token(of: service)
      let cards = try await Self.get("/v1/coffee/cards", token: token, from: service)
      for card in try WireJSON.decode(Page<CoffeeCard>.self, from: Data(cards.body)).items {
        let answer = try await Self.get(
          "/v1/coffee/cards/\(card.id)/transactions", token: token, from: service)
        let movements = try WireJSON.decode(
          Page<CardTransaction>.self, from: Data(answer.body)
        ).items
        #expect(!movements.isEmpty)
        #expect(movements.map(\.processedAt) == movements.map(\.processedAt).sorted(by: >))
        #expect(movements.first?.balance == card.balance)
        #expect(movements.allSatisfy { $0.balance.minorUnits >= 0 })
      }
    }
  }

  @Test func `without demo data there are no customers and no account to try`() async throws {
    try await Self.running(demoData: false) { service in
      let answer = try await Self.get("/v1/service", from: service)
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"demo":false}"#)
      let refused = try await Self.signIn(to: service)
      #expect(refused.status == .unauthorized)
    }
  }

  @Test func `health asks the database`() async throws {
    try await Self.running { service in
      let healthy = try await Self.get("/healthz", from: service)
      #expect(healthy.status == .ok)
      await service.stop()
      let stopped = try await Self.get("/healthz", from: service)
      #expect(stopped.status == .serviceUnavailable)
    }
  }

  @Test func `a stopped service refuses, and stopping again does nothing`() async throws {
    try await Self.running { service in
      await service.stop()
      let answer = try await Self.get("/v1/service", from: service)
      #expect(answer.status == .serviceUnavailable && answer.headers["Retry-After"] != nil)
      await service.stop()
    }
  }

  @Test func `requests under way are answered before the end`() async throws {
    let (reached, signal) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    try await Self.running(
      faults: [Fault(path: "/v1/service", effect: .delay(1))],
      sleep: { _ in
        signal.finish()
        for await _ in released {}
      }
    ) { service in
      async let answer = Self.get("/v1/service", from: service)
      for await _ in reached {}
      async let stopped: Void = service.stop()
      release.finish()
      let status = try await answer.status
      await stopped
      #expect(status == .ok)
    }
  }

  @Test func `sessions and read messages survive a restart`() async throws {
    try await withTemporaryDirectory { directory in
      let tokens = Mutex<[String]>([])
      try await Self.running(database: .directory(directory)) { service in
        let token = try await Self.token(of: service)
        let inbox = try await Self.get("/v1/inbox", token: token, from: service)
        let page = try WireJSON.decode(Page<InboxMessage>.self, from: Data(inbox.body))
        let id = try #require(page.items.first).id
        let read = await service.handler.respond(
          to: try HTTPRequest(
            .post, "/v1/inbox/\(id)/read", headers: ["Authorization": "Bearer \(token)"]))
        #expect(read.status == .ok)
        tokens.withLock { $0.append(token) }
      }
      try await Self.running(database: .directory(directory)) { service in
        let token = try #require(tokens.withLock { $0.first })
        let inbox = try await Self.get("/v1/inbox", token: token, from: service)
        let page = try WireJSON.decode(Page<InboxMessage>.self, from: Data(inbox.body))
        #expect(page.items.first?.isRead == true)
        #expect(page.items.count == 7)
      }
    }
  }

  @Test func `ten thousand transactions are there in pages`() async throws {
    try await Self.running { service in
      let answer = await service.handler.respond(
        to: try HTTPRequest(
          .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
          body: Array(try WireJSON.encode(DemoData.busyAccount))))
      let token = try WireJSON.decode(SessionReceipt.self, from: Data(answer.body)).token
      let page = try WireJSON.decode(
        HistoryPage.self,
        from: Data(try await Self.get("/v1/history?limit=200", token: token, from: service).body))
      #expect(page.transactions.first?.id == 10_000)
      #expect(page.transactions.count == 200 && page.nextCursor != nil)
    }
  }

  @Test func `a directory that cannot be used is named in one line`() async throws {
    try await withTemporaryDirectory { directory in
      try Data("text".utf8).write(to: URL(fileURLWithPath: directory + "/file"))
      await #expect {
        try await Self.running(database: .directory(directory + "/file")) { _ in }
      } throws: { error in
        "\(error)" == "cannot write to \(directory)/file: Not a directory"
      }
    }
  }

  @Test func `a favorite is a product that the shops sell`() async throws {
    try await ServiceHarness.opened { harness in
      let token = try await harness.token()
      func mark(_ product: String) async throws -> HTTPStatus {
        try await harness.send(.put, "/v1/coffee/favourites/\(product)", token: token).status
      }
      #expect(try await mark("caffe-latte") == .ok)
      #expect(try await mark("no-such-latte") == .notFound)
    }
  }

  @Test func `the log has a line for each answer and no secrets`() async throws {
    let lines = Mutex<[String]>([])
    try await Self.running(log: { line in lines.withLock { $0.append(line) } }) { service in
      let token = try await Self.token(of: service)
      _ = try await Self.get("/v1/history?cursor=secret", token: token, from: service)
      _ = try await Self.get("/nothing%0Ahere", from: service)
      let log = lines.withLock { $0 }
      #expect(log.count == 3)
      #expect(log[0].hasPrefix("127.0.0.1 POST /v1/sessions 201 "))
      #expect(log[1].hasPrefix("127.0.0.1 GET /v1/history 400 "))
      #expect(log[2].hasPrefix("127.0.0.1 GET /nothing%0Ahere 404 "))
      for line in log {
        #expect(!line.contains(token) && !line.contains("password") && !line.contains("secret"))
      }
    }
  }
}

/// Runs a body with the path of a temporary directory.
func withTemporaryDirectory<Result>(
  _ body: (String) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ferry-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url.path)
}
