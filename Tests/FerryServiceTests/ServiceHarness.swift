import BankeyAPI
import FerryService
import Foundation
import HTTPServer
import MermaidbucksService
import Synchronization
import Testing
import Wire

/// The complete service with its demo customers and a manual clock.
final class ServiceHarness: Sendable {
  static let start = Date(timeIntervalSince1970: 1_763_706_720)

  let service: FerryService
  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(ServiceHarness.start)
  }

  static func opened(
    database: FerryService.Configuration.DatabaseLocation = .memory,
    _ body: (ServiceHarness) async throws -> Void
  ) async throws {
    let harness = try await ServiceHarness(database)
    try await body(harness)
    await harness.service.stop()
  }

  private init(_ database: FerryService.Configuration.DatabaseLocation) async throws {
    let clock = Clock()
    self.clock = clock
    var configuration = FerryService.Configuration(
      database: database, demoData: true, now: { clock.time.withLock { $0 } })
    configuration.router = StraightRouter()
    configuration.waitForRideTick = { try await Task.sleep(for: .seconds(1_000)) }
    service = try await FerryService.start(configuration)
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  func send(
    _ method: HTTPMethod, _ target: String, json: String? = nil, token: String? = nil,
    headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    var headers = headers
    if json != nil { headers["Content-Type"] = "application/json" }
    if let token { headers["Authorization"] = "Bearer \(token)" }
    return await service.handler.respond(
      to: try HTTPRequest(method, target, headers: headers, body: Array((json ?? "").utf8)))
  }

  func token(of account: SignIn = DemoData.account) async throws -> String {
    let body = String(decoding: try WireJSON.encode(account), as: UTF8.self)
    let answer = try await send(.post, "/v1/sessions", json: body)
    return try WireJSON.decode(SessionReceipt.self, from: Data(answer.body)).token
  }

  /// Returns the identifier of the first item of a list.
  func firstID(_ target: String, token: String) async throws -> String {
    let answer = try await send(.get, target, token: token)
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    let items = try #require(page["items"] as? [[String: Any]])
    return try #require(items.first?["id"] as? String, "\(target) has no items")
  }
}

extension HTTPResponse {
  /// The text of the response.
  var text: String { String(decoding: body, as: UTF8.self) }
}
