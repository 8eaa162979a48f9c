import FerryService
import Foundation
import KooberAPI
import KooberService
import LocalPostgres
import Maps
import PostgresStorage
import RideBenchmark
import Routing
import SQLiteStorage
import Storage
import Wire

/// Rides through the databases: positions, requests with ten thousand drivers, and the time until
/// offers.
enum RideComparison {
  private static let driverCount = 10_000
  private static let requestCount = 50
  /// The time from a request to its offer that a rider notices.
  private static let offerBudget = 2_000.0

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let path = Installation.demoMap() else {
      throw CommandFailure("rides: the map of Sydney is not installed")
    }
    let map = try MapFiles.map(at: path, cache: MapFiles.userCache)
    let planning = StreetPlanning(map: map, router: map.router)
    let places = await places(on: map, planning)
    let folder = try TemporaryFolder()
    var measurements = try await measure(
      "sqlite", try SQLiteDatabase(directory: folder.path), planning, places, note)
    guard PostgresServer.programs != nil else {
      note("rides: PostgreSQL is not installed; apt-get install postgresql")
      return measurements
    }
    let server = try PostgresServer(isDurable: true)
    defer { server.remove() }
    let database = try await PostgresDatabase(
      PostgresAddress(try server.makeDatabase()), writerCount: 8)
    measurements += try await measure("postgres", database, planning, places, note)
    return measurements
  }

  /// Returns places from which riders and drivers reach each other.
  private static func places(on map: StreetMap, _ planning: StreetPlanning) async -> [Coordinate] {
    var places: [Coordinate] = []
    for place in await FleetPlaces(map).places(count: 600, near: nil) {
      let center = KooberDemoData.center
      guard (try? await planning.route(from: center, to: place)) != nil,
        (try? await planning.route(from: place, to: center)) != nil
      else { continue }
      places.append(place)
    }
    return Array(places.prefix(300))
  }

  private static func measure(
    _ store: String, _ database: any Database, _ planning: StreetPlanning,
    _ places: [Coordinate], _ note: (String) -> Void
  ) async throws -> [Measurement] {
    note("rides: \(store), 1000 drivers")
    let rides = try await RideBenchmark(database, planning: planning, places: places)
    try await rides.addDrivers(from: 0, to: 1_000)
    let small = try await rides.match(requestCount: requestCount, passCount: 9)
    note("rides: \(store), \(driverCount) drivers")
    try await rides.addDrivers(from: 1_000, to: driverCount)
    let position = try await rides.positions(reporterCount: 2_000, clientCount: 256)
    let medium = try await rides.match(requestCount: requestCount, passCount: 9)
    note("rides: \(store), time from request to offer")
    let offer = try await rides.slowestOffer(
      requestCount: 200, perSecond: 20, tick: .seconds(1))
    note("rides: \(store), 100000 drivers")
    try await rides.addDrivers(from: driverCount, to: 100_000)
    let large = try await rides.match(requestCount: requestCount, passCount: 5)
    await database.close()
    let against = "1000 drivers"
    return [
      Measurement("rides.\(store).positions", 1e6 / position.ours, "1/s"),
      Measurement(
        "rides.\(store).position", position.ours, "µs", against: "one UPDATE", position.plain),
      Measurement("rides.\(store).matched", 1_000 / medium, "1/s"),
      Measurement("rides.\(store).match.1000", small, "ms"),
      Measurement("rides.\(store).match.10000", medium, "ms", against: against, small),
      Measurement("rides.\(store).match.100000", large, "ms", against: against, small),
      Measurement("rides.\(store).offer.p99", offer, "ms", budget: offerBudget),
    ]
  }
}
