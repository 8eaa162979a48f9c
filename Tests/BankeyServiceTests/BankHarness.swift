import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

/// A bank service with three customers and a manual clock.
final class BankHarness: Sendable {
  static let start = Date(timeIntervalSince1970: 1_763_706_720)
  static let kevin = SignIn(email: "kevin@example.com", password: "password")
  static let lora = SignIn(email: "lora@example.com", password: "password")
  static let alan = SignIn(email: "alan@example.com", password: "password")

  let database: any Database
  let service: BankeyService
  private let router: Router
  private let tokens = Mutex<[String: String]>([:])
  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(BankHarness.start)
    let count = Mutex(0)
  }

  /// Returns only when the task is canceled.
  static let waitForever: @Sendable () async throws -> Void = {
    // A stream without elements ends when its task is canceled.
    for await _ in AsyncStream(Void.self, { _ in }) {}
  }

  /// Runs a body with a new bank, in which each customer has a thousand dollars.
  ///
  /// - Parameters:
  ///   - isLocal: Whether to run on one store only, when the database makes no difference.
  ///   - hasDemoData: Whether Kevin has two years of demo data.
  static func opened(
    isLocal: Bool = false, hasDemoData: Bool = false,
    waitForHeartbeat: @escaping @Sendable () async throws -> Void = BankHarness.waitForever,
    _ body: (BankHarness) async throws -> Void
  ) async throws {
    let backends = isLocal ? [.memory] : Backend.allCases.filter { $0 != .file }
    for backend in backends {
      try await backend.withDatabase { database in
        let bank = try await BankHarness(
          database, hasDemoData: hasDemoData, waitForHeartbeat: waitForHeartbeat)
        try await body(bank)
        let findings = try await database.read { try await Ledger().audit(in: $0) }
        #expect(findings.isEmpty)
      }
    }
  }

  /// Makes the service of a database.
  ///
  /// - Parameters:
  ///   - isNew: Whether the customers are still to be added.
  ///   - makeID: Makes unique identifiers; `nil` counts from 1.
  init(
    _ database: any Database, isNew: Bool = true, hasDemoData: Bool = false,
    makeID: (@Sendable () -> String)? = nil,
    waitForHeartbeat: @escaping @Sendable () async throws -> Void = BankHarness.waitForever
  ) async throws {
    try await database.migrate(
      [ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema],
      now: Self.start)
    let clock = Clock()
    let identity = IdentityService(
      database: database,
      configuration: .init(
        now: { clock.time.withLock { $0 } }, passwordCost: .minimal,
        sessionLifetime: 3_650 * 86_400))
    let service = BankeyService(
      database: database, identity: identity,
      configuration: .init(
        now: { clock.time.withLock { $0 } },
        makeID: makeID
          ?? {
            clock.count.withLock { count in
              count += 1
              return "\(count)"
            }
          }, welcomeGift: 100_000,
        waitForHeartbeat: waitForHeartbeat))
    try await service.prepare()
    let hash = try await identity.hash("password")
    let people = [
      Customer(id: "c1", email: Self.kevin.email, name: "Kevin Flynn", givenName: "Kevin"),
      Customer(id: "c2", email: Self.lora.email, name: "Lora Baines", givenName: "Lora"),
      Customer(id: "c3", email: Self.alan.email, name: "Alan", givenName: "Alan"),
    ]
    if isNew {
      try await database.write { transaction in
        for person in people { try await identity.add(person, hash: hash, in: transaction) }
      }
    }
    if hasDemoData {
      try await service.addDemoData(for: people[0], others: Array(people.dropFirst()))
    }
    self.database = database
    self.service = service
    self.clock = clock
    router = Router(identity.routes(demoAccount: nil) + service.routes)
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  var now: Date { clock.time.withLock { $0 } }

  /// Sends a request as one of the customers.
  ///
  /// - Parameter session: The token of another session than the first of the customer.
  func send(
    _ method: HTTPMethod = .get, _ target: String, json: String? = nil, key: String? = nil,
    as account: SignIn = BankHarness.kevin, in session: String? = nil, headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    var headers = headers
    let token = if let session { session } else { try await token(of: account) }
    headers["Authorization"] = "Bearer \(token)"
    if json != nil { headers["Content-Type"] = "application/json" }
    if let key { headers["Idempotency-Key"] = key }
    return await router.respond(
      to: try HTTPRequest(method, target, headers: headers, body: Array((json ?? "").utf8)))
  }

  /// Sends a request that succeeds, and decodes its response.
  func get<Body: Decodable>(
    _ target: String, _ type: Body.Type = Body.self, as account: SignIn = BankHarness.kevin,
    language: String = "en"
  ) async throws -> Body {
    try await send(.get, target, as: account, headers: ["Accept-Language": language]).read()
  }

  func accounts(of account: SignIn = BankHarness.kevin) async throws -> [BankAccount] {
    try await get("/v1/accounts", Page<BankAccount>.self, as: account).items
  }

  /// Sends a transfer from the customer's first account.
  func transfer(
    _ cents: Int64, to: String, as account: SignIn = BankHarness.kevin,
    key: String = UUID().uuidString,
    more: String = ""
  ) async throws -> HTTPResponse {
    let from = try await accounts(of: account)[0].id
    return try await send(
      .post, "/v1/transfers",
      json: #"{"from":"\#(from)","to":"\#(to)","amount":{"minor_units":\#(cents),"#
        + #""currency":"USD"}\#(more)}"#, key: key, as: account)
  }

  /// Adds dollars to the customer's first account.
  func deposit(_ cents: Int64) async throws {
    let account = AccountID(rawValue: try await accounts()[0].id)
    let posting = try Posting.transfer(
      PostingID(rawValue: UUID().uuidString), kind: "deposit", of: Amount(cents, .usDollar),
      from: AccountID(rawValue: "bank/outside/USD"), to: account, at: now)
    try await database.write { try await Ledger().post(posting, in: $0) }
  }

  private func token(of account: SignIn) async throws -> String {
    if let token = tokens.withLock({ $0[account.email] }) { return token }
    let token = try await newSession(of: account)
    tokens.withLock { $0[account.email] = token }
    return token
  }

  /// Signs a customer in and returns the token.
  func newSession(of account: SignIn) async throws -> String {
    let response = await router.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(account))))
    return try response.read(SessionReceipt.self).token
  }
}

extension HTTPResponse {
  func read<Body: Decodable>(_ type: Body.Type = Body.self) throws -> Body {
    try WireJSON.decode(type, from: Data(body))
  }

  /// The problem in the response; `nil` for a success.
  var problem: Problem? {
    guard headers["Content-Type"] == "application/problem+json",
      let problem = try? read(Problem.self), problem.status == status.code
    else { return nil }
    return problem
  }
}
