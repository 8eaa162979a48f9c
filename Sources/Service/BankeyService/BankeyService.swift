import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Answers the bank's app: accounts, transfers, split bills, notifications and profile.
///
/// Money is in the ledger and nowhere else; the tables here say what it is called.
public struct BankeyService: Sendable {
  /// What surrounds the service and differs between a test and the world.
  public struct Configuration: Sendable {
    /// The time.
    public var now: @Sendable () -> Date
    /// Makes a name that nothing has had.
    public var makeID: @Sendable () -> String
    /// What a new customer finds in the first account, in cents; 0 for nothing.
    public var welcomeGift: Int64
    /// What the bank exchanges currencies for.
    public var rates: ExchangeRates
    /// Waits until connections without news need a sign of life.
    public var waitForHeartbeat: @Sendable () async throws -> Void

    /// Makes a configuration for the world, but for the time.
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

  /// The tables beside the ledger's and the customers', for the migration of a database.
  public static let schema = BankSchema.schema

  let database: any Database
  let identity: IdentityService
  let configuration: Configuration
  let ledger = Ledger()
  let accounts: AccountDesk
  let messages: MessageDesk
  let transfers: TransferDesk

  /// Makes the service of a database that has been migrated.
  public init(
    database: any Database, identity: IdentityService, configuration: Configuration
  ) {
    self.database = database
    self.identity = identity
    self.configuration = configuration
    accounts = AccountDesk(
      database: database, ledger: ledger, makeID: configuration.makeID, now: configuration.now,
      welcomeGift: configuration.welcomeGift)
    messages = MessageDesk(database: database, now: configuration.now)
    transfers = TransferDesk(
      database: database, identity: identity, ledger: ledger, accounts: accounts,
      messages: messages,
      quotes: QuoteDesk(
        database: database, accounts: accounts, rates: configuration.rates,
        makeID: configuration.makeID, now: configuration.now),
      makeID: configuration.makeID, now: configuration.now)
  }

  /// The routes of the app, to be put into a router.
  public var routes: [Route] {
    accountRoutes + transferRoutes + splitRoutes + messageRoutes + profileRoutes
  }

  /// Opens the bank's own accounts in a new database; to be called at each start.
  public func prepare() async throws { try await accounts.prepare() }

  /// Makes the transfers whose time has come; any number of processes may do so at once.
  public var scheduler: TransferScheduler { TransferScheduler(desk: transfers) }

  /// A name of 96 random bits.
  @Sendable public static func randomID() -> String {
    secureRandomBytes(12).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
