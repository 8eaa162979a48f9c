import Foundation
import KooberAPI
import Serving
import Storage

/// Offers trips to drivers.
///
/// One process dispatches at a time, as long as it renews its lease; correctness does not depend on
/// it, because the database accepts one offer and one trip for each driver.
public struct Dispatcher: Sendable {
  /// The largest number of requests that one pass matches.
  private static let batchSize = 500
  /// The number of drivers that are read about as fast as those near one request are found.
  private static let driversPerSearch = 50

  let database: any Database
  let trips: TripService
  let matching: Matching
  let timing: RideTiming
  let holder: String
  /// The start of the service; drivers could not report before.
  let startedAt: Date
  let silences: ReportedSilences
  let now: @Sendable () -> Date

  /// Ends expired offers and searches, reports silent drivers, replaces lost ones, and matches all
  /// open requests.
  ///
  /// - Returns: The number of offers made.
  @discardableResult
  public func run() async throws -> Int {
    let now = now()
    guard try await hasWork(), try await takeLease(at: now) else { return 0 }
    try await expireOffers(at: now)
    try await reportSilentDrivers(at: now)
    try await replaceLostDrivers(at: now)
    let requests = try await openRequests(at: now)
    return try await match(requests, at: now)
  }

  // MARK: Upkeep

  /// Whether a trip has not ended; without one the pass writes nothing.
  private func hasWork() async throws -> Bool {
    let query = Query(
      sql: "SELECT id FROM ride_trips WHERE occupied_rider IS NOT NULL LIMIT 1")
    return try await database.read { try await $0.firstRow(query) } != nil
  }

  private func takeLease(at now: Date) async throws -> Bool {
    let query = Query(
      sql: """
        INSERT INTO ride_leases (name, holder, expires_at) VALUES ('dispatch', ?1, ?2)
        ON CONFLICT (name) DO UPDATE SET holder = ?1, expires_at = ?2
        WHERE ride_leases.holder = ?1 OR ride_leases.expires_at <= ?3
        """,
      bindings: [.text(holder), .instant(now + timing.lease), .instant(now)])
    return try await database.write { try await $0.execute(query) } == 1
  }

  private func expireOffers(at now: Date) async throws {
    let expired = try await database.read { transaction in
      try await transaction.rows(OfferQueries.expired(at: now)).map(StoredOffer.init)
    }
    for offer in expired {
      try await database.write { transaction in
        guard try await transaction.execute(OfferQueries.end(offer.id, as: .expired)) == 1,
          let row = try await transaction.firstRow(TripQueries.trip(offer.trip))
        else { return }
        var trip = try StoredTrip(row)
        guard trip.state == .offered else { return }
        try await trips.apply(.withdrawOffer, by: .system, to: &trip, at: now, in: transaction)
        try await EventLog.append(
          [RideEvents.status], to: RideEvents.stream(ofDriver: offer.driver), in: transaction)
      }
    }
  }

  /// Publishes trips whose drivers are silent, which notifies riders.
  private func reportSilentDrivers(at now: Date) async throws {
    guard now.timeIntervalSince(startedAt) > timing.stalePosition else { return }
    let query = TripQueries.trips(withDriversSilentSince: now - timing.stalePosition)
    let silent = try await database.read { transaction in
      try await transaction.rows(query).map { row throws(StorageError) in
        ReportedSilences.Silence(trip: try row.text("id"), since: try row.instant("reported_at"))
      }
    }
    for trip in silences.begun(among: Set(silent)) {
      try await database.write { transaction in
        guard let row = try await transaction.firstRow(TripQueries.trip(trip)) else { return }
        try await trips.publish(try StoredTrip(row), in: transaction)
      }
    }
  }

  private func replaceLostDrivers(at now: Date) async throws {
    // After a restart drivers get the time to report again.
    guard now.timeIntervalSince(startedAt) > timing.lostBeforePickup else { return }
    let query = TripQueries.trips(withDriversSilentSince: now - timing.lostBeforePickup)
    let lost = try await database.read { transaction in
      try await transaction.rows(query).map { row throws(StorageError) in try row.text("id") }
    }
    for trip in lost { try await trips.loseDriver(ofTrip: trip, at: now) }
  }

  /// Returns the open requests after giving up those that searched for too long.
  private func openRequests(at now: Date) async throws -> [StoredTrip] {
    let query = TripQueries.trips(in: .requested, limit: Self.batchSize)
    let open = try await database.read { transaction in
      try await transaction.rows(query).map(StoredTrip.init)
    }
    var requests: [StoredTrip] = []
    for trip in open {
      if trip.content.searchUntil <= now {
        try await trips.giveUp(trip.id, at: now)
      } else {
        requests.append(trip)
      }
    }
    return requests
  }

  // MARK: Matching

  private func match(_ requests: [StoredTrip], at now: Date) async throws -> Int {
    let since = now - timing.stalePosition
    let finishingQuery = DriverQueries.finishingDrivers(
      within: Int64(timing.finishing / timing.speed), reportedSince: since)
    let open = requests.map { Matching.Request($0, at: now, search: timing.search) }
    let (freeCount, drivers, refusals) = try await database.read { transaction in
      let count = try await transaction.firstRow(
        DriverQueries.freeDriverCount(reportedSince: since))
      let freeCount = Int(try count?.integer("free_count") ?? 0)
      guard !open.isEmpty else { return (freeCount, [Matching.Driver](), Set<Matching.Refusal>()) }
      var refusals = Set(
        try await transaction.rows(OfferQueries.refusals).map { row throws(StorageError) in
          Matching.Refusal(trip: try row.text("trip_id"), driver: try row.text("driver_id"))
        })
      // A rider who drives would set the own rating.
      for trip in requests { refusals.insert(Matching.Refusal(trip: trip.id, driver: trip.rider)) }
      var drivers = try await freeDrivers(
        for: open, of: freeCount, refusals: refusals, reportedSince: since, in: transaction
      ).map { Matching.Driver($0, at: now) }
      for row in try await transaction.rows(finishingQuery) {
        if let driver = try Matching.Driver(finishing: row, at: now, speed: timing.speed) {
          drivers.append(driver)
        }
      }
      return (freeCount, drivers, refusals)
    }
    try await database.write { transaction in
      try await DemandMeter.update(
        requests: open.count, freeDrivers: freeCount, now: now, in: transaction)
    }
    guard !open.isEmpty, !drivers.isEmpty else { return 0 }
    let matches = try await matching.match(open, drivers: drivers, refusals: refusals)
    var count = 0
    for match in matches where match.isFree {
      if try await offer(match, at: now) { count += 1 }
    }
    return count
  }

  /// Returns the free drivers whom the matching considers: all of them where they are few, and
  /// those nearest to each request where they are many.
  private func freeDrivers(
    for requests: [Matching.Request], of count: Int, refusals: Set<Matching.Refusal>,
    reportedSince date: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> [StoredDriver] {
    guard requests.count * Self.driversPerSearch < count else {
      return try await transaction.rows(DriverQueries.freeDrivers(reportedSince: date))
        .map(StoredDriver.init)
    }
    var drivers: [StoredDriver] = []
    var known: Set<String> = []
    for request in requests {
      let near = try await NearbyDrivers.nearest(
        request.animal, to: request.pickup, within: request.radius,
        count: Matching.candidateCount, reportedSince: date, in: transaction
      ) { driver in
        driver.hops(within: request.maximumHopHeight)
          && !refusals.contains(Matching.Refusal(trip: request.trip, driver: driver.id))
      }
      drivers += near.filter { known.insert($0.id).inserted }
    }
    return drivers
  }

  private func offer(_ match: Matching.Match, at now: Date) async throws -> Bool {
    let id = "offer-" + trips.makeID()
    let offer = StoredOffer(
      id: id, trip: match.trip, driver: match.driver,
      pickupSeconds: Int64((match.seconds / timing.speed).rounded(.up)), offeredAt: now,
      expiresAt: now + timing.offer)
    do {
      return try await database.write { transaction in
        guard let row = try await transaction.firstRow(TripQueries.trip(match.trip)),
          try await transaction.firstRow(TripQueries.activeTrip(ofDriver: match.driver)) == nil,
          let driverRow = try await transaction.firstRow(DriverQueries.driver(match.driver)),
          try StoredDriver(driverRow).isOnline
        else { return false }
        var trip = try StoredTrip(row)
        guard trip.state == .requested else { return false }
        try await transaction.execute(OfferQueries.insert(offer))
        try await trips.apply(.offer, by: .system, to: &trip, at: now, in: transaction)
        try await EventLog.append(
          [RideEvents.status], to: RideEvents.stream(ofDriver: match.driver), in: transaction)
        return true
      }
    } catch StorageError.constraintViolated(.unique, _) {
      // Another process made an offer of the same trip or driver.
      return false
    }
  }
}
