import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Serving
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

/// The loyalty service with two customers and a manual clock.
final class LoyaltyHarness: EndpointCalling {
  static let defaultCustomer = customer
  static let parameterNames = ["id", "code", "reference"]
  static let start = Date(timeIntervalSince1970: 1_763_706_720)
  static let customer = "ada@example.com"
  static let friend = "grace@example.com"
  static let people = [customer, friend, barista, manager]

  let database: any Database
  let identity: IdentityService
  let bankey: BankeyService
  let service: LoyaltyService
  let ledger = Ledger()
  let router: Router
  let sessions = CallerSessions()
  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(LoyaltyHarness.start)
    let count = Mutex(0)
    let notices = Mutex<[LoyaltyNotice]>([])
  }

  /// Runs a body with a new service on each store; each customer has a thousand US dollars.
  static func opened(
    isLocal: Bool = false, _ body: (LoyaltyHarness) async throws -> Void
  ) async throws {
    let backends = isLocal ? [.memory] : Backend.allCases.filter { $0 != .file }
    for backend in backends {
      try await backend.withDatabase { database in
        let harness = try await LoyaltyHarness(database)
        try await body(harness)
        let findings = try await database.read { try await Ledger().audit(in: $0) }
        #expect(findings.isEmpty)
      }
    }
  }

  private init(_ database: any Database) async throws {
    try await database.migrate(
      [
        ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema,
        LoyaltyService.schema,
      ], now: Self.start)
    let clock = Clock()
    let now: @Sendable () -> Date = { clock.time.withLock { $0 } }
    let makeID: @Sendable () -> String = {
      clock.count.withLock { count in
        count += 1
        return "\(count)"
      }
    }
    identity = IdentityService(
      database: database,
      configuration: .init(now: now, passwordCost: .minimal, sessionLifetime: 3_650 * 86_400))
    bankey = BankeyService(
      database: database, identity: identity,
      configuration: .init(now: now, makeID: makeID, welcomeGift: 100_000))
    try await bankey.prepare()
    let hash = try await identity.hash("password")
    let identity = identity
    try await database.write { transaction in
      for (index, email) in Self.people.enumerated() {
        let name = email.prefix { $0 != "@" }.capitalized
        try await identity.add(
          Customer(id: "c\(index)", email: email, name: "\(name) Roast", givenName: name),
          hash: hash, in: transaction)
      }
    }
    var configuration = LoyaltyService.Configuration(
      now: now, makeID: makeID,
      notify: { notice, _ in clock.notices.withLock { $0.append(notice) } })
    configuration.webAddress = "https://ferry.example"
    service = try await LoyaltyService(
      database: database, identity: identity, bankey: bankey, configuration: configuration)
    self.database = database
    self.clock = clock
    router = Router(
      identity.routes(demoAccount: SignIn(email: Self.customer, password: "password"))
        + service.routes
        + TillService(loyalty: service, shops: TestShops()).routes)
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  var now: Date { clock.time.withLock { $0 } }

  /// The messages so far; on PostgreSQL a repeated transaction sends one again.
  var notices: [LoyaltyNotice] { clock.notices.withLock { $0 } }

  func runJobs() async throws { for job in service.jobs { try await job.run() } }

  // MARK: Requests

  /// Returns the type of the problem that a call ends with; `nil` for a success.
  func problem(_ body: () async throws -> Void) async throws -> ProblemType? {
    do {
      try await body()
      return nil
    } catch let problem as Problem {
      return problem.type
    } catch let error as ProblemError {
      return ProblemType(rawValue: error.problem.type)
    }
  }

  // MARK: Cards and stars

  func id(of email: String = customer) -> String {
    "c\(Self.people.firstIndex(of: email) ?? 0)"
  }

  func card(of email: String = customer) async throws -> CoffeeCard {
    try #require(try await call(CardEndpoints.cards, as: email).items.first)
  }

  func account(of email: String = customer) async throws -> PaymentAccount {
    try #require(try await call(CardEndpoints.paymentAccounts, as: email).items.first)
  }

  /// Loads a number of dollars on the default card.
  @discardableResult
  func topUp(_ dollars: Int64, of email: String = customer) async throws -> TopUp {
    try await call(
      CardEndpoints.topUp,
      NewTopUp(
        accountID: try await account(of: email).id, amount: .aud(dollars * 100)),
      id: try await card(of: email).id, as: email)
  }

  /// Pays from a card as an order does.
  func charge(
    _ cents: Int64, card: String, of email: String = customer, posting: String = UUID().uuidString
  ) async throws {
    let (service, now, customer) = (service, now, id(of: email))
    try await database.write { transaction in
      try await service.cards.charge(
        PostingID(rawValue: posting), Amount(cents, .australianDollar), card: card,
        customer: customer, as: .order, note: "Haymarket", pointer: "/card_id", at: now,
        in: transaction)
    }
  }

  func earn(_ stars: Int64, of email: String = customer) async throws {
    let (service, now, customer) = (service, now, id(of: email))
    let posting = PostingID(rawValue: UUID().uuidString)
    try await database.write { transaction in
      try await service.stars.earn(
        posting, stars: stars, customer: customer, note: .order, at: now, in: transaction)
    }
  }

  func stars(of email: String = customer) async throws -> Int64 {
    let (service, customer) = (service, id(of: email))
    return try await database.read { transaction in
      try await service.stars.balance(ofCustomer: customer, in: transaction)
    }
  }
}

extension Money {
  /// An amount in Australian cents.
  static func aud(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: "AUD") }
}
