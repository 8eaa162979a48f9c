import Foundation
import HTTPServer
import KooberAPI
import Serving
import Storage
import Wire

/// The shifts, positions and actions of drivers.
struct DriverService: Sendable {
  let database: any Database
  let trips: TripService
  let planning: any RoutePlanning
  let timing: RideTiming
  let now: @Sendable () -> Date

  /// The speed in meters per second from which a position is a jump.
  private static let largestSpeed = 70.0
  /// The distance in meters within which no position is a jump.
  private static let jumpTolerance = 300.0
  /// The largest number of characters of a plate.
  private static let longestPlate = 12
  /// The number of seconds that a drive to a pick-up or a drop-off lasts at most: a day.
  private static let longestDrive = 86_400
  /// The number of consecutive jumps after which the positions are believed.
  private static let largestRefusedCount = 3

  // MARK: Shifts

  /// Goes online.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid values or a clock that is ahead, 409 for
  ///   another animal during a trip.
  func goOnline(_ shift: NewShift, driver: Customer) async throws -> DriverStatus {
    let now = now()
    try check(shift.position, at: now)
    let shift = try Self.checked(shift)
    guard HopHeight.ratings.contains(shift.hopHeight) else {
      throw ProblemError.invalidValue("/hop_height", "Hops have a height of 0 to 5.")
    }
    return try await database.write { transaction in
      if let row = try await transaction.firstRow(DriverQueries.driver(driver.id)),
        try await transaction.firstRow(TripQueries.activeTrip(ofDriver: driver.id)) != nil,
        try StoredDriver(row).animal != shift.animal
      {
        throw ProblemError.tripInProgress
      }
      try await transaction.execute(
        DriverQueries.goOnline(driver.id, name: driver.givenName, shift, at: now))
      return try await status(of: driver.id, in: transaction)
    }
  }

  /// Returns a shift with texts that may be shown to riders.
  private static func checked(_ shift: NewShift) throws(ProblemError) -> NewShift {
    var shift = shift
    shift.animalName = try TextValidation.name(shift.animalName, "animal_name")
    shift.plate = try TextValidation.name(shift.plate, "plate")
    guard shift.plate.count <= longestPlate else {
      throw .invalidValue("/plate", "A plate has 1 to \(longestPlate) characters.")
    }
    return shift
  }

  /// Goes offline.
  func goOffline(driver: String) async throws {
    try await database.write { transaction in
      guard try await transaction.firstRow(TripQueries.activeTrip(ofDriver: driver)) == nil else {
        throw ProblemError.tripInProgress
      }
      if let row = try await transaction.firstRow(OfferQueries.openOffer(toDriver: driver)) {
        try await decline(try StoredOffer(row), in: transaction)
      }
      try await transaction.execute(DriverQueries.goOffline(driver))
    }
  }

  /// Returns everything that a driver needs to know.
  func status(of driver: String, in transaction: any ReadTransaction) async throws -> DriverStatus {
    let queries = [
      DriverQueries.driver(driver), TripQueries.activeTrip(ofDriver: driver),
      OfferQueries.openOffer(toDriver: driver),
    ]
    try await transaction.prefetch(queries)
    let stored = try await transaction.firstRow(queries[0]).map(StoredDriver.init)
    var status = DriverStatus(isOnline: stored?.isOnline ?? false, position: stored?.position)
    if let tripRow = try await transaction.firstRow(queries[1]) {
      status.trip = Self.driverTrip(try StoredTrip(tripRow))
    }
    if let offerRow = try await transaction.firstRow(queries[2]) {
      let offer = try StoredOffer(offerRow)
      if let tripRow = try await transaction.firstRow(TripQueries.trip(offer.trip)) {
        let trip = try StoredTrip(tripRow)
        status.offer = RideOffer(
          id: offer.id, tripID: trip.id, pickup: trip.content.pickup,
          dropoff: trip.content.dropoff, maximumHopHeight: trip.content.maximumHopHeight,
          pickupInSeconds: Int(offer.pickupSeconds), fare: trip.content.price.total,
          expiresAt: offer.expiresAt)
      }
    }
    return status
  }

  private static func driverTrip(_ trip: StoredTrip) -> DriverTrip {
    let content = trip.content
    let isBeforePickup = trip.state == .accepted || trip.state == .enRouteToPickup
    return DriverTrip(
      id: trip.id, state: trip.state, riderName: content.riderGivenName, pickup: content.pickup,
      dropoff: content.dropoff, maximumHopHeight: content.maximumHopHeight, note: content.note,
      route: (isBeforePickup ? content.approach : content.points).coordinates,
      durationInSeconds: isBeforePickup
        ? Int(content.approachInSeconds.rounded()) : content.durationInSeconds)
  }

  // MARK: Positions

  /// Records a position, unless it is too early, stale, or a jump.
  ///
  /// - Throws: ``ProblemError`` with 409 for a driver who is offline, 422 for a clock that is
  ///   ahead, or a remaining time that no drive has.
  func report(_ report: DriverReport, driver id: String) async throws -> DriverStatus {
    let now = now()
    try check(report.position, at: now)
    guard (0...Self.longestDrive).contains(report.remainingSeconds ?? 0) else {
      throw ProblemError.invalidValue(
        "/remaining_seconds", "A drive takes 0 to \(Self.longestDrive) seconds.")
    }
    return try await database.write { transaction in
      guard let row = try await transaction.firstRow(DriverQueries.driver(id)) else {
        throw ProblemError.offline
      }
      let driver = try StoredDriver(row)
      guard driver.isOnline else { throw ProblemError.offline }
      let isAccepted = try await record(report, of: driver, at: now, in: transaction)
      var status = try await status(of: id, in: transaction)
      status.isReportAccepted = isAccepted
      if isAccepted, status.trip != nil {
        try await publishPosition(ofDriver: id, in: transaction)
      }
      return status
    }
  }

  private func record(
    _ report: DriverReport, of driver: StoredDriver, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Bool {
    let position = report.position
    let interval = position.recordedAt.timeIntervalSince(driver.position.recordedAt)
    let isTooEarly = now.timeIntervalSince(driver.reportedAt) < timing.reportInterval
    let isStale = interval <= 0 || now.timeIntervalSince(position.recordedAt) > timing.clockSkew
    guard !isTooEarly, !isStale else { return false }
    let distance = position.coordinate.distance(to: driver.position.coordinate)
    let reach = Self.largestSpeed * timing.speed * interval + Self.jumpTolerance
    if distance > reach, driver.refusedCount < Self.largestRefusedCount {
      try await transaction.execute(DriverQueries.refuse(driver.id))
      return false
    }
    // The way of a believed jump is not one that the rider has to pay for.
    let driven = distance > reach ? 0 : Int64(distance.rounded())
    try await transaction.execute(
      DriverQueries.move(
        driver.id, to: position, remainingSeconds: report.remainingSeconds, driven: driven,
        at: now))
    return true
  }

  private func publishPosition(
    ofDriver id: String, in transaction: any WriteTransaction
  ) async throws {
    guard let row = try await transaction.firstRow(TripQueries.activeTrip(ofDriver: id)) else {
      return
    }
    let trip = try StoredTrip(row)
    try await EventLog.append(
      [RideEvents.position(trip.id)], to: RideEvents.stream(ofRider: trip.rider), in: transaction)
  }

  private func check(_ position: VehiclePosition, at now: Date) throws(ProblemError) {
    guard position.coordinate.isValid, (0..<360).contains(position.heading),
      (0...1_000).contains(position.speed)
    else {
      throw .invalidValue("/position", "The position, its heading or its speed is out of range.")
    }
    guard position.recordedAt.timeIntervalSince(now) <= timing.clockSkew else {
      throw .unprocessable(
        KooberProblems.clockSkew, "The clock is ahead", "/position/recorded_at",
        "It differs from the time of the service by more than \(Int(timing.clockSkew)) seconds.")
    }
  }

  // MARK: Offers

  /// Accepts an offer; may be repeated.
  ///
  /// - Throws: ``ProblemError`` with 409 when the offer is over, 404 for another driver's.
  func accept(_ id: String, driver: String) async throws -> DriverStatus {
    // The route is planned before the transaction, which must await nothing but its queries.
    let (start, end) = try await database.read { transaction -> (Coordinate?, Coordinate?) in
      let offer = try await offer(id, driver: driver, in: transaction)
      let row = try await transaction.firstRow(DriverQueries.driver(driver))
      let trip = try await transaction.firstRow(TripQueries.trip(offer.trip)).map(StoredTrip.init)
      return (try row.map(StoredDriver.init)?.position.coordinate, trip?.content.pickup.coordinate)
    }
    var route: PlannedRoute?
    // Without a route the pickup time of the offer counts.
    if let start, let end { route = try? await planning.route(from: start, to: end) }
    let approach = route
    let now = now()
    do {
      return try await database.write { transaction in
        try await accept(id, driver: driver, approach: approach, at: now, in: transaction)
        return try await status(of: driver, in: transaction)
      }
    } catch StorageError.constraintViolated(.unique, _) {
      throw ProblemError.tripInProgress
    }
  }

  private func accept(
    _ id: String, driver: String, approach: PlannedRoute?, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let offer = try await offer(id, driver: driver, in: transaction)
    guard let tripRow = try await transaction.firstRow(TripQueries.trip(offer.trip)),
      let driverRow = try await transaction.firstRow(DriverQueries.driver(driver))
    else { throw ProblemError.notFound }
    var trip = try StoredTrip(tripRow)
    let stored = try StoredDriver(driverRow)
    if offer.state == .accepted, trip.driver == driver { return }
    guard offer.state == .open, offer.expiresAt > now, trip.state == .offered else {
      throw ProblemError.offerExpired
    }
    try await transaction.execute(OfferQueries.end(id, as: .accepted))
    let seconds = approach?.durationInSeconds ?? Double(offer.pickupSeconds)
    let speed = timing.speed
    try await trips.apply(.accept, by: .driver, to: &trip, at: now, in: transaction) { trip in
      trip.driver = driver
      trip.content.driver = stored.tripDriver
      trip.content.acceptedAt = now
      trip.content.acceptedOdometer = stored.odometer
      trip.content.approach = [Int64](route: approach?.points ?? [])
      trip.content.approachInSeconds = seconds
      trip.content.pickupEstimate = now + seconds / speed
    }
  }

  /// Declines an offer; may be repeated, and does nothing to one that has expired.
  ///
  /// - Throws: ``ProblemError`` with 404, or 409 for an offer that the driver has accepted.
  func decline(_ id: String, driver: String) async throws -> DriverStatus {
    try await database.write { transaction in
      let offer = try await offer(id, driver: driver, in: transaction)
      guard offer.state != .accepted else {
        throw ProblemError(
          .conflict, .alreadySettled, "The offer was accepted", detail: "Cancel the ride instead.")
      }
      try await decline(offer, in: transaction)
      return try await status(of: driver, in: transaction)
    }
  }

  private func decline(_ offer: StoredOffer, in transaction: any WriteTransaction) async throws {
    guard offer.state == .open,
      let row = try await transaction.firstRow(TripQueries.trip(offer.trip))
    else { return }
    var trip = try StoredTrip(row)
    try await transaction.execute(OfferQueries.end(offer.id, as: .declined))
    guard trip.state == .offered else { return }
    try await trips.apply(.withdrawOffer, by: .driver, to: &trip, at: now(), in: transaction)
  }

  private func offer(
    _ id: String, driver: String, in transaction: any ReadTransaction
  ) async throws -> StoredOffer {
    guard let row = try await transaction.firstRow(OfferQueries.offer(id)) else {
      throw ProblemError.notFound
    }
    let offer = try StoredOffer(row)
    guard offer.driver == driver else { throw ProblemError.notFound }
    return offer
  }

  // MARK: Trips

  /// Performs an action on the driver's trip; one that has been performed is not repeated.
  func perform(_ action: TripAction, onTrip id: String, driver: String) async throws -> DriverStatus
  {
    let now = now()
    return try await database.write { transaction in
      var trip = try await trip(id, ofDriver: driver, in: transaction)
      let target = TripTransition.all.first { $0.action == action && $0.actor == .driver }?.to
      if trip.state != target {
        try await perform(action, on: &trip, driver: driver, at: now, in: transaction)
      }
      return try await status(of: driver, in: transaction)
    }
  }

  private func perform(
    _ action: TripAction, on trip: inout StoredTrip, driver: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard TripTransition.state(after: action, by: .driver, in: trip.state) != nil else {
      throw ProblemError.invalidTransition(trip.state)
    }
    let odometer =
      try await transaction.firstRow(DriverQueries.driver(driver)).map(StoredDriver.init)?.odometer
    let speed = timing.speed
    if action == .finish {
      try await trips.settle(
        &trip, paying: trip.content.price.total.minorUnits, as: "fare", at: now, in: transaction)
      try await transaction.execute(DriverQueries.completeTrip(driver))
    }
    try await trips.apply(action, by: .driver, to: &trip, at: now, in: transaction) { trip in
      switch action {
      case .arrive:
        trip.content.arrivedAt = now
      case .start:
        trip.content.startedAt = now
        trip.content.startOdometer = odometer ?? 0
        trip.content.dropoffEstimate = now + Double(trip.content.durationInSeconds) / speed
      case .finish:
        if let start = trip.content.startedAt {
          trip.content.durationInSeconds = Int((now.timeIntervalSince(start) * speed).rounded())
        }
      default: break
      }
    }
  }

  /// Cancels the driver's trip: before the pick-up the search starts again, unless the driver has
  /// waited for a rider who does not appear.
  func cancel(
    _ order: DriverCancellation, trip id: String, driver: String
  ) async throws -> DriverStatus {
    let now = now()
    return try await database.write { transaction in
      var trip = try await trip(id, ofDriver: driver, in: transaction)
      if order.reason == .riderAbsent,
        try await hasWaited(driver, onTrip: trip, at: now, in: transaction)
      {
        let fee = trips.tariff.cancellationFee(
          in: .arrived, total: trip.content.price.total.minorUnits, animal: trip.content.animal,
          sinceAcceptance: nil, drivenInMeters: 0, routeInMeters: 0)
        try await trips.end(
          &trip, by: .driver, reason: order.reason, fee: fee, at: now, in: transaction)
      } else if trip.state == .inProgress {
        try await trips.end(
          &trip, by: .driver, reason: order.reason, fee: 0, at: now, in: transaction)
      } else {
        try await trips.reassign(&trip, by: .driver, at: now, in: transaction)
      }
      return try await status(of: driver, in: transaction)
    }
  }

  /// Whether a driver has waited at the pick-up for as long as a rider may need.
  private func hasWaited(
    _ driver: String, onTrip trip: StoredTrip, at now: Date, in transaction: any ReadTransaction
  ) async throws -> Bool {
    guard trip.state == .arrived, let arrivedAt = trip.content.arrivedAt,
      now.timeIntervalSince(arrivedAt) >= timing.waiting / timing.speed,
      let row = try await transaction.firstRow(DriverQueries.driver(driver))
    else { return false }
    return trips.isAtPickup(try StoredDriver(row), of: trip)
  }

  private func trip(
    _ id: String, ofDriver driver: String, in transaction: any ReadTransaction
  ) async throws -> StoredTrip {
    guard let row = try await transaction.firstRow(TripQueries.trip(id)) else {
      throw ProblemError.notFound
    }
    let trip = try StoredTrip(row)
    guard trip.driver == driver else { throw ProblemError.notFound }
    return trip
  }
}

extension ProblemError {
  /// The driver is offline.
  static let offline = ProblemError(
    .conflict, KooberProblems.offline, "The driver is offline", detail: "Begin a shift first.")

  /// The offer has ended.
  static let offerExpired = ProblemError(
    .conflict, KooberProblems.offerExpired, "The offer has ended",
    detail: "It expired, was declined, or the trip changed.")
}
