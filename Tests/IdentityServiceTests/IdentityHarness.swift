import Foundation
import HTTPServer
import IdentityService
import SQLiteStorage
import Serving
import Storage
import Synchronization
import Testing
import Wire

/// An identity service with two customers and a manual clock.
final class IdentityHarness: Sendable {
  static let start = Date(timeIntervalSince1970: 1_763_706_720)
  static let jonathan = Customer(
    id: "c1", email: "johnny@gmail.com", name: "Jonathan Hopper", givenName: "Jonathan")
  static let other = Customer(
    id: "c2", email: "other@example.com", name: "Other Person", givenName: "Other")

  let database: any Database
  let identity: IdentityService
  let router: Router

  /// Runs a body with a new service.
  static func opened(
    trustedProxies: Set<String> = [], sessionLifetime: TimeInterval = 86_400,
    hasMailbox: Bool = false, sharedAccounts: Set<String> = [],
    requestLimiter: RequestLimiter? = nil,
    _ body: (IdentityHarness) async throws -> Void
  ) async throws {
    let harness = try await IdentityHarness(
      trustedProxies: trustedProxies, sessionLifetime: sessionLifetime, hasMailbox: hasMailbox,
      sharedAccounts: sharedAccounts, requestLimiter: requestLimiter)
    try await body(harness)
    await harness.database.close()
  }

  private init(
    trustedProxies: Set<String>, sessionLifetime: TimeInterval, hasMailbox: Bool,
    sharedAccounts: Set<String>, requestLimiter: RequestLimiter?
  ) async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate([ServingSchema.schema, IdentityService.schema], now: Self.start)
    let clock = Clock()
    var configuration = IdentityService.Configuration(
      now: { clock.time.withLock { $0 } }, passwordCost: .minimal,
      sessionLifetime: sessionLifetime, trustedProxies: trustedProxies,
      sharedAccounts: sharedAccounts, requestLimiter: requestLimiter)
    // Waiting takes no time.
    configuration.wait = { seconds in clock.time.withLock { $0 += seconds } }
    let identity = IdentityService(database: database, configuration: configuration)
    let first = try await identity.hash("password")
    let second = try await identity.hash("비밀번호 ⛔️")
    try await database.write { transaction in
      try await identity.add(Self.jonathan, hash: first, in: transaction)
      try await identity.add(Self.other, hash: second, in: transaction)
    }
    self.database = database
    self.identity = identity
    self.clock = clock
    let account = SignIn(email: Self.jonathan.email, password: "password")
    router = Router(identity.routes(demoAccount: hasMailbox ? account : nil))
  }

  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(IdentityHarness.start)
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  /// Sends a request with a JSON body.
  func send(
    _ method: HTTPMethod, _ target: String, json: String? = nil, token: String? = nil,
    from address: String = "192.0.2.1", headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    var headers = headers
    if json != nil, headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    if let token { headers["Authorization"] = "Bearer \(token)" }
    let request = HTTPRequest(
      method: method, target: try RequestTarget(target), headers: headers,
      body: Array((json ?? "").utf8), remoteAddress: address)
    return await router.respond(to: request)
  }

  /// Sends a sign-in request.
  func signIn(
    _ email: String = "johnny@gmail.com", _ password: String = "password",
    from address: String = "192.0.2.1", headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    let body = try WireJSON.encode(SignIn(email: email, password: password))
    return try await send(
      .post, "/v1/sessions", json: String(decoding: body, as: UTF8.self), from: address,
      headers: headers)
  }

  func token() async throws -> String {
    try await signIn().decoded(SessionReceipt.self).token
  }
}

extension HTTPResponse {
  func decoded<Body: Decodable>(_ type: Body.Type) throws -> Body {
    try WireJSON.decode(type, from: Data(body))
  }

  /// The type of the problem in the response; `nil` for a success.
  var problem: ProblemType? {
    guard headers["Content-Type"] == "application/problem+json",
      let problem = try? decoded(Problem.self), problem.status == status.code
    else { return nil }
    return problem.type
  }
}
