import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import KooberService
import Ledger
import ServiceTesting
import Serving
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

/// A ride service with two riders, three drivers, a straight-line map and a manual clock.
final class RideHarness: EndpointCalling {
  static let defaultCustomer = rider
  static let parameterNames = ["id", "token", "kind"]
  static let start = Date(timeIntervalSince1970: 1_763_706_720)
  static let rider = "rider@example.com"
  static let friend = "friend@example.com"
  static let drivers = ["joey@example.com", "roo@example.com", "skip@example.com"]

  static let operaHouse = RidePlace(
    name: "Opera House", coordinate: Coordinate(latitude: -33.858667, longitude: 151.214028))
  static let museum = RidePlace(
    name: "Museum of Contemporary Art",
    coordinate: Coordinate(latitude: -33.859715, longitude: 151.209025))
  static let townHall = RidePlace(
    name: "Town Hall", coordinate: Coordinate(latitude: -33.8732, longitude: 151.2067))

  let database: any Database
  let service: KooberService
  let identity: IdentityService
  let router: Router
  let sessions = CallerSessions()
  private let clock: Clock

  private final class Clock: Sendable {
    let time = Mutex(RideHarness.start)
    let count = Mutex(0)
  }

  /// Runs a body with a new service on each store; each rider has a thousand dollars.
  static func opened(
    isLocal: Bool = false, planning: any RoutePlanning = StraightLines(),
    _ body: (RideHarness) async throws -> Void
  ) async throws {
    let backends = isLocal ? [.memory] : Backend.allCases.filter { $0 != .file }
    for backend in backends {
      try await backend.withDatabase { database in
        let harness = try await RideHarness(database, planning: planning)
        try await body(harness)
        let findings = try await database.read { try await Ledger().audit(in: $0) }
        #expect(findings.isEmpty)
      }
    }
  }

  private init(_ database: any Database, planning: any RoutePlanning) async throws {
    let clock = Clock()
    let services = try await RideServices.open(
      database, planning: planning, now: { clock.time.withLock { $0 } },
      makeID: {
        clock.count.withLock { count in
          count += 1
          return "\(count)"
        }
      })
    try await services.add([Self.rider, Self.friend] + Self.drivers, to: database)
    identity = services.identity
    service = services.koober
    router = services.router
    self.database = database
    self.clock = clock
  }

  /// Starts the service again on the same database, as another process.
  func restarted() async throws -> KooberService {
    let clock = clock
    return try await RideServices.open(
      database, planning: StraightLines(), now: { clock.time.withLock { $0 } }
    ).koober
  }

  func advance(by seconds: TimeInterval) { clock.time.withLock { $0 += seconds } }

  var now: Date { clock.time.withLock { $0 } }

  /// Performs the work of the scheduler.
  func runJobs() async throws { for job in service.jobs { try await job.run() } }

  // MARK: Requests

  /// Returns the type of the problem that a call ends with; `nil` for a success.
  func problem(_ body: () async throws -> Void) async throws -> ProblemType? {
    do {
      try await body()
      return nil
    } catch let problem as Problem {
      return problem.type
    }
  }

  // MARK: Rides

  func account(of email: String = rider) async throws -> PaymentAccount {
    try #require(try await call(KooberEndpoints.accounts, as: email).items.first)
  }

  func quote(
    _ animal: Animal = .wallaby, from pickup: RidePlace = operaHouse,
    to dropoff: RidePlace = museum, limit: Int? = nil, as email: String = rider
  ) async throws -> RideQuote {
    let quotes = try await call(
      KooberEndpoints.makeQuotes,
      NewQuotes(pickup: pickup, dropoff: dropoff, maximumHopHeight: limit), as: email)
    return try #require(quotes.quotes.first { $0.animal == animal })
  }

  func request(
    _ animal: Animal = .wallaby, from pickup: RidePlace = operaHouse,
    to dropoff: RidePlace = museum, limit: Int? = nil, as email: String = rider
  ) async throws -> Trip {
    let quote = try await quote(animal, from: pickup, to: dropoff, limit: limit, as: email)
    return try await call(
      KooberEndpoints.requestTrip,
      NewTrip(quote: quote.quote, accountID: try await account(of: email).id), as: email)
  }

  func trip(_ id: String, as email: String = rider) async throws -> Trip {
    try await call(KooberEndpoints.trip, id: id, as: email)
  }

  // MARK: Driving

  @discardableResult
  func goOnline(
    _ driver: Int = 0, at place: Coordinate = museum.coordinate, animal: Animal = .wallaby,
    hopHeight: Int = 2
  ) async throws -> DriverStatus {
    try await call(
      DriverEndpoints.goOnline,
      NewShift(
        animal: animal, animalName: "Matilda", plate: "HOP-\(driver)", hopHeight: hopHeight,
        position: VehiclePosition(coordinate: place, heading: 0, speed: 0, recordedAt: now)),
      as: Self.drivers[driver])
  }

  @discardableResult
  func report(
    _ driver: Int = 0, at place: Coordinate, recordedAt: Date? = nil, remaining: Int? = nil
  ) async throws -> DriverStatus {
    try await call(
      DriverEndpoints.report,
      DriverReport(
        position: VehiclePosition(
          coordinate: place, heading: 90, speed: 10, recordedAt: recordedAt ?? now),
        remainingSeconds: remaining), as: Self.drivers[driver])
  }

  func status(_ driver: Int = 0) async throws -> DriverStatus {
    try await call(DriverEndpoints.status, as: Self.drivers[driver])
  }

  @discardableResult
  func act(
    _ endpoint: Endpoint<EmptyBody, DriverStatus>, on id: String, driver: Int = 0
  ) async throws -> DriverStatus {
    try await call(endpoint, id: id, as: Self.drivers[driver])
  }

  /// Dispatches, and lets a driver accept the offer.
  func accept(driver: Int = 0) async throws {
    try await service.dispatcher.run()
    let offer = try #require(try await status(driver).offer)
    try await act(DriverEndpoints.accept, on: offer.id, driver: driver)
  }

  /// Requests a trip that a driver accepted.
  func acceptedTrip(to dropoff: RidePlace = museum, limit: Int? = nil) async throws -> Trip {
    try await goOnline()
    let trip = try await request(to: dropoff, limit: limit)
    try await accept()
    return try await self.trip(trip.id)
  }

  /// Makes a trip in progress.
  func startedTrip(to dropoff: RidePlace = museum, limit: Int? = nil) async throws -> Trip {
    let trip = try await acceptedTrip(to: dropoff, limit: limit)
    try await act(DriverEndpoints.depart, on: trip.id)
    advance(by: 30)
    try await report(at: Self.operaHouse.coordinate)
    try await act(DriverEndpoints.arrive, on: trip.id)
    try await act(DriverEndpoints.start, on: trip.id)
    return try await self.trip(trip.id)
  }

  /// Makes a completed trip.
  func completedTrip(limit: Int? = nil) async throws -> Trip {
    let trip = try await startedTrip(limit: limit)
    advance(by: 60)
    try await report(at: Self.museum.coordinate)
    try await act(DriverEndpoints.finish, on: trip.id)
    return try await self.trip(trip.id)
  }
}

/// A map without streets: straight lines at ten meters a second, with an island in the north.
struct StraightLines: RoutePlanning {
  func route(from start: Coordinate, to end: Coordinate) async throws -> PlannedRoute {
    for place in [start, end] where !isOnMap(place) { throw RoutePlanningError.offTheMap }
    guard (start.latitude > -33.8) == (end.latitude > -33.8) else {
      throw RoutePlanningError.noRoute
    }
    let meters = Self.meters(start, end)
    let points = (0...4).map { step in
      let part = Double(step) / 4
      return Coordinate(
        latitude: start.latitude + (end.latitude - start.latitude) * part,
        longitude: start.longitude + (end.longitude - start.longitude) * part)
    }
    return PlannedRoute(
      points: points, distanceInMeters: meters, durationInSeconds: meters / 10)
  }

  func durations(
    from starts: [Coordinate], to ends: [Coordinate]
  ) async throws -> [[Double?]] {
    starts.map { start in
      ends.map { end in
        (start.latitude > -33.8) == (end.latitude > -33.8) && isOnMap(start) && isOnMap(end)
          ? Self.meters(start, end) / 10 : nil
      }
    }
  }

  func places(
    matching text: String, near position: Coordinate, languages: [String], limit: Int
  ) async throws -> [RidePlace] {
    [RideHarness.operaHouse, RideHarness.museum, RideHarness.townHall]
      .filter { text.isEmpty || $0.name.lowercased().contains(text.lowercased()) }
  }

  private func isOnMap(_ place: Coordinate) -> Bool {
    (-34.0 ... -33.7).contains(place.latitude) && (151.0...151.4).contains(place.longitude)
  }

  static func meters(_ start: Coordinate, _ end: Coordinate) -> Double {
    let north = (end.latitude - start.latitude) * 111_195
    let east = (end.longitude - start.longitude) * 111_195 * 0.83
    return (north * north + east * east).squareRoot()
  }
}
