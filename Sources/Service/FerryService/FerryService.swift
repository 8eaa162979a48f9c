import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberService
import Ledger
import LoyaltyService
import MapService
import MermaidbucksService
import PostgresStorage
import SQLiteStorage
import Serving
import ShopService
import Storage
import Wire

/// The complete service: a database and the routes of all apps.
public final class FerryService: Sendable {
  /// Handles all paths under `/v1`, `/prod`, `/bankey` and `/koober`, and those for operators, such
  /// as `/healthz`; others are a 404.
  ///
  /// A router that shares the port uses it as its fallback.
  public var handler: any HTTPHandler { accessLog }

  /// The routes with their documentation.
  public let routes: [Route]

  let accessLog: AccessLog
  let reports: HostReports
  private let database: any Database
  private let scheduling: Task<Void, Never>
  private let dispatching: Task<Void, Never>
  private let demoRides: DemoRides?
  private let mailQueue: MailQueue?
  private let gate: RequestGate
  private let faults: FaultInjector

  private init(
    accessLog: AccessLog, reports: HostReports, routes: [Route], database: any Database,
    scheduling: Task<Void, Never>, dispatching: Task<Void, Never>, demoRides: DemoRides?,
    mailQueue: MailQueue?, gate: RequestGate, faults: FaultInjector
  ) {
    self.accessLog = accessLog
    self.reports = reports
    self.routes = routes
    self.database = database
    self.scheduling = scheduling
    self.dispatching = dispatching
    self.demoRides = demoRides
    self.mailQueue = mailQueue
    self.gate = gate
    self.faults = faults
  }

  /// Opens and migrates the database, adds demo data, and starts the service.
  ///
  /// - Returns: A running service; ``stop()`` ends it.
  /// - Throws: ``FerryServiceError``, or a `StorageError` that describes the problem in one line.
  public static func start(_ configuration: Configuration) async throws -> FerryService {
    guard configuration.demoData || configuration.faults.isEmpty else {
      throw FerryServiceError.faultsNeedDemoData
    }
    let database = try await open(
      configuration.database, isExclusive: true,
      acceptsEmptyFile: configuration.acceptsEmptyDatabase)
    do {
      return try await start(configuration, on: database)
    } catch {
      await database.close()
      throw error
    }
  }

  /// Completes the requests under way, rejects new ones, and closes the database.
  ///
  /// Stopping again does nothing.
  public func stop() async {
    faults.endDelays()
    scheduling.cancel()
    dispatching.cancel()
    await scheduling.value
    await dispatching.value
    await demoRides?.stop()
    await gate.close()
    await mailQueue?.stop()
    await database.close()
  }

  /// Replaces the injected faults, from the next request on.
  ///
  /// - Throws: ``FerryServiceError/faultsNeedDemoData`` without demo data.
  public func setFaults(_ faults: [Fault]) throws(FerryServiceError) {
    try self.faults.set(faults)
  }

  /// - Parameters:
  ///   - isExclusive: Whether no other service may use a database file.
  ///   - acceptsEmptyFile: Whether an empty file becomes a new database.
  static func open(
    _ location: Configuration.DatabaseLocation, isExclusive: Bool = false,
    acceptsEmptyFile: Bool = false
  ) async throws -> any Database {
    switch location {
    case .memory: try SQLiteDatabase.inMemory()
    case .directory(let path):
      try SQLiteDatabase(
        directory: path, isExclusive: isExclusive, acceptsEmptyFile: acceptsEmptyFile)
    case .server(let address): try await PostgresDatabase(address)
    }
  }

  /// Migrates an open database and starts the service on it.
  static func start(
    _ given: Configuration, on database: any Database
  ) async throws -> FerryService {
    let clock = MonotonicClock(given.now)
    let configuration = given.replacing(now: { clock.now })
    try await database.migrate(schemas, now: configuration.now())
    try await database.write { try await Ledger().completeChains(in: $0) }
    // A time that clients set says nothing about the next start.
    if configuration.time == nil { try await clock.synchronize(with: database) }
    let log = configuration.log
    let mailQueue =
      configuration.demoData
      ? nil : configuration.mailSender.map { MailQueue(sender: $0, log: log) }
    let mail: MailDelivery
    if configuration.demoData {
      mail = .mailbox
    } else if let mailQueue {
      mail = .send { mailQueue.enqueue($0) }
    } else {
      mail = .unavailable
    }
    var identityConfiguration = IdentityService.Configuration(
      now: configuration.now, passwordCost: configuration.passwordCost,
      trustedProxies: configuration.trustedProxies,
      sharedAccounts: configuration.demoData ? demoAddresses : [],
      mail: mail, visitors: configuration.visitors,
      requestLimiter: configuration.requestLimiter)
    identityConfiguration.confirmsSignUps = configuration.confirmsSignUps
    let identity = IdentityService(database: database, configuration: identityConfiguration)
    let mermaidbucks = MermaidbucksService(
      database: database, identity: identity, now: configuration.now,
      recommendations: ShopRecommendations(database: database))
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: BankeyService.Configuration(
        now: configuration.now, welcomeGift: configuration.demoData ? 100_000 : 0))
    try await mermaidbucks.prepare()
    try await bankey.prepare()
    var isNewDemo = false
    if configuration.demoData {
      isNewDemo = try await mermaidbucks.addDemoData(
        starsToCome: DemoOrders.stars, daysAgo: DemoOrders.days)
      try await addDemoData(to: bankey)
    }
    let koober = try await koober(configuration, database, identity, bankey)
    var loyaltyConfiguration = LoyaltyService.Configuration(
      now: configuration.now, notify: MermaidbucksService.deliver)
    loyaltyConfiguration.webAddress = configuration.webAddress
    let loyalty = try await LoyaltyService(
      database: database, identity: identity, bankey: bankey,
      configuration: loyaltyConfiguration)
    if configuration.demoData, let friend = DemoData.people.last, let first = DemoData.people.first
    {
      try await loyalty.addDemoData(
        for: first, from: friend, spending: DemoOrders.cents)
    }
    let shops = ShopService(
      database: database, identity: identity, bankey: bankey, loyalty: loyalty,
      configuration: ShopService.Configuration(now: configuration.now))
    if configuration.demoData { try await shops.addDemoData() }
    if isNewDemo, let first = DemoData.people.first {
      try await shops.addDemoOrders(for: first, card: LoyaltyService.demoCard(of: first))
    }

    let shared = identity.routes(
      demoAccount: configuration.demoData ? DemoData.account : nil)
    let health = Health(database: database, log: log)
    let metrics = Metrics()
    let reports = HostReports()
    let clients = ClientAddress(
      trustedProxies: configuration.trustedProxies, visitors: configuration.visitors)
    let routes = described(
      [
        health.route, Readiness(health: health, reports: reports).route,
        metrics.route(health: health, reports: reports, clients: clients),
      ] + shared + mermaidbucks.routes + bankey.routes + koober.routes
        + loyalty.routes + shops.routes
        + TillService(loyalty: loyalty, shops: shops.tills).routes
        + MapService(map: configuration.map, router: configuration.router).routes
        + (configuration.time.map { [timeRoute(of: $0)] } ?? []))
    let paths = LoggedPaths(routes)
    let router = Router(
      routes,
      reportError: { error, request in
        log("error \(request.method) \(paths.text(of: request)): \(error)")
      })
    let demoRides =
      configuration.demoData
      ? Self.demoRides(configuration, koober: koober, bankey: bankey, router: router) : nil
    let faults = FaultInjector(
      demoRides ?? router, isAllowed: configuration.demoData, faults: configuration.faults,
      sleep: configuration.sleep)
    let gate = RequestGate(faults)
    let accessLog = AccessLog(
      gate, paths: paths, clients: clients, metrics: metrics, now: configuration.now,
      log: configuration.logRequest ?? { log($0.text) })
    let scheduler = Scheduler(
      bankey.jobs + koober.jobs + loyalty.jobs + shops.jobs + [
        IdempotencyStore.expiry(in: database, now: configuration.now),
        Scheduler.Job("health", interval: 10) { await health.check() },
        Scheduler.Job("time", interval: 60) {
          if configuration.time == nil { try await clock.synchronize(with: database) }
        },
      ],
      now: configuration.now, waitForTick: configuration.waitForTick, log: log)
    let scheduling = Task { await scheduler.run() }
    let dispatching = Task {
      await RideDispatch.run(koober, waitForTick: configuration.waitForRideTick, log: log)
    }
    return FerryService(
      accessLog: accessLog, reports: reports, routes: routes, database: database,
      scheduling: scheduling,
      dispatching: dispatching, demoRides: demoRides, mailQueue: mailQueue, gate: gate,
      faults: faults)
  }

  /// The tables of all services.
  static let schemas = [
    ServingSchema.schema, Ledger.schema, IdentityService.schema, MermaidbucksService.schema,
    BankeyService.schema, KooberService.schema, LoyaltyService.schema, ShopService.schema,
  ]

  /// The addresses of accounts that visitors share.
  private static let demoAddresses = Set(
    DemoData.people.map(\.email) + ShopDemoData.staff.map(\.customer.email))

  private static func addDemoData(to bankey: BankeyService) async throws {
    guard let first = DemoData.people.first else { return }
    try await bankey.addDemoData(for: first, others: Array(DemoData.people.dropFirst()))
  }

  /// Adds the route of the OpenAPI document, which includes itself.
  private static func described(_ routes: [Route]) -> [Route] {
    let documentation = RouteDocumentation(
      summary: "Returns this document.", tag: "Operation",
      answers: [
        RouteDocumentation.Answer(
          .ok, "The document.", mediaType: "application/json", schema: ["type": "object"])
      ], needsSession: false)
    func route(answering body: [UInt8]) -> Route {
      Route(.get, "/openapi.json", documentation: documentation) { _, _ in
        HTTPResponse(.ok, contentType: "application/json", body: body)
      }
    }
    let document = OpenAPIDocument(
      title: "Ferry", version: "1", routes: routes + [route(answering: [])],
      schemas: SharedSchemas.all)
    return routes + [route(answering: Array(document.value.json.utf8))]
  }
}
