import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import ShopService
import Storage
import Synchronization
import Wire

/// Customers who order in many shops at once, and baristas who make and hand over what they order.
///
/// Every order and every change is a request to the routes of the service.
package struct RushHour: Sendable {
  /// The results.
  package struct Result: Sendable {
    /// The orders that were placed.
    package var orderCount = 0
    /// The orders that were canceled.
    package var cancelledCount = 0
    /// The changes of tickets.
    package var changeCount = 0
    /// The time, in seconds.
    package var seconds = 0.0
  }

  /// Friday, 21 November 2025, 09:12 in Sydney.
  static let now = Date(timeIntervalSince1970: 1_763_676_720)

  /// The number of times that a request is sent to a busy service.
  private static let attemptCount = 10_000

  private let database: any Database
  private let router: Router
  let shops: [String]
  let customers: [Person]
  let baristas: [Person]

  struct Person: Sendable {
    let token: String
    let account: String
  }

  /// Creates shops, their baristas, and customers with money in an empty database.
  package init(_ database: any Database, shopCount: Int, customerCount: Int) async throws {
    self.database = database
    let now = Self.now
    try await database.migrate(
      [
        ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema,
        LoyaltyService.schema, ShopService.schema,
      ], now: now)
    let identity = IdentityService(
      database: database, configuration: .init(now: { now }, passwordCost: .minimal))
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: .init(now: { now }, welcomeGift: 10_000_000))
    try await bankey.prepare()
    let loyalty = try await LoyaltyService(
      database: database, identity: identity, bankey: bankey, configuration: .init(now: { now }))
    let service = ShopService(
      database: database, identity: identity, bankey: bankey, loyalty: loyalty,
      configuration: .init(now: { now }))
    let ids = (0..<shopCount).map { "shop-\($0)" }
    let hash = try await identity.hash("password")
    try await database.write { transaction in
      for (index, id) in ids.enumerated() {
        try await service.add(Self.shop(id, index), in: transaction)
        try await identity.add(Self.barista(index), hash: hash, in: transaction)
        try await service.setStaff(
          .barista, ofCustomer: Self.barista(index).id, shop: id, in: transaction)
      }
      for index in 0..<customerCount {
        try await identity.add(Self.customer(index), hash: hash, in: transaction)
      }
    }
    let router = Router(
      identity.routes(demoAccount: nil) + bankey.routes + loyalty.routes + service.routes
        + TillService(loyalty: loyalty, shops: service.tills).routes)
    self.router = router
    shops = ids
    var people: [Person] = []
    for index in 0..<customerCount {
      people.append(try await Self.signIn(Self.customer(index), router, needsAccount: true))
    }
    customers = people
    people = []
    for index in 0..<shopCount {
      people.append(try await Self.signIn(Self.barista(index), router, needsAccount: false))
    }
    baristas = people
  }

  /// Places orders, and makes and hands over most of them.
  ///
  /// - Parameters:
  ///   - first: The number of the first order; each number is used once.
  ///   - isPlacingOnly: Whether the orders stay as they were placed.
  package func run(
    orderCount: Int, clientCount: Int, from first: Int = 0, isPlacingOnly: Bool = false
  ) async throws -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let next = Counter()
    var result = try await withThrowingTaskGroup(of: Result.self) { group in
      for _ in 0..<clientCount {
        group.addTask {
          var result = Result()
          while let number = next.next(below: orderCount) {
            try await order(first + number, isPlacingOnly: isPlacingOnly, &result)
          }
          return result
        }
      }
      return try await group.reduce(into: Result()) { sum, part in
        sum.orderCount += part.orderCount
        sum.cancelledCount += part.cancelledCount
        sum.changeCount += part.changeCount
      }
    }
    result.seconds = (clock.now - start) / .seconds(1)
    return result
  }

  final class Counter: Sendable {
    private let count = Mutex(0)

    func next(below limit: Int) -> Int? {
      count.withLock { count in
        guard count < limit else { return nil }
        defer { count += 1 }
        return count
      }
    }
  }

  private static let baskets: [(products: [String], total: Int64)] = [
    (["caffe-latte"], 500), (["flat-white", "butter-croissant"], 980), (["cold-brew"], 550),
    (["cappuccino", "cappuccino"], 1_000), (["banana-bread", "filter-coffee"], 900),
  ]

  private func order(
    _ number: Int, isPlacingOnly: Bool, _ result: inout Result
  ) async throws {
    let customer = customers[number % customers.count]
    let shop = number * 7 % shops.count
    let basket = Self.baskets[number % Self.baskets.count]
    let body = NewOrder(
      basket: Basket(
        shopID: shops[shop], items: basket.products.map { BasketItem(productID: $0) }),
      payment: OrderPayment(kind: .account, id: customer.account),
      expectedTotal: Money(minorUnits: basket.total, currency: "AUD"))
    let order = try await send(
      CoffeeEndpoints.placeOrder, body, as: customer, key: "order-\(number)")
    result.orderCount += 1
    guard !isPlacingOnly else { return }
    if number % 10 == 9 {
      _ = try await send(CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id, as: customer)
      result.cancelledCount += 1
      return
    }
    for step in [
      (OrderState.proposed, OrderState.preparing), (.preparing, .ready), (.ready, .collected),
    ] {
      _ = try await send(
        BaristaEndpoints.advance, TicketAdvance(from: step.0, to: step.1), id: order.id,
        as: baristas[shop])
      result.changeCount += 1
    }
  }

  /// Returns the median time in milliseconds in which a barista receives the queue of a shop.
  package func queueTime(ofShop index: Int) async throws -> (tickets: Int, milliseconds: Double) {
    let clock = ContinuousClock()
    var times: [Double] = []
    var count = 0
    for _ in 0..<9 {
      let start = clock.now
      let queue = try await send(BaristaEndpoints.tickets, EmptyBody(), as: baristas[index])
      times.append((clock.now - start) / .milliseconds(1))
      count = queue.tickets.count
    }
    return (count, times.sorted()[times.count / 2])
  }

  /// Whether ledger and orders agree.
  package func isSound() async throws -> Bool {
    try await database.read { transaction in
      let findings = try await Ledger().audit(in: transaction)
      let orders = try await ShopService.audit(in: transaction)
      let loyalty = try await LoyaltyService.audit(in: transaction)
      return findings.isEmpty && orders.isEmpty && loyalty.isEmpty
    }
  }

  // MARK: Requests

  func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil, as person: Person,
    key: String? = nil
  ) async throws -> Answer {
    try await Self.send(endpoint, body, id: id, token: person.token, key: key, router)
  }

  private static func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil, token: String? = nil,
    key: String? = nil, _ router: Router
  ) async throws -> Answer {
    let request = try endpoint.request(
      sending: body, parameters: id.map { ["id": $0] } ?? [:], key: key)
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key { headers[HTTPFieldName.idempotencyKey] = key }
    for _ in 0..<attemptCount {
      let response = await router.respond(
        to: try HTTPRequest(
          HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
          body: Array(request.body ?? Data())))
      // A busy service asks to try again.
      if response.status == .serviceUnavailable { continue }
      guard response.status.code < 400 else {
        throw try WireJSON.decode(Problem.self, from: Data(response.body))
      }
      return try endpoint.answer(from: Data(response.body))
    }
    throw RushHourError.busyService
  }

  private static func signIn(
    _ customer: Customer, _ router: Router, needsAccount: Bool
  ) async throws -> Person {
    let receipt = try await send(
      SessionEndpoints.signIn, SignIn(email: customer.email, password: "password"), router)
    guard needsAccount else { return Person(token: receipt.token, account: "") }
    let accounts = try await send(
      CardEndpoints.paymentAccounts, EmptyBody(), token: receipt.token, router)
    return Person(token: receipt.token, account: accounts.items.first?.id ?? "")
  }

  // MARK: People and shops

  private static func customer(_ index: Int) -> Customer {
    Customer(
      id: "customer-\(index)", email: "customer\(index)@example.com", name: "Customer \(index)",
      givenName: "Customer")
  }

  private static func barista(_ index: Int) -> Customer {
    Customer(
      id: "barista-\(index)", email: "barista\(index)@example.com", name: "Barista \(index)",
      givenName: "Barista")
  }

  private static func shop(_ id: String, _ index: Int) -> NewShop {
    let name = "Shop \(index)"
    return NewShop(
      id: id, position: index, names: LocalizedNames(en: name, ko: name, ar: name),
      address: "\(index) George Street",
      coordinate: Coordinate(latitude: -33.86, longitude: 151.2), timeZone: "Australia/Sydney",
      currency: "AUD", taxRate: 1_000, facilities: [.mobileOrder],
      hours: OpeningHours(
        weekdays: (1...7).map {
          WeekdayHours(weekday: $0, intervals: [OpeningInterval(from: 0, until: 1_440)])
        }, specialDays: []))
  }
}
