import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// The service of the bank's app: accounts, transfers, split bills, notifications and profiles.
///
/// All money is in the ledger; the tables of this module describe it.
public struct BankeyService: Sendable {
  /// The environment of the service.
  public struct Configuration: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Makes a unique identifier.
    public var makeID: @Sendable () -> String
    /// The deposit in a new customer's first account, in cents; may be 0.
    public var welcomeGift: Int64
    /// The exchange rates.
    public var rates: ExchangeRates
    /// Returns when idle event streams need a heartbeat.
    public var waitForHeartbeat: @Sendable () async throws -> Void
    /// How many bills a customer splits, each of which notifies up to twenty people.
    public var splitRule = RateLimiter.Rule(capacity: 20, interval: 30)

    /// Makes a production configuration, except for the clock.
    public init(
      now: @escaping @Sendable () -> Date,
      makeID: @escaping @Sendable () -> String = randomID, welcomeGift: Int64 = 0,
      rates: ExchangeRates = .posted,
      waitForHeartbeat: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(15))
      }
    ) {
      self.now = now
      self.makeID = makeID
      self.welcomeGift = welcomeGift
      self.rates = rates
      self.waitForHeartbeat = waitForHeartbeat
    }
  }

  /// The bank's own tables, for the migration of a database.
  public static let schema = BankSchema.schema

  let database: any Database
  let identity: IdentityService
  let configuration: Configuration
  let ledger = Ledger()
  let accounts: AccountService
  let notifications: NotificationService
  let transfers: TransferService
  let idempotency: IdempotencyStore

  /// Makes the service of a migrated database.
  public init(
    database: any Database, identity: IdentityService, configuration: Configuration
  ) {
    self.database = database
    self.identity = identity
    self.configuration = configuration
    accounts = AccountService(
      database: database, ledger: ledger, makeID: configuration.makeID, now: configuration.now,
      welcomeGift: configuration.welcomeGift)
    notifications = NotificationService(database: database, now: configuration.now)
    transfers = TransferService(
      database: database, identity: identity, ledger: ledger, accounts: accounts,
      notifications: notifications,
      quotes: QuoteService(
        database: database, accounts: accounts, rates: configuration.rates,
        makeID: configuration.makeID, now: configuration.now),
      makeID: configuration.makeID, now: configuration.now)
    idempotency = IdempotencyStore(database: database, scope: "bank", now: configuration.now)
  }

  /// The routes of the app.
  public var routes: [Route] {
    accountRoutes + transferRoutes + missedTransferRoutes + splitRoutes + notificationRoutes
      + profileRoutes
  }

  /// Opens the bank's own accounts in a new database; must be called at each start.
  public func prepare() async throws { try await accounts.prepare() }

  /// Makes scheduled transfers when they are due.
  public var scheduler: TransferScheduler { TransferScheduler(transfers: transfers) }

  /// The periodic work of the service.
  public var jobs: [Scheduler.Job] {
    let scheduler = scheduler
    return [Scheduler.Job("transfers") { try await scheduler.runDue() }]
  }

  /// Makes an identifier of 96 random bits.
  @Sendable public static func randomID() -> String {
    secureRandomBytes(12).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
