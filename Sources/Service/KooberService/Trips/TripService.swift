import BankeyService
import Foundation
import HTTPServer
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

/// Changes trips: every change is checked against the transitions, recorded, and published.
struct TripService: Sendable {
  let database: any Database
  let payments: MerchantPayments
  let signer: QuoteSigner
  let planning: any RoutePlanning
  let tariff: Tariff
  let timing: RideTiming
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// Performs an action on a trip of the same transaction.
  ///
  /// - Parameter change: Changes the content and the driver, after the state.
  /// - Throws: ``ProblemError`` with 409 when the trip's state does not allow the action.
  func apply(
    _ action: TripAction, by actor: TripParty, to trip: inout StoredTrip, at now: Date,
    in transaction: any WriteTransaction, change: (inout StoredTrip) -> Void = { _ in }
  ) async throws {
    guard let next = TripTransition.state(after: action, by: actor, in: trip.state) else {
      throw ProblemError.invalidTransition(trip.state)
    }
    let version = trip.version
    let formerDriver = trip.driver
    trip.state = next
    trip.version += 1
    trip.changedAt = now
    if next.isFinal { trip.endedAt = now }
    change(&trip)
    let count = try await transaction.execute(try TripQueries.update(trip, from: version))
    guard count == 1 else { throw ProblemError.invalidTransition(trip.state) }
    try await transaction.execute(TripQueries.insertChange(trip, action, by: actor))
    try await publish(trip, formerDriver: formerDriver, in: transaction)
  }

  /// Publishes a changed trip to its rider and its drivers, present and former.
  func publish(
    _ trip: StoredTrip, formerDriver: String? = nil, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await EventLog.append(
      [RideEvents.trip(trip.id)], to: RideEvents.stream(ofRider: trip.rider), in: transaction)
    for driver in Set([trip.driver, formerDriver].compactMap(\.self)) {
      try await EventLog.append(
        [RideEvents.status], to: RideEvents.stream(ofDriver: driver), in: transaction)
    }
  }

  /// Returns a trip of a rider.
  ///
  /// - Throws: ``ProblemError/notFound`` for a trip of another rider.
  func trip(
    _ id: String, ofRider rider: String, in transaction: any ReadTransaction
  ) async throws -> StoredTrip {
    guard let row = try await transaction.firstRow(TripQueries.trip(id, ofRider: rider)) else {
      throw ProblemError.notFound
    }
    return try StoredTrip(row)
  }

  /// Ends the open offer of a trip and informs the driver.
  func endOffer(
    ofTrip id: String, as state: StoredOffer.State, in transaction: any WriteTransaction
  ) async throws {
    guard let row = try await transaction.firstRow(OfferQueries.openOffer(ofTrip: id)) else {
      return
    }
    let offer = try StoredOffer(row)
    try await transaction.execute(OfferQueries.end(offer.id, as: state))
    try await EventLog.append(
      [RideEvents.status], to: RideEvents.stream(ofDriver: offer.driver), in: transaction)
  }

  /// Pays a part of the authorized fare, or releases all of it.
  func settle(
    _ trip: inout StoredTrip, paying part: Int64, as name: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let charge = trip.charge(for: part)
    if charge > 0 {
      try await payments.capture(
        trip.holdID, try trip.accountAmount(charge), as: trip.postingID(name),
        account: trip.content.payment.accountID, customer: trip.rider, at: now, in: transaction)
      trip.content.payment.state = .captured
      trip.content.payment.charged = charge
    } else {
      try await payments.release(
        trip.holdID, account: trip.content.payment.accountID, customer: trip.rider, at: now,
        in: transaction)
      trip.content.payment.state = .released
    }
  }
}

extension ProblemError {
  /// The action is not possible in the state of the trip.
  static func invalidTransition(_ state: TripState) -> ProblemError {
    ProblemError(
      .conflict, KooberProblems.invalidTransition, "The trip does not allow this",
      detail: "The trip is \(state.rawValue).")
  }

  /// The rider or the driver has a trip that has not ended.
  static let tripInProgress = ProblemError(
    .conflict, KooberProblems.tripInProgress, "There is a trip that has not ended")

  /// Translates an error of the route planning.
  static func planning(_ error: RoutePlanningError) -> ProblemError {
    switch error {
    case .noMap:
      ProblemError(.notFound, KooberProblems.noMap, "There is no map")
    case .offTheMap:
      ProblemError(
        .unprocessableContent, KooberProblems.offTheMap, "A place is not on the map")
    case .noRoute:
      ProblemError(
        .unprocessableContent, KooberProblems.noRoute, "No street leads there",
        pointer: "/dropoff")
    case .unavailable:
      .unavailable(
        KooberProblems.routingUnavailable, "Routes cannot be found at the moment", after: 5)
    }
  }
}
