import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The service of shops: catalogues, orders, tickets and staff.
///
/// All money and all stars are in the ledger; the tables of this module describe orders.
public struct ShopService: Sendable {
  /// The environment of the service.
  public struct Configuration: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Makes a unique identifier.
    public var makeID: @Sendable () -> String
    /// The time limits of orders.
    public var timing: OrderTiming
    /// Returns when idle event streams need a heartbeat.
    public var waitForHeartbeat: @Sendable () async throws -> Void

    /// Makes a production configuration, except for the clock.
    public init(
      now: @escaping @Sendable () -> Date,
      makeID: @escaping @Sendable () -> String = BankeyService.randomID,
      timing: OrderTiming = OrderTiming(),
      waitForHeartbeat: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(15))
      }
    ) {
      self.now = now
      self.makeID = makeID
      self.timing = timing
      self.waitForHeartbeat = waitForHeartbeat
    }
  }

  /// The tables of shops, for the migration of a database.
  public static let schema = ShopSchema.schema

  let database: any Database
  let identity: IdentityService
  let configuration: Configuration
  let shops: ShopReader
  let orders: OrderService
  let reader: OrderReader
  let staff: StaffService
  let events: ShopEvents
  let idempotency: IdempotencyStore
  let cache = CatalogueCache()

  /// Makes the service of a migrated database.
  ///
  /// - Precondition: The loyalty service was made, which opens the ledger accounts.
  public init(
    database: any Database, identity: IdentityService, bankey: BankeyService,
    loyalty: LoyaltyService, configuration: Configuration
  ) {
    let (now, timing) = (configuration.now, configuration.timing)
    self.database = database
    self.identity = identity
    self.configuration = configuration
    let payments = OrderPayments(
      cards: loyalty.cards, stars: loyalty.stars,
      bank: bankey.payments(to: LoyaltyService.merchant))
    shops = ShopReader(timing: timing)
    orders = OrderService(
      database: database, payments: payments, shops: shops, timing: timing,
      makeID: configuration.makeID, now: now)
    reader = OrderReader(payments: payments, timing: timing, now: now)
    staff = StaffService(
      database: database, orders: orders,
      tickets: TicketReader(shops: shops, timing: timing, now: now), now: now)
    events = ShopEvents(
      orders: reader, shops: shops, staff: staff,
      stream: EventStream(
        database: database, waitForHeartbeat: configuration.waitForHeartbeat), now: now)
    idempotency = IdempotencyStore(database: database, scope: "coffee", now: now)
  }

  /// The routes of customers and of staff.
  public var routes: [Route] {
    shopRoutes + orderRoutes + ticketRoutes + menuRoutes + scheduleRoutes + reportRoutes
  }

  /// The periodic work of the service.
  public var jobs: [Scheduler.Job] {
    let orders = orders
    return [
      Scheduler.Job("uncollected orders", interval: 60) { try await orders.endUncollected() }
    ]
  }
}
