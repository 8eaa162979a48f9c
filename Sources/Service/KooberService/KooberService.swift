import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Serving
import Storage
import Wire

/// The service of the ride app: quotes, trips, payment, dispatch and the drivers' API.
///
/// All money is in the ledger; the tables of this module describe trips.
public struct KooberService: Sendable {
  /// The environment of the service.
  public struct Configuration: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Makes a unique identifier.
    public var makeID: @Sendable () -> String
    /// Plans routes; ``NoRoutePlanning`` without a map.
    public var planning: any RoutePlanning
    /// The prices.
    public var tariff: Tariff
    /// The time limits of rides.
    public var timing: RideTiming
    /// Returns when idle event streams need a heartbeat.
    public var waitForHeartbeat: @Sendable () async throws -> Void

    /// Makes a production configuration, except for the clock and the map.
    public init(
      now: @escaping @Sendable () -> Date, planning: any RoutePlanning,
      makeID: @escaping @Sendable () -> String = BankeyService.randomID,
      tariff: Tariff = .sydney, timing: RideTiming = RideTiming(),
      waitForHeartbeat: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(15))
      }
    ) {
      self.now = now
      self.planning = planning
      self.makeID = makeID
      self.tariff = tariff
      self.timing = timing
      self.waitForHeartbeat = waitForHeartbeat
    }
  }

  /// The tables of rides, for the migration of a database.
  public static let schema = KooberSchema.schema

  /// The merchant that fares are paid to.
  public static let merchant = Merchant(id: "koober", name: "Koober", category: .transport)

  let database: any Database
  let identity: IdentityService
  let configuration: Configuration
  let payments: MerchantPayments
  let quotes: QuoteService
  let trips: TripService
  let reader: TripReader
  let driving: DriverService
  let places: RiderPlaces
  let profiles: RiderProfiles
  let bookings: BookingService
  let idempotency: IdempotencyStore
  private let startedAt: Date
  private let silences = ReportedSilences()

  /// Makes the service of a migrated database, with the secret that all its processes share.
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
    startedAt = now()
    let payments = bankey.payments(to: Self.merchant)
    self.payments = payments
    let secret = try await Self.prepare(database, payments: payments, now: now())
    let signer = QuoteSigner(authentication: MessageAuthentication(key: secret))
    quotes = QuoteService(
      database: database, planning: configuration.planning, signer: signer,
      tariff: configuration.tariff, timing: configuration.timing, makeID: makeID, now: now)
    trips = TripService(
      database: database, payments: payments, signer: signer, planning: configuration.planning,
      tariff: configuration.tariff, timing: configuration.timing, makeID: makeID, now: now)
    reader = TripReader(payments: payments, timing: configuration.timing, now: now)
    driving = DriverService(
      database: database, trips: trips, planning: configuration.planning,
      timing: configuration.timing, now: now)
    places = RiderPlaces(database: database)
    profiles = RiderProfiles(database: database, payments: payments, now: now)
    bookings = BookingService(
      database: database, identity: identity, trips: trips, timing: configuration.timing,
      makeID: makeID, now: now)
    idempotency = IdempotencyStore(database: database, scope: "koober", now: now)
  }

  /// Opens the ledger accounts and returns the key for quotes, which the first process makes.
  private static func prepare(
    _ database: any Database, payments: MerchantPayments, now: Date
  ) async throws -> [UInt8] {
    let fresh = Data(secureRandomBytes(MessageAuthentication.keyLength)).base64EncodedString()
    return try await database.write { transaction in
      try await payments.prepare(at: now, in: transaction)
      try await transaction.execute(
        Query(
          sql: """
            INSERT INTO ride_secrets (name, value) VALUES ('quotes', ?1)
            ON CONFLICT (name) DO NOTHING
            """, bindings: [.text(fresh)]))
      let query = Query(sql: "SELECT value FROM ride_secrets WHERE name = 'quotes'")
      let text = try await transaction.firstRow(query)?.text("value") ?? fresh
      guard let key = Data(base64Encoded: text) else {
        throw StorageError.unexpectedValue(column: "value")
      }
      return Array(key)
    }
  }

  /// The routes of the app and of drivers.
  public var routes: [Route] { riderRoutes + tripRoutes + driverRoutes + seedRoutes }

  /// The dispatch of this process.
  ///
  /// Several processes may run it on one database.
  public var dispatcher: Dispatcher {
    Dispatcher(
      database: database, trips: trips, matching: Matching(planning: configuration.planning),
      timing: configuration.timing, holder: Self.processName, startedAt: startedAt,
      silences: silences, now: configuration.now)
  }

  private static let processName = BankeyService.randomID()

  /// The periodic work of the service, besides the dispatch.
  public var jobs: [Scheduler.Job] {
    let bookings = bookings
    return [Scheduler.Job("ride bookings") { try await bookings.requestDue() }]
  }
}
