import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The service of stored-value cards, payment codes, gifts, stars and tills.
///
/// All money and all stars are in the ledger; the tables of this module describe them.
public struct LoyaltyService: Sendable {
  /// Stores a message for a customer in the caller's transaction.
  public typealias Notify =
    @Sendable (LoyaltyNotice, any WriteTransaction) async throws -> Void

  /// The environment of the service.
  public struct Configuration: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Makes a unique identifier.
    public var makeID: @Sendable () -> String
    /// Returns cryptographically random bytes.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// Stores a message for a customer.
    public var notify: Notify
    /// The web address of the apps, which begins the links in emails, without a final slash.
    ///
    /// Without it, links have the scheme of the app.
    public var webAddress: String?
    /// How many gifts a customer sends: a withdrawn one costs nothing, and its email has a text for
    /// a stranger.
    public var giftRule = RateLimiter.Rule(capacity: 20, interval: 60)

    /// Makes a production configuration, except for the clock.
    public init(
      now: @escaping @Sendable () -> Date,
      makeID: @escaping @Sendable () -> String = BankeyService.randomID,
      randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8] = secureRandomBytes,
      notify: @escaping Notify = { _, _ in }
    ) {
      self.now = now
      self.makeID = makeID
      self.randomBytes = randomBytes
      self.notify = notify
    }
  }

  /// The tables of the service, for the migration of a database.
  public static let schema = LoyaltySchema.schema

  /// The merchant that coffee is paid to, by every kind of payment.
  public static let merchant = Merchant(
    id: "mermaidbucks", name: "Mermaidbucks", category: .dining)

  /// Payments from and to cards.
  public let cards: CardPayments
  /// Movements of stars.
  public let stars: StarPostings

  let database: any Database
  let identity: IdentityService
  let configuration: Configuration
  let payments: MerchantPayments
  let cardService: CardService
  let rewardService: RewardService
  let codes: CodeService
  let gifts: GiftService
  let idempotency: IdempotencyStore
  let ledger = Ledger()

  /// Makes the service of a migrated database, with the secrets that all its processes share.
  ///
  /// - Precondition: The bank is prepared.
  public init(
    database: any Database, identity: IdentityService, bankey: BankeyService,
    configuration: Configuration
  ) async throws {
    let (now, makeID) = (configuration.now, configuration.makeID)
    self.database = database
    self.identity = identity
    self.configuration = configuration
    let payments = bankey.payments(to: Self.merchant)
    self.payments = payments
    let signer = try await Self.prepare(
      database, payments: payments, seed: configuration.randomBytes(32), at: now())
    stars = StarPostings(ledger: ledger)
    cards = CardPayments(
      payments: payments, ledger: ledger, makeID: makeID, notify: configuration.notify)
    cardService = CardService(
      database: database, payments: cards, ledger: ledger, makeID: makeID,
      randomBytes: configuration.randomBytes, now: now)
    rewardService = RewardService(
      database: database, ledger: ledger, stars: stars, notify: configuration.notify,
      makeID: makeID, now: now)
    codes = CodeService(
      database: database, payments: cards, signer: signer, randomBytes: configuration.randomBytes,
      now: now)
    gifts = GiftService(
      database: database, identity: identity, cards: cardService, ledger: ledger,
      webAddress: configuration.webAddress, rule: configuration.giftRule,
      notify: configuration.notify, makeID: makeID, randomBytes: configuration.randomBytes,
      now: now)
    idempotency = IdempotencyStore(database: database, scope: "loyalty", now: now)
  }

  /// Opens the accounts of the house that do not exist yet, and returns the signer of codes.
  private static func prepare(
    _ database: any Database, payments: MerchantPayments, seed: [UInt8], at now: Date
  ) async throws -> CodeSigner {
    let ledger = Ledger()
    return try await database.write { transaction in
      try await payments.prepare(at: now, in: transaction)
      var accounts = StarAccounts.programme(openedAt: now)
      accounts += CardLimits.currencies.map {
        Account(
          id: Self.merchant.account($0), kind: "merchant", currency: $0, minimumBalance: nil,
          openedAt: now)
      }
      // Open gifts are money that the house has received: their account is never negative.
      accounts += CardLimits.currencies.map {
        Account(
          id: GiftService.account($0), kind: "gifts", currency: $0, minimumBalance: 0,
          openedAt: now)
      }
      for account in accounts { try await ledger.openIfAbsent(account, in: transaction) }
      return try await CodeSigner.shared(in: transaction, fresh: seed)
    }
  }

  /// The routes of customers.
  public var routes: [Route] { cardRoutes + codeRoutes + giftRoutes + rewardRoutes }

  /// The periodic work of the service.
  public var jobs: [Scheduler.Job] {
    let (rewards, codes, gifts) = (rewardService, codes, gifts)
    return [
      Scheduler.Job("gifts") { try await gifts.deliverDue() },
      Scheduler.Job("star expiry", interval: 3_600) { try await rewards.expireDue() },
      Scheduler.Job("payment codes", interval: 3_600) { try await codes.deleteOld() },
      Scheduler.Job("birthdays", interval: 3_600) { try await rewards.celebrateBirthdays() },
    ]
  }
}
