import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksService
import PostgresStorage
import SQLiteStorage
import Storage

/// The whole service: a database, and what answers requests from it.
public final class FerryService: Sendable {
  /// Answers everything under `/v1`, `/prod`, `/bankey` and `/healthz`, and 404 for any other path.
  ///
  /// Put it behind the router of whatever else shares the port, as its fallback.
  public let handler: any HTTPHandler

  private let database: any Database
  private let gate: RequestGate
  private let faults: FaultInjector

  private init(
    handler: any HTTPHandler, database: any Database, gate: RequestGate, faults: FaultInjector
  ) {
    self.handler = handler
    self.database = database
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
    await gate.close()
    await database.close()
  }

  /// Changes what goes wrong from the next request on.
  ///
  /// - Throws: ``FerryServiceError/faultsNeedDemoData`` when real data is served.
  public func setFaults(_ faults: [Fault]) throws(FerryServiceError) {
    try self.faults.set(faults)
  }

  private static func open(_ place: Configuration.Place) async throws -> any Database {
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
      [Ledger.schema, IdentityService.schema, MermaidbucksService.schema],
      now: configuration.now())
    let identity = IdentityService(
      database: database,
      configuration: IdentityService.Configuration(
        now: configuration.now, passwordCost: configuration.passwordCost,
        trustedProxies: configuration.trustedProxies))
    let mermaidbucks = MermaidbucksService(
      database: database, identity: identity, now: configuration.now)
    try await mermaidbucks.prepare()
    if configuration.demoData { try await mermaidbucks.addDemoData() }

    let log = configuration.log
    let router = Router(
      [Health.route(of: database)]
        + identity.routes(demoAccount: configuration.demoData ? DemoData.account : nil)
        + mermaidbucks.routes,
      reportError: { error, request in
        log("error \(request.method) \(request.path): \(error)")
      })
    let faults = FaultInjector(
      router, isAllowed: configuration.demoData, faults: configuration.faults,
      sleep: configuration.sleep)
    let gate = RequestGate(faults)
    let handler = AccessLog(gate, now: configuration.now, log: log)
    return FerryService(handler: handler, database: database, gate: gate, faults: faults)
  }
}
