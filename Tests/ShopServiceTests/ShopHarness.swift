import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Serving
import ShopService
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

/// The demo's shops with two customers and a manual clock, on a Friday morning in Sydney.
final class ShopHarness: EndpointCalling {
  static let defaultCustomer = anna
  static let parameterNames = ["id"]
  /// Friday, 21 November 2025, 09:12 in Sydney.
  static let start = Date(timeIntervalSince1970: 1_763_676_720)
  static let anna = "anna@example.com"
  static let ben = "ben@example.com"
  static let barista = ShopDemoData.account.email
  static let manager = ShopDemoData.manager.email
  static let shop = "circular-quay"

  let database: any Database
  let service: ShopService
  let loyalty: LoyaltyService
  let router: Router
  let sessions = CallerSessions()
  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(ShopHarness.start)
    let count = Mutex(0)
  }

  /// Runs a body with a new service on each store, and audits the books; each customer has 100
  /// stars and an account with a thousand dollars.
  static func opened(
    isLocal: Bool = false, isAudited: Bool = true, _ body: (ShopHarness) async throws -> Void
  ) async throws {
    let backends = isLocal ? [.memory] : Backend.allCases.filter { $0 != .file }
    for backend in backends {
      try await backend.withDatabase { database in
        let harness = try await ShopHarness(database)
        try await body(harness)
        guard isAudited else { return }
        let findings = try await database.read { try await Ledger().audit(in: $0) }
        #expect(findings.isEmpty)
        let orders = try await database.read { try await ShopService.audit(in: $0) }
        #expect(orders.isEmpty)
      }
    }
  }

  private init(_ database: any Database) async throws {
    try await database.migrate(
      [
        ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema,
        LoyaltyService.schema, ShopService.schema,
      ], now: Self.start)
    let clock = Clock()
    let now: @Sendable () -> Date = { clock.time.withLock { $0 } }
    let makeID: @Sendable () -> String = {
      clock.count.withLock { count in
        count += 1
        return "\(count)"
      }
    }
    let identity = IdentityService(
      database: database,
      configuration: .init(
        now: now, passwordCost: .minimal, sessionLifetime: 3_650 * 86_400))
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: .init(now: now, makeID: makeID, welcomeGift: 100_000))
    try await bankey.prepare()
    let loyalty = try await LoyaltyService(
      database: database, identity: identity, bankey: bankey,
      configuration: .init(now: now, makeID: makeID))
    let hash = try await identity.hash("password")
    try await database.write { transaction in
      for (index, email) in [Self.anna, Self.ben].enumerated() {
        let name = email.prefix { $0 != "@" }.capitalized
        try await identity.add(
          Customer(id: "c\(index)", email: email, name: "\(name) Shore", givenName: name),
          hash: hash, in: transaction)
        try await loyalty.stars.earn(
          PostingID(rawValue: "test/\(index)"), stars: 400, customer: "c\(index)",
          note: .bonusWeek, at: Self.start, in: transaction)
      }
    }
    service = ShopService(
      database: database, identity: identity, bankey: bankey, loyalty: loyalty,
      configuration: .init(now: now, makeID: makeID))
    try await service.addDemoData()
    self.loyalty = loyalty
    self.database = database
    self.clock = clock
    router = Router(
      identity.routes(demoAccount: nil) + bankey.routes + loyalty.routes + service.routes
        + TillService(loyalty: loyalty, shops: service.tills).routes)
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  var now: Date { clock.time.withLock { $0 } }

  /// Performs the work of the scheduler.
  func runJobs() async throws { for job in service.jobs { try await job.run() } }

  /// Sends the gifts that are due.
  func deliverGifts() async throws {
    for job in loyalty.jobs where job.name == "gifts" { try await job.run() }
  }

  // MARK: Requests

  /// Returns the problem that a call ends with; `nil` for a success.
  func problem(_ body: () async throws -> Void) async throws -> Problem? {
    do {
      try await body()
      return nil
    } catch let problem as Problem {
      return problem
    }
  }

  // MARK: Orders

  func account(of email: String = anna) async throws -> PaymentAccount {
    try #require(try await call(CardEndpoints.paymentAccounts, as: email).items.first)
  }

  func stars(of email: String = anna) async throws -> Int64 {
    let id = email == Self.anna ? "c0" : "c1"
    return try await database.read { try await self.loyalty.stars.balance(ofCustomer: id, in: $0) }
  }

  /// A basket with one latte.
  static func basket(
    _ product: String = "caffe-latte", options: [ChosenOption] = [], quantity: Int = 1,
    note: String? = nil, shop: String = ShopHarness.shop, pickupAt: Date? = nil,
    rewards: [RewardUse] = [],
    tip: Int64? = nil
  ) -> Basket {
    Basket(
      shopID: shop,
      items: [
        BasketItem(productID: product, options: options, quantity: quantity, note: note)
      ], pickupAt: pickupAt, rewards: rewards,
      tip: tip.map { Money(minorUnits: $0, currency: "AUD") })
  }

  func quote(
    _ basket: Basket = ShopHarness.basket(), payment: OrderPayment? = nil, as email: String = anna
  ) async throws -> OrderQuote {
    try await call(CoffeeEndpoints.quote, NewQuote(basket: basket, payment: payment), as: email)
  }

  @discardableResult
  func order(
    _ basket: Basket = ShopHarness.basket(), payment: OrderPayment? = nil, as email: String = anna,
    key: String = UUID().uuidString
  ) async throws -> Order {
    let chosen: OrderPayment
    if let payment {
      chosen = payment
    } else {
      chosen = OrderPayment(kind: .account, id: try await account(of: email).id)
    }
    let quote = try await quote(basket, payment: chosen, as: email)
    return try await call(
      CoffeeEndpoints.placeOrder,
      NewOrder(basket: basket, payment: chosen, expectedTotal: quote.price.total), as: email,
      key: key)
  }

  @discardableResult
  func advance(
    _ order: String, _ from: OrderState, _ to: OrderState, as email: String = barista
  ) async throws -> Ticket {
    try await call(
      BaristaEndpoints.advance, TicketAdvance(from: from, to: to), id: order, as: email)
  }
}
