import FerryService
import Foundation
import HTTPServer
import Synchronization
import Testing

@Suite struct OperationTests {
  private final class Records: Sendable {
    let all = Mutex<[RequestRecord]>([])

    var last: RequestRecord? { all.withLock(\.last) }
  }

  private static func running(
    trustedProxies: Set<String> = [], _ body: (FerryService, Records) async throws -> Void
  ) async throws {
    let records = Records()
    var configuration = FerryService.Configuration(
      database: .memory, demoData: false, trustedProxies: trustedProxies)
    configuration.logRequest = { record in records.all.withLock { $0.append(record) } }
    let service = try await FerryService.start(configuration)
    try await body(service, records)
    await service.stop()
  }

  private static func request(
    _ target: String, headers: HTTPHeaders = [:], from address: String = "127.0.0.1"
  ) throws -> HTTPRequest {
    HTTPRequest(
      method: .get, target: try RequestTarget(target), headers: headers, body: [],
      remoteAddress: address)
  }

  // MARK: The log

  @Test func `a record has the visitor and the identifier that a trusted proxy reports`()
    async throws
  {
    try await Self.running(trustedProxies: ["10.0.0.1"]) { service, records in
      let headers: HTTPHeaders = ["X-Forwarded-For": "192.0.2.7", "X-Request-ID": "4f-2.a"]
      _ = await service.handler.respond(
        to: try Self.request("/healthz?token=secret", headers: headers, from: "10.0.0.1"))
      let record = try #require(records.last)
      #expect(record.method == "GET" && record.path == "/healthz" && record.status == 200)
      #expect(record.address == "192.0.2.7" && record.identifier == "4f-2.a")
      #expect(record.durationInSeconds >= 0 && record.bodySize == 15)
    }
  }

  @Test(arguments: [
    ("192.0.2.1", "a1"), ("10.0.0.1", "a b"), ("10.0.0.1", "a\"b"), ("10.0.0.1", ""),
    ("10.0.0.1", String(repeating: "a", count: 129)),
  ])
  func `identifiers of strangers and strange identifiers are not logged`(
    address: String, identifier: String
  ) async throws {
    try await Self.running(trustedProxies: ["10.0.0.1"]) { service, records in
      _ = await service.handler.respond(
        to: try Self.request("/healthz", headers: ["X-Request-ID": identifier], from: address))
      #expect(try #require(records.last).identifier == nil)
    }
  }

  @Test(arguments: [
    ("/v1/koober/shared/SECRET", "/v1/koober/shared/{token}"),
    ("/v1/koober/%73hared/SECRET/x", "/v1/koober/shared/{token}"),
    ("/v1/coffee/gift-codes/SECRET", "/v1/coffee/gift-codes/{code}"),
    ("/v1/koober/trips/t-1", "/v1/koober/trips/t-1"), ("/v1/koober/shared", "/v1/koober/shared"),
  ])
  func `secrets in paths are replaced by their names`(target: String, path: String) async throws {
    try await Self.running { service, records in
      _ = await service.handler.respond(to: try Self.request(target))
      #expect(records.last?.path == path)
    }
  }

  @Test(arguments: [
    ("/shop/gift/SECRET", "/shop/{link...}"), ("/shop/SECRET", "/shop/{link...}"),
    ("/shop/session?session=SECRET", "/shop/session"), ("/shop/session/cookie/SECRET", nil),
    ("/shop/", "/shop/"), ("/shop", "/shop"), ("/page/a/b.js", "/page/a/b.js"),
  ])
  func `requests of pages are logged without their links`(target: String, path: String?)
    async throws
  {
    try await Self.running { service, records in
      let action: Route.Action = { _, _ in HTTPResponse(.ok, body: [1, 2]) }
      let routes = [
        "/shop", "/shop/", "/shop/session", "/shop/session/cookie", "/shop/{link...}",
        "/page/{file...}",
      ].map { Route(.get, $0, action) }
      let logged = service.logging(Router(routes), routes: routes)
      let response = await logged.respond(to: try Self.request(target, from: "192.0.2.9"))
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
      let record = try #require(records.last)
      #expect(record.path == path ?? "/shop/{link...}")
      #expect(record.address == "192.0.2.9" && record.bodySize == 2)
      let metrics = await service.handler.respond(to: try Self.request("/metrics"))
      #expect(metrics.text.contains("ferry_request_duration_seconds_count 0\n"))
    }
  }

  // MARK: Metrics and readiness

  @Test func `metrics include those of the host`() async throws {
    try await Self.running { service, _ in
      service.setHostReport {
        HostReport(metrics: [
          Metric("ferry_test_open", "Open.", .gauge, 3),
          Metric("ferry_test_total", "All.", .counter, [#"a="2""#: 5, #"a="1""#: 4]),
        ])
      }
      let text = await service.handler.respond(to: try Self.request("/metrics")).text
      #expect(
        text.hasSuffix(
          """
          # HELP ferry_test_open Open.
          # TYPE ferry_test_open gauge
          ferry_test_open 3
          # HELP ferry_test_total All.
          # TYPE ferry_test_total counter
          ferry_test_total{a="1"} 4
          ferry_test_total{a="2"} 5

          """))
    }
  }

  @Test func `a host without room is not ready, but healthy`() async throws {
    try await Self.running { service, _ in
      let ready = await service.handler.respond(to: try Self.request("/readyz"))
      #expect(ready.status == .ok && ready.text == #"{"status":"ready"}"#)
      service.setHostReport { HostReport(obstacles: ["It is full.", "So is its disk."]) }
      let full = await service.handler.respond(to: try Self.request("/readyz"))
      #expect(full.status == .serviceUnavailable && full.headers["Retry-After"] != nil)
      #expect(full.text.contains("It is full. So is its disk."))
      #expect(await service.handler.respond(to: try Self.request("/healthz")).status == .ok)
    }
  }
}
