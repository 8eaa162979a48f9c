import BankeyService
import FerryService
import Foundation
import HTTPServer
import IdentityService
import KooberService
import Ledger
import LoyaltyService
import MermaidbucksService
import Serving
import ShopService
import Storage

/// A process with the services of all apps on the database of a simulation.
struct SimulatedProcess: Sendable {
  let number: Int
  let router: Router
  let identity: IdentityService
  let shops: ShopService
  /// The periodic work; a process performs one job at a time.
  let jobs: [Scheduler.Job]
  private let database: SimulatedDatabase

  /// The tables of all services.
  static let schemas = [
    ServingSchema.schema, Ledger.schema, IdentityService.schema, MermaidbucksService.schema,
    BankeyService.schema, KooberService.schema, LoyaltyService.schema, ShopService.schema,
  ]

  /// Starts the services as `FerryService` does.
  ///
  /// - Parameter reportError: Receives the errors that are answered with a 500.
  static func start(
    _ number: Int, on base: any Database, _ machine: SimulatedMachine,
    reportError: @escaping @Sendable (String) -> Void
  ) async throws -> SimulatedProcess {
    let database = SimulatedDatabase(base, machine, process: number)
    let clock = MonotonicClock({ machine.wall }, elapsed: { machine.elapsed })
    try await database.migrate(schemas, now: clock.now)
    try await database.write { try await Ledger().completeChains(in: $0) }
    try await clock.synchronize(with: database)
    let now: @Sendable () -> Date = { clock.now }
    let makeID: @Sendable () -> String = { machine.makeID() }
    let identity = IdentityService(
      database: database,
      configuration: .init(now: now, passwordCost: .minimal, sessionLifetime: 3_650 * 86_400))
    let mermaidbucks = MermaidbucksService(
      database: database, identity: identity, now: now)
    // Customers of the simulation are faster than people.
    let rule = RateLimiter.Rule(capacity: 1_000, interval: 0.01)
    var bank = BankeyService.Configuration(now: now, makeID: makeID, welcomeGift: 100_000)
    bank.splitRule = rule
    let bankey = BankeyService(database: database, identity: identity, configuration: bank)
    try await mermaidbucks.prepare()
    try await bankey.prepare()
    let koober = try await KooberService(
      database: database, identity: identity, bankey: bankey,
      configuration: .init(
        now: now, planning: StreetPlanning(map: nil, router: StraightRouter()), makeID: makeID))
    var coffee = LoyaltyService.Configuration(
      now: now, makeID: makeID, randomBytes: { machine.randomBytes($0) },
      notify: MermaidbucksService.deliver)
    coffee.giftRule = rule
    let loyalty = try await LoyaltyService(
      database: database, identity: identity, bankey: bankey, configuration: coffee)
    let shops = ShopService(
      database: database, identity: identity, bankey: bankey, loyalty: loyalty,
      configuration: .init(now: now, makeID: makeID))
    let dispatcher = koober.dispatcher
    let routes =
      identity.routes(demoAccount: nil) + mermaidbucks.routes + bankey.routes + koober.routes
      + loyalty.routes + shops.routes + TillService(loyalty: loyalty, shops: shops.tills).routes
    return SimulatedProcess(
      number: number,
      router: Router(
        routes, reportError: { reportError("\($1.method) \($1.path): \($0)") }),
      identity: identity, shops: shops,
      jobs: bankey.jobs + koober.jobs + loyalty.jobs + shops.jobs + [
        IdempotencyStore.expiry(in: database, now: now),
        Scheduler.Job("time") { try await clock.synchronize(with: database) },
        Scheduler.Job("dispatch") { try await dispatcher.run() },
      ],
      database: database)
  }

  /// Ends the process immediately, with all work in progress.
  func kill() async { await database.kill() }
}
