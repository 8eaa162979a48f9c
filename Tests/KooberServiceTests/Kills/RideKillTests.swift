import DriverFleet
import Foundation
import HTTPServer
import KooberAPI
import KooberService
import Ledger
import LocalPostgres
import Storage
import StorageTesting
import Testing
import Wire

/// Riders and drivers of services that are killed at any moment, and return.
///
/// `FERRY_KILLS` sets the number of kills; `make check-long` sets a hundred.
@Suite(.serialized) struct `Rides and kills` {
  private static let killCount =
    ProcessInfo.processInfo.environment["FERRY_KILLS"].flatMap { Int($0) } ?? 4

  @Test func `on SQLite a ride has one driver, a driver one ride, and a fare is paid once`()
    async throws
  {
    try await withTemporaryDirectory { directory in
      try await Self.ride(on: directory, processCount: 1, rounds: Self.killCount)
    }
  }

  @Test(.enabled(if: PostgresServer.programs != nil))
  func `of two processes on PostgreSQL leave a ride one driver, and a driver one ride`()
    async throws
  {
    try await withPostgres { address in
      try await Self.ride(on: address, processCount: 2, rounds: (Self.killCount + 1) / 2)
    }
  }

  /// Runs processes until all are killed, again and again, then checks the books.
  private static func ride(on place: String, processCount: Int, rounds: Int) async throws {
    let database = try await RideProcess.open(place)
    let services = try await RideProcess.services(on: database)
    let people = ChaosPeople.emails
    try await services.add(people.riders + people.drivers, to: database)
    let crowd = try await ChaosPeople(on: RouterCalling(router: services.router))
    await database.close()
    for round in 0..<rounds {
      var processes: [RideProcess] = []
      for index in 0..<processCount {
        // One process of two dies while the other serves on.
        let moments = 400 + (round * 2 + index) * 977 % 1_511 + index * 900
        processes.append(try await RideProcess(on: place, killAfter: moments))
      }
      await crowd.run(on: processes.map(\.port))
      for process in processes { try await process.waitForKill() }
    }
    try await finish(crowd, on: place, tripsAtLeast: rounds * processCount)
  }

  /// Ends all trips, and compares the books with what the riders know.
  private static func finish(
    _ crowd: ChaosPeople, on place: String, tripsAtLeast leastCount: Int
  ) async throws {
    let database = try await RideProcess.open(place)
    let services = try await RideProcess.services(on: database)
    let calling = RouterCalling(router: services.router)
    while await !crowd.isIdle {
      try await services.koober.dispatcher.run()
      try await crowd.step(isFinishing: true, on: calling)
    }
    for rider in crowd.riders { try await check(rider, in: database, on: calling) }
    let books = try await RideBooks(database)
    #expect(books.faults == [])
    #expect(books.completedCount >= leastCount)
    #expect(try await database.read { try await Ledger().audit(in: $0) } == [])
    await database.close()
  }

  /// Checks that each order made one trip, and that the rider paid the prices of the trips.
  private static func check(
    _ rider: ChaosRider, in database: any Database, on calling: RouterCalling
  ) async throws {
    let client = rider.client
    let known = await rider.trips
    #expect(Set(known).count == known.count)
    let stored = try await database.read { transaction in
      let query = Query(
        sql: """
          SELECT t.id FROM ride_trips t JOIN customers c ON c.id = t.rider_id WHERE c.email = ?1
          """, bindings: [.text(client.email)])
      return try await transaction.rows(query).map { try $0.text("id") }
    }
    #expect(Set(stored) == Set(known), "\(client.email)")
    var charged: Int64 = 0
    for id in known {
      let trip = try await client.call(KooberEndpoints.trip, EmptyBody(), id: id, on: calling)
      #expect(trip.state.isFinal, "\(trip.state)")
      charged += trip.payment.charged.minorUnits
      let isPaid = trip.payment.state == .captured
      #expect(isPaid == (trip.payment.charged.minorUnits > 0))
      if trip.state == .completed {
        #expect(trip.payment.charged.minorUnits > trip.payment.authorized.minorUnits)
      } else {
        #expect(trip.payment.charged.minorUnits <= trip.payment.authorized.minorUnits)
      }
    }
    // The available balance also lacks amounts that are still reserved.
    let account = try #require(
      try await client.call(KooberEndpoints.accounts, EmptyBody(), on: calling).items.first)
    let before = await rider.firstBalance
    #expect(account.availableBalance.minorUnits == before - charged, "\(client.email)")
  }
}

/// Riders and drivers, of whom there are fewer.
struct ChaosPeople: Sendable {
  let riders: [ChaosRider]
  let drivers: [ChaosDriver]

  static let emails = (
    riders: (0..<6).map { "rider\($0)@example.com" },
    drivers: (0..<4).map { "driver\($0)@example.com" }
  )

  init(on service: any ServiceCalling) async throws {
    var riders: [ChaosRider] = []
    for (index, email) in Self.emails.riders.enumerated() {
      riders.append(try await ChaosRider(email, seed: UInt64(index) + 1, on: service))
    }
    var drivers: [ChaosDriver] = []
    for (index, email) in Self.emails.drivers.enumerated() {
      drivers.append(try await ChaosDriver(email, number: index, on: service))
    }
    self.riders = riders
    self.drivers = drivers
  }

  /// Runs all riders and drivers until no port responds any more.
  func run(on ports: [Int]) async {
    await withTaskGroup(of: Void.self) { group in
      for (index, rider) in riders.enumerated() {
        group.addTask {
          await repeated(on: ports, first: index) { try await rider.step(on: $0) }
        }
      }
      for (index, driver) in drivers.enumerated() {
        group.addTask {
          await repeated(on: ports, first: index) { try await driver.step(on: $0) }
        }
      }
    }
  }

  /// Repeats steps on one port after the other, each until it no longer responds.
  private func repeated(
    on ports: [Int], first: Int, _ step: (any ServiceCalling) async throws -> Void
  ) async {
    for index in ports.indices {
      let port = ports[(first + index) % ports.count]
      do {
        let connection = try LoopbackCalling(port: port)
        while true { try await step(connection) }
      } catch {
        // The process is gone.
      }
    }
  }

  /// Advances all drivers and riders by a step.
  func step(isFinishing: Bool, on service: any ServiceCalling) async throws {
    for driver in drivers { try await driver.step(isFinishing: isFinishing, on: service) }
    for rider in riders { try await rider.step(isFinishing: isFinishing, on: service) }
  }

  var isIdle: Bool {
    get async {
      for rider in riders where await !rider.isIdle { return false }
      return true
    }
  }
}

/// The recorded changes of all trips.
private struct RideBooks {
  private(set) var faults: [String] = []
  private(set) var completedCount = 0

  private struct Change {
    let trip: String
    let action: String
    let driver: String?
    let time: Date
  }

  init(_ database: any Database) async throws {
    let (changes, payments) = try await database.read { transaction in
      let changes = Query(
        sql: """
          SELECT trip_id, action, driver_id, changed_at FROM ride_changes
          ORDER BY trip_id, sequence
          """)
      let payments = Query(
        sql: "SELECT id FROM ledger_postings WHERE id LIKE 'ride/%/fare' OR id LIKE 'ride/%/fee'")
      return (
        try await transaction.rows(changes).map {
          Change(
            trip: try $0.text("trip_id"), action: try $0.text("action"),
            driver: try $0.optionalText("driver_id"), time: try $0.instant("changed_at"))
        },
        try await transaction.rows(payments).map { try $0.text("id").split(separator: "/")[1] }
      )
    }
    if Set(payments).count != payments.count { faults.append("a fare was paid twice") }
    var shifts: [String: [(start: Date, end: Date, trip: String)]] = [:]
    for (trip, changes) in Dictionary(grouping: changes, by: \.trip) {
      var accepted: Change?
      for change in changes {
        switch change.action {
        case "accept":
          if accepted != nil { faults.append("\(trip) was accepted twice") }
          accepted = change
        case "finish", "cancel", "reassign":
          if change.action == "finish" { completedCount += 1 }
          guard let start = accepted, let driver = start.driver else { continue }
          shifts[driver, default: []].append((start.time, change.time, trip))
          accepted = nil
        default:
          if let start = accepted, start.driver != change.driver {
            faults.append("\(trip) changed its driver")
          }
        }
      }
    }
    for (driver, shifts) in shifts {
      let sorted = shifts.sorted { $0.start < $1.start }
      for (former, next) in zip(sorted, sorted.dropFirst()) where next.start < former.end {
        faults.append("\(driver) had \(former.trip) and \(next.trip) at once")
      }
    }
  }
}

/// Calls the routes of services in this process.
struct RouterCalling: ServiceCalling {
  let router: Router

  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers["Idempotency-Key"] = key }
    let response = await router.respond(
      to: try HTTPRequest(
        HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
        body: Array(request.body ?? Data())))
    return (response.status.code, Data(response.body))
  }
}
