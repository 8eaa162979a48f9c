import Foundation
import HTTPServer
import KooberAPI
import Serving
import Storage
import Wire

extension TripService {
  /// Returns the fee for canceling a trip now.
  func terms(
    of trip: StoredTrip, at now: Date, in transaction: any ReadTransaction
  ) async throws -> CancellationTerms {
    let content = trip.content
    var driven: Int64 = 0
    var state = trip.state
    if let id = trip.driver, let row = try await transaction.firstRow(DriverQueries.driver(id)) {
      let driver = try StoredDriver(row)
      let start = trip.state == .inProgress ? content.startOdometer : content.acceptedOdometer
      driven = max(0, driver.odometer - start)
      if state == .arrived, !isAtPickup(driver, of: trip) { state = .enRouteToPickup }
    }
    let fee = tariff.cancellationFee(
      in: state, total: content.price.total.minorUnits, animal: content.animal,
      sinceAcceptance: content.acceptedAt.map { now.timeIntervalSince($0) },
      drivenInMeters: Double(driven), routeInMeters: Double(content.distanceInMeters))
    let isOnTheWay = trip.state == .accepted || trip.state == .enRouteToPickup
    let freeUntil =
      isOnTheWay ? content.acceptedAt.map { $0 + tariff.freeCancellationInSeconds } : nil
    return CancellationTerms(
      fee: Money(minorUnits: fee, currency: content.price.total.currency),
      isCancellable: TripTransition.state(after: .cancel, by: .rider, in: trip.state) != nil,
      freeUntil: freeUntil.flatMap { $0 > now ? $0 : nil })
  }

  /// Whether a driver is near the pick-up of a trip; an arrival that is reported from afar is no
  /// reason for a fee.
  func isAtPickup(_ driver: StoredDriver, of trip: StoredTrip) -> Bool {
    driver.position.coordinate.distance(to: trip.content.pickup.coordinate)
      <= Self.pickupRadius * timing.speed
  }

  /// The distance in meters within which a driver waits for a rider.
  private static let pickupRadius = 500.0

  /// Cancels a trip for its rider and charges the fee.
  ///
  /// - Throws: ``ProblemError`` with 409 when the fee rose above the accepted one, or the trip has
  ///   ended.
  func cancel(
    _ id: String, _ order: Cancellation, rider: String, in transaction: any WriteTransaction
  ) async throws -> StoredTrip {
    let now = now()
    var trip = try await trip(id, ofRider: rider, in: transaction)
    let terms = try await terms(of: trip, at: now, in: transaction)
    guard terms.isCancellable else { throw ProblemError.invalidTransition(trip.state) }
    guard order.acceptedFee.currency == terms.fee.currency,
      terms.fee.minorUnits <= order.acceptedFee.minorUnits
    else {
      throw ProblemError(
        .conflict, KooberProblems.feeChanged, "The fee has changed",
        detail: "It is \(terms.fee.minorUnits) minor units of \(terms.fee.currency) now.",
        pointer: "/accepted_fee")
    }
    try await endOffer(ofTrip: id, as: .withdrawn, in: transaction)
    try await end(
      &trip, by: .rider, reason: order.reason ?? .other, fee: terms.fee.minorUnits, at: now,
      in: transaction)
    return trip
  }

  /// Cancels a trip, charges a fee, and releases the rest.
  func end(
    _ trip: inout StoredTrip, by party: TripParty, reason: CancellationReason, fee: Int64,
    at now: Date, in transaction: any WriteTransaction
  ) async throws {
    guard TripTransition.state(after: .cancel, by: party, in: trip.state) != nil else {
      throw ProblemError.invalidTransition(trip.state)
    }
    try await settle(&trip, paying: fee, as: "fee", at: now, in: transaction)
    let price = cancelledPrice(fee)
    try await apply(.cancel, by: party, to: &trip, at: now, in: transaction) { trip in
      trip.content.cancelledBy = party
      trip.content.reason = reason
      trip.content.price = price
    }
  }

  private func cancelledPrice(_ fee: Int64) -> PriceBreakdown {
    PriceBreakdown(
      lines: fee > 0 ? [PriceLine(kind: .cancellationFee, amount: tariff.money(fee))] : [],
      total: tariff.money(fee), demandFactor: 1)
  }

  /// Ends the search for a driver and releases the money.
  func giveUp(_ id: String, at now: Date) async throws {
    try await database.write { transaction in
      guard let row = try await transaction.firstRow(TripQueries.trip(id)) else { return }
      var trip = try StoredTrip(row)
      guard trip.state == .requested, trip.content.searchUntil <= now else { return }
      try await self.settle(&trip, paying: 0, as: "fee", at: now, in: transaction)
      let price = self.cancelledPrice(0)
      try await self.apply(.giveUp, by: .system, to: &trip, at: now, in: transaction) {
        $0.content.price = price
      }
    }
  }

  /// Takes a trip from its driver and searches for another one.
  func reassign(
    _ trip: inout StoredTrip, by party: TripParty, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard let driver = trip.driver else { throw ProblemError.invalidTransition(trip.state) }
    let id = "offer-" + makeID()
    let search = timing.search
    try await apply(.reassign, by: party, to: &trip, at: now, in: transaction) { trip in
      trip.driver = nil
      trip.content.driver = nil
      trip.content.approach = []
      trip.content.acceptedAt = nil
      trip.content.pickupEstimate = nil
      trip.content.arrivedAt = nil
      trip.content.searchUntil = now + search
    }
    // The trip is not offered to this driver again.
    let refusal = StoredOffer(
      id: id, trip: trip.id, driver: driver, pickupSeconds: 0, offeredAt: now, expiresAt: now)
    try await transaction.execute(OfferQueries.insertDeclined(refusal))
  }

  /// Handles a driver who has been silent for long.
  func loseDriver(ofTrip id: String, at now: Date) async throws {
    try await database.write { transaction in
      guard let row = try await transaction.firstRow(TripQueries.trip(id)) else { return }
      var trip = try StoredTrip(row)
      guard let driver = trip.driver,
        let driverRow = try await transaction.firstRow(DriverQueries.driver(driver))
      else { return }
      let silence = now.timeIntervalSince(try StoredDriver(driverRow).reportedAt)
      switch trip.state {
      case .accepted, .enRouteToPickup, .arrived:
        guard silence > self.timing.lostBeforePickup else { return }
        try await self.reassign(&trip, by: .system, at: now, in: transaction)
      case .inProgress:
        guard silence > self.timing.lostDuringRide else { return }
        try await self.end(
          &trip, by: .system, reason: .driverLost, fee: 0, at: now, in: transaction)
      case .requested, .offered, .completed, .cancelled, .noDriver: return
      }
      try await transaction.execute(DriverQueries.goOffline(driver))
    }
  }
}
