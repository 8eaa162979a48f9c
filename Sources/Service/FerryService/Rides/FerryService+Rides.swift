import BankeyService
import DriverFleet
import Foundation
import HTTPServer
import IdentityService
import KooberService
import Maps
import MermaidbucksService
import Routing
import Storage
import Wire

extension FerryService {
  /// Makes the ride service on the map of the configuration.
  static func koober(
    _ configuration: Configuration, _ database: any Database, _ identity: IdentityService,
    _ bankey: BankeyService
  ) async throws -> KooberService {
    var timing = RideTiming()
    timing.speed = configuration.rideSpeed
    let router = router(of: configuration)
    let planning: any RoutePlanning =
      router.map { StreetPlanning(map: configuration.map, router: $0) } ?? NoRoutePlanning()
    return try await KooberService(
      database: database, identity: identity, bankey: bankey,
      configuration: KooberService.Configuration(
        now: configuration.now, planning: planning, timing: timing))
  }

  /// Returns the router of the configuration, or that of its map.
  static func router(of configuration: Configuration) -> (any RouteFinding)? {
    configuration.router ?? configuration.map?.router
  }

  /// Makes the demo of the ride app, which calls the routes like any client.
  static func demoRides(
    _ configuration: Configuration, koober: KooberService, bankey: BankeyService,
    router handler: any HTTPHandler
  ) -> DemoRides {
    let (now, log, speed) = (configuration.now, configuration.log, configuration.rideSpeed)
    let router = router(of: configuration)
    let map = configuration.map
    return DemoRides(
      handler,
      prepare: {
        guard let visitor = DemoData.people.first else { throw CancellationError() }
        let password = DemoData.account.password
        try await koober.addDemoData(
          for: visitor, drivers: DemoRides.customers, password: password, bankey: bankey)
        let fleet = DriverFleet(
          DriverFleet.Configuration(
            service: InProcessCalling(handler: handler), speed: speed, now: now,
            log: { log("error \($0)") }))
        guard let router else { return fleet }
        let positions = await DemoRides.positions(
          around: DemoRides.center(of: map), count: DemoRides.profiles.count, router: router)
        for (profile, position) in zip(DemoRides.profiles, positions) {
          try await fleet.add(profile, password: password, at: position)
        }
        return fleet
      }, waitForTick: configuration.waitForRideTick, log: log)
  }
}
