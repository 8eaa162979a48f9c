import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksService
import PostgresStorage
import SQLiteStorage
import Serving
import Storage
import Wire

/// The whole service: a database, and what answers requests from it.
public final class FerryService: Sendable {
  /// Answers everything under `/v1`, `/prod`, `/bankey` and `/healthz`, and 404 for any other path.
  ///
  /// Put it behind the router of whatever else shares the port, as its fallback.
  public let handler: any HTTPHandler

  /// All that is answered, each route with its description.
  public let routes: [Route]

  private let database: any Database
  private let scheduling: Task<Void, Never>
  private let gate: RequestGate
  private let faults: FaultInjector

  private init(
    handler: any HTTPHandler, routes: [Route], database: any Database,
    scheduling: Task<Void, Never>, gate: RequestGate, faults: FaultInjector
  ) {
    self.handler = handler
    self.routes = routes
    self.database = database
    self.scheduling = scheduling
    self.gate = gate
    self.faults = faults
  }

  /// Opens the database, brings its tables up to date, and adds the demo data if it is wanted.
  ///
  /// - Returns: A service that answers; ``stop()`` ends it.
  /// - Throws: ``FerryServiceError``, or `StorageError`, whose description says in a line what is
  ///   wrong with the database.
  public static func start(_ configuration: Configuration) async throws -> FerryService {
    guard configuration.demoData || configuration.faults.isEmpty else {
      throw FerryServiceError.faultsNeedDemoData
    }
    let database = try await open(configuration.place)
    do {
      return try await start(configuration, database)
    } catch {
      await database.close()
      throw error
    }
  }

  /// Answers the requests that have begun, refuses those that come, and closes the database.
  ///
  /// Stopping again does nothing.
  public func stop() async {
    faults.endDelays()
    scheduling.cancel()
    await scheduling.value
    await gate.close()
    await database.close()
  }

  /// Changes what goes wrong from the next request on.
  ///
  /// - Throws: ``FerryServiceError/faultsNeedDemoData`` when real data is served.
  public func setFaults(_ faults: [Fault]) throws(FerryServiceError) {
    try self.faults.set(faults)
  }

  static func open(_ place: Configuration.Place) async throws -> any Database {
    switch place {
    case .memory: try SQLiteDatabase.inMemory()
    case .directory(let path): try SQLiteDatabase(directory: path)
    case .server(let address): try await PostgresDatabase(address)
    }
  }

  private static func start(
    _ configuration: Configuration, _ database: any Database
  ) async throws -> FerryService {
    try await database.migrate(
      [Ledger.schema, IdentityService.schema, MermaidbucksService.schema, BankeyService.schema],
      now: configuration.now())
    let log = configuration.log
    // Without a mail server, whoever runs the service passes messages on.
    let passOn: @Sendable (MailMessage, String) async -> Void = { message, address in
      log("mail to \(address): \(message.body)")
    }
    let identity = IdentityService(
      database: database,
      configuration: IdentityService.Configuration(
        now: configuration.now, passwordCost: configuration.passwordCost,
        trustedProxies: configuration.trustedProxies,
        sharedAccounts: configuration.demoData ? Set(DemoData.people.map(\.email)) : [],
        // The demo has a mailbox to look into.
        deliver: configuration.demoData ? nil : passOn))
    let mermaidbucks = MermaidbucksService(
      database: database, identity: identity, now: configuration.now)
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: BankeyService.Configuration(
        now: configuration.now, welcomeGift: configuration.demoData ? 100_000 : 0))
    try await mermaidbucks.prepare()
    try await bankey.prepare()
    if configuration.demoData {
      try await mermaidbucks.addDemoData()
      try await addDemoData(to: bankey)
    }

    let routes = described(
      [Health.route(of: database)]
        + identity.routes(demoAccount: configuration.demoData ? DemoData.account : nil)
        + mermaidbucks.routes + bankey.routes)
    let router = Router(
      routes,
      reportError: { error, request in
        log("error \(request.method) \(request.path): \(error)")
      })
    let faults = FaultInjector(
      router, isAllowed: configuration.demoData, faults: configuration.faults,
      sleep: configuration.sleep)
    let gate = RequestGate(faults)
    let handler = AccessLog(gate, now: configuration.now, log: log)
    let scheduling = Task {
      await makeTransfers(bankey.scheduler, waitForTick: configuration.waitForTick, log: log)
    }
    return FerryService(
      handler: handler, routes: routes, database: database, scheduling: scheduling, gate: gate,
      faults: faults)
  }

  private static func addDemoData(to bankey: BankeyService) async throws {
    guard let first = DemoData.people.first else { return }
    try await bankey.addDemoData(for: first, others: Array(DemoData.people.dropFirst()))
  }

  /// Adds the route that describes all routes, itself among them.
  private static func described(_ routes: [Route]) -> [Route] {
    let documentation = RouteDocumentation(
      summary: "Answers this description.", tag: "Operation",
      answers: [
        RouteDocumentation.Answer(
          .ok, "The description.", mediaType: "application/json", schema: ["type": "object"])
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

  /// Makes transfers whenever their time has come, until the service stops.
  private static func makeTransfers(
    _ scheduler: TransferScheduler, waitForTick: @Sendable () async throws -> Void,
    log: @Sendable (String) -> Void
  ) async {
    while !Task.isCancelled {
      do {
        try await waitForTick()
      } catch {
        return
      }
      do {
        try await scheduler.runDue()
      } catch is CancellationError {
        return
      } catch StorageError.closed {
        return
      } catch {
        // The transfers stay due; the next look makes them.
        log("error transfers: \(error)")
      }
    }
  }
}
