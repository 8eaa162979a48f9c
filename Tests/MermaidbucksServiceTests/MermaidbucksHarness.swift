import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksService
import SQLiteStorage
import Serving
import Storage
import Synchronization
import Wire

/// The coffee app's service with its demo customers, in memory, at a fixed time.
final class MermaidbucksHarness: Sendable {
  static let now = Date(timeIntervalSince1970: 1_763_706_720)
  static let busyCount = 500

  let database: any Database
  let service: MermaidbucksService
  private let router: Router
  private let tokens = Mutex<[String: String]>([:])

  /// Runs a body with a new service.
  static func opened(at now: Date = now, _ body: (MermaidbucksHarness) async throws -> Void)
    async throws
  {
    let harness = try await MermaidbucksHarness(now: now)
    try await body(harness)
    await harness.database.close()
  }

  private init(now: Date) async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(
      [ServingSchema.schema, Ledger.schema, IdentityService.schema, MermaidbucksService.schema],
      now: now)
    let identity = IdentityService(
      database: database, configuration: .init(now: { now }, passwordCost: .minimal))
    let service = MermaidbucksService(
      database: database, identity: identity, now: { now }, busyTransactionCount: Self.busyCount,
      recommendations: SmallMenu())
    try await service.prepare()
    try await service.addDemoData()
    self.database = database
    self.service = service
    router = Router(identity.routes(demoAccount: DemoData.account) + service.routes)
  }

  /// Sends a request with the session of a customer, or without one.
  func send(
    _ method: HTTPMethod = .get, _ target: String, as account: SignIn? = DemoData.account,
    language: String? = nil
  ) async throws -> HTTPResponse {
    var headers: HTTPHeaders = [:]
    if let account { headers["Authorization"] = "Bearer \(try await token(of: account))" }
    if let language { headers["Accept-Language"] = language }
    return await router.respond(to: try HTTPRequest(method, target, headers: headers))
  }

  /// Sends a request that succeeds, and decodes its response.
  func get<Body: Decodable>(
    _ target: String, _ type: Body.Type = Body.self, as account: SignIn = DemoData.account,
    language: String? = nil
  ) async throws -> Body {
    let response = try await send(.get, target, as: account, language: language)
    return try WireJSON.decode(from: Data(response.body))
  }

  private func token(of account: SignIn) async throws -> String {
    if let token = tokens.withLock({ $0[account.email] }) { return token }
    let response = await router.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(account))))
    let receipt = try WireJSON.decode(SessionReceipt.self, from: Data(response.body))
    tokens.withLock { $0[account.email] = receipt.token }
    return receipt.token
  }
}

/// A menu of drinks with numbers that recommends nothing, and a product of one shop.
private struct SmallMenu: RecommendationSource {
  func isSold(_ product: String, in transaction: any ReadTransaction) async throws -> Bool {
    product.hasPrefix("drink-") || product == "caffe-latte" || product == "own-0a1b2c"
  }

  func products() async throws -> [RecommendableProduct] { [] }

  func orderedUnits(ofCustomer id: String) async throws -> [String: Int] { [:] }
}

extension HTTPResponse {
  /// The type of the problem in the response; `nil` for a success.
  var problem: ProblemType? {
    guard headers["Content-Type"] == "application/problem+json",
      let problem = try? WireJSON.decode(Problem.self, from: Data(body)),
      problem.status == status.code
    else { return nil }
    return problem.type
  }
}
