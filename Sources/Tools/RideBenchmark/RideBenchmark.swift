import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import KooberService
import Ledger
import Serving
import Storage
import Synchronization
import Wire

/// Rides on a database with many drivers: positions, requests, and the time until offers.
package struct RideBenchmark: Sendable {
  private let database: any Database
  private let identity: IdentityService
  private let koober: KooberService
  private let router: Router
  private let clock: Clock
  private let riders: [Rider]
  /// Places on streets.
  private let places: [Coordinate]

  /// A rider with an account that can pay.
  private struct Rider: Sendable {
    let token: String
    let account: String
  }

  /// A clock that moves only between measurements, so that no driver becomes stale in between.
  private final class Clock: Sendable {
    let time = Mutex(Date())
    var now: Date { time.withLock(\.self) }
    func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
  }

  private static let riderCount = 400

  /// Prepares an empty database.
  ///
  /// - Parameter places: Places on the streets of the planning's map, at least 100.
  package init(
    _ database: any Database, planning: any RoutePlanning, places: [Coordinate]
  ) async throws {
    let clock = Clock()
    let now: @Sendable () -> Date = { clock.now }
    try await database.migrate(
      [
        ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema,
        KooberService.schema,
      ], now: now())
    let identity = IdentityService(
      database: database, configuration: .init(now: now, passwordCost: .minimal))
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: .init(now: now, welcomeGift: 100_000_000))
    try await bankey.prepare()
    let koober = try await KooberService(
      database: database, identity: identity, bankey: bankey,
      configuration: .init(now: now, planning: planning))
    self.database = database
    self.identity = identity
    self.koober = koober
    self.clock = clock
    self.places = places
    let router = Router(identity.routes(demoAccount: nil) + bankey.routes + koober.routes)
    self.router = router
    let hash = try await identity.hash(Self.password)
    try await database.write { transaction in
      for number in 0..<Self.riderCount {
        try await identity.add(
          Customer(
            id: "rider-\(number)", email: Self.email(number), name: "Rider \(number)",
            givenName: "Rider"), hash: hash, in: transaction)
      }
    }
    var riders: [Rider] = []
    for number in 0..<Self.riderCount {
      let receipt = try await Self.call(
        SessionEndpoints.signIn, SignIn(email: Self.email(number), password: Self.password),
        address: "10.0.\(number / 200).\(number % 200 + 1)", on: router)
      let accounts = try await Self.call(
        KooberEndpoints.accounts, EmptyBody(), token: receipt.token, on: router)
      guard let account = accounts.items.first else { throw Failure("a rider has no account") }
      riders.append(Rider(token: receipt.token, account: account.id))
    }
    self.riders = riders
  }

  private static let password = "Hop-hop-99"

  private static func email(_ number: Int) -> String { "rider\(number)@example.com" }

  /// The reason why a measurement is not possible.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  // MARK: Drivers

  /// Adds drivers who are online, from one number to another.
  package func addDrivers(from first: Int, to count: Int) async throws {
    let hash = try await identity.hash(Self.password)
    for start in stride(from: first, to: count, by: 1_000) {
      let drivers = (start..<min(count, start + 1_000)).map { number in
        Customer(
          id: Self.driver(number), email: "driver\(number)@example.com", name: "Driver",
          givenName: "Driver")
      }
      let (identity, now) = (identity, clock.now)
      let shifts = drivers.indices.map { Self.shift(start + $0, at: position(start + $0), now) }
      try await database.write { transaction in
        for driver in drivers { try await identity.add(driver, hash: hash, in: transaction) }
        for shift in shifts { try await transaction.execute(shift) }
      }
    }
  }

  /// Puts a driver online without a request.
  private static func shift(
    _ number: Int, at position: VehiclePosition, _ now: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO ride_drivers (id, is_online, name, animal, animal_name, plate, hop_height,
          latitude, longitude, heading, speed, recorded_at, reported_at)
        VALUES (?1, 1, 'Driver', 'wallaby', 'Skippy', 'HOP', 2, ?2, ?3, 0, 0, ?4, ?4)
        """,
      bindings: [
        .text(driver(number)), .integer(Int64(position.coordinate.latitude * 1e7)),
        .integer(Int64(position.coordinate.longitude * 1e7)), .instant(now),
      ])
  }

  /// Opens sessions for the first drivers.
  private func tokens(count: Int) async throws -> [String] {
    var tokens: [String] = []
    for number in 0..<count {
      tokens.append(
        try await Self.call(
          SessionEndpoints.signIn,
          SignIn(email: "driver\(number)@example.com", password: Self.password),
          address: "10.1.\(number / 200).\(number % 200 + 1)", on: router
        ).token)
    }
    return tokens
  }

  private static func driver(_ number: Int) -> String { "driver-\(number)" }

  private func position(_ number: Int) -> VehiclePosition {
    // Ten thousand drivers fill the city; more belong to cities around it.
    let city = number / 10_000
    var place = places[number % places.count]
    place.longitude += 0.3 * Double(city % 10)
    return VehiclePosition(coordinate: place, heading: 0, speed: 0, recordedAt: clock.now)
  }

  /// Returns the microseconds of a position through the route of drivers, and as one statement.
  ///
  /// - Parameter reporterCount: The number of drivers who report, one after the other.
  package func positions(
    reporterCount: Int, clientCount: Int
  ) async throws -> (ours: Double, plain: Double) {
    let tokens = try await tokens(count: reporterCount)
    let router = router
    var (ours, plain) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      ours = min(
        ours,
        try await sweep(count: reporterCount, clientCount: clientCount) { number in
          let status = try await Self.call(
            DriverEndpoints.report, DriverReport(position: position(number)),
            token: tokens[number], on: router)
          if !status.isReportAccepted { throw Failure("a position was refused") }
        })
      plain = min(
        plain,
        try await sweep(count: reporterCount, clientCount: clientCount) { number in
          let position = position(number)
          let move = Query(
            sql: """
              UPDATE ride_drivers SET latitude = ?2, longitude = ?3, recorded_at = ?4,
                reported_at = ?4 WHERE id = ?1
              """,
            bindings: [
              .text(Self.driver(number)), .integer(Int64(position.coordinate.latitude * 1e7)),
              .integer(Int64(position.coordinate.longitude * 1e7)), .instant(clock.now),
            ])
          try await database.write { transaction in
            _ = try await transaction.execute(move)
          }
        })
    }
    return (ours, plain)
  }

  /// Returns the microseconds of each report, when each driver reports once.
  private func sweep(
    count: Int, clientCount: Int, _ report: @escaping @Sendable (Int) async throws -> Void
  ) async throws -> Double {
    clock.advance(by: 1)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      let start = ContinuousClock.now
      for client in 0..<clientCount {
        group.addTask {
          for number in stride(from: client, to: count, by: clientCount) {
            try await report(number)
          }
        }
      }
      try await group.waitForAll()
      return (ContinuousClock.now - start) / .microseconds(1) / Double(count)
    }
  }

  // MARK: Riders

  /// Returns the milliseconds of matching one request among those of a pass, the median of passes.
  package func match(requestCount: Int, passCount: Int) async throws -> Double {
    var times: [Double] = []
    for pass in 0..<passCount {
      var trips: [(rider: Rider, trip: String)] = []
      for number in 0..<requestCount {
        let rider = riders[number % riders.count]
        trips.append((rider, try await request(pass * requestCount + number, rider)))
      }
      let start = ContinuousClock.now
      let offerCount = try await koober.dispatcher.run()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      guard offerCount == requestCount else {
        throw Failure("\(offerCount) of \(requestCount) requests were matched")
      }
      for (rider, trip) in trips { try await cancel(trip, rider) }
    }
    return times.sorted()[times.count / 2] / Double(requestCount)
  }

  /// Returns the slowest hundredth of the times from requests to offers in milliseconds, while
  /// drivers report and requests arrive at a rate.
  ///
  /// - Parameter tick: The time between two passes of the dispatch.
  package func slowestOffer(
    requestCount: Int, perSecond rate: Double, tick: Duration
  ) async throws -> Double {
    let reporters = try await tokens(count: 400)
    let router = router
    let pending = Mutex<[String: ContinuousClock.Instant]>([:])
    let times = Mutex<[Double]>([])
    let koober = koober
    let dispatch = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: tick)
        try await koober.dispatcher.run()
        let offered = try await offeredTrips()
        let now = ContinuousClock.now
        for trip in offered {
          guard let start = pending.withLock({ $0.removeValue(forKey: trip) }) else { continue }
          times.withLock { $0.append((now - start) / .milliseconds(1)) }
        }
      }
    }
    let reports = Task {
      while !Task.isCancelled {
        _ = try await sweep(count: reporters.count, clientCount: 4) { number in
          _ = try await Self.call(
            DriverEndpoints.report, DriverReport(position: position(number)),
            token: reporters[number], on: router)
        }
      }
    }
    var trips: [(rider: Rider, trip: String)] = []
    for number in 0..<requestCount {
      let rider = riders[number % riders.count]
      let start = ContinuousClock.now
      let trip = try await request(number, rider)
      pending.withLock { $0[trip] = start }
      trips.append((rider, trip))
      try await Task.sleep(for: .seconds(1 / rate))
    }
    // The last requests get their offers.
    for _ in 0..<20 where !pending.withLock(\.isEmpty) { try await Task.sleep(for: tick) }
    dispatch.cancel()
    reports.cancel()
    try? await dispatch.value
    try? await reports.value
    for (rider, trip) in trips { try await cancel(trip, rider) }
    let sorted = times.withLock { $0.sorted() }
    guard sorted.count >= requestCount * 99 / 100 else {
      throw Failure("\(sorted.count) of \(requestCount) requests got an offer")
    }
    return sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  /// Returns the trips that are offered to drivers now.
  private func offeredTrips() async throws -> [String] {
    try await database.read { transaction in
      let query = Query(sql: "SELECT id FROM ride_trips WHERE state = 'offered'")
      return try await transaction.rows(query).map { try $0.text("id") }
    }
  }

  private func request(_ number: Int, _ rider: Rider) async throws -> String {
    let pickup = RidePlace(name: "Here", coordinate: places[number * 7 % places.count])
    let dropoff = RidePlace(name: "There", coordinate: places[(number * 7 + 31) % places.count])
    let quotes = try await Self.call(
      KooberEndpoints.makeQuotes, NewQuotes(pickup: pickup, dropoff: dropoff),
      token: rider.token, on: router)
    guard let quote = quotes.quotes.first(where: { $0.animal == .wallaby }) else {
      throw Failure("there is no quote")
    }
    return try await Self.call(
      KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: rider.account),
      token: rider.token, on: router
    ).id
  }

  private func cancel(_ trip: String, _ rider: Rider) async throws {
    _ = try await Self.call(
      KooberEndpoints.cancelTrip,
      Cancellation(acceptedFee: Money(minorUnits: 100_000, currency: "AUD")), id: trip,
      token: rider.token, on: router)
  }

  private static func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil, token: String? = nil,
    address: String? = nil, on router: Router
  ) async throws -> Answer {
    let request = try endpoint.request(
      sending: body, parameters: id.map { ["id": $0] } ?? [:],
      key: endpoint.needsKey ? UUID().uuidString : nil)
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers[HTTPFieldName.idempotencyKey] = key }
    var message = try HTTPRequest(
      HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
      body: Array(request.body ?? Data()))
    if let address { message.remoteAddress = address }
    let response = await router.respond(to: message)
    guard (200..<300).contains(response.status.code) else {
      throw Failure("\(request.target): \(String(decoding: response.body, as: UTF8.self))")
    }
    return try endpoint.answer(from: Data(response.body))
  }
}
