import BankeyService
import Foundation
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

extension TripService {
  /// Orders a trip with a quote and authorizes its price.
  ///
  /// - Throws: ``ProblemError`` with 422 for an invalid or expired quote or insufficient funds, 409
  ///   for a rider who has a trip.
  func request(
    _ order: NewTrip, rider: Customer, in transaction: any WriteTransaction
  ) async throws -> StoredTrip {
    let now = now()
    let quote = try signer.quote(from: order.quote, rider: rider.id, at: now)
    guard quote.purpose == .trip else {
      throw ProblemError.invalidValue("/quote", "This is a quote for another drop-off.")
    }
    return try await request(
      quote, account: order.accountID, note: order.note, rider: rider, booking: nil, at: now,
      in: transaction)
  }

  /// Orders a trip with the content of a quote.
  func request(
    _ quote: SignedQuote, account: String, note: String?, rider: Customer, booking: String?,
    at now: Date, in transaction: any WriteTransaction
  ) async throws -> StoredTrip {
    let note = try note.map { text throws(ProblemError) in
      try TextValidation.text(text, "note", longest: 140)
    }
    guard try await transaction.firstRow(TripQueries.activeTrip(ofRider: rider.id)) == nil else {
      throw ProblemError.tripInProgress
    }
    guard try await transaction.firstRow(TripQueries.trip(ofQuote: quote.id)) == nil else {
      throw ProblemError.unprocessable(
        .quoteExpired, "The quote has expired", "/quote", "It was used.")
    }
    let price = try Self.amount(quote.price.total)
    let charge = try await payments.charge(
      price, to: account, customer: rider.id, pointer: "/account_id", in: transaction)
    let trip = StoredTrip(
      id: "trip-" + makeID(), rider: rider.id, quote: quote.id, requestedAt: now,
      content: StoredTrip.Content(
        riderName: rider.name, riderGivenName: rider.givenName, animal: quote.animal,
        maximumHopHeight: quote.maximumHopHeight, pickup: quote.pickup, dropoff: quote.dropoff,
        note: note.flatMap { $0.isEmpty ? nil : $0 }, price: quote.price,
        payment: StoredTrip.StoredPayment(
          accountID: account, currency: charge.amount.currency.code,
          authorized: charge.amount.minorUnits, charged: 0, state: .authorized, rate: charge.rate,
          holdNumber: 1),
        distanceInMeters: quote.distanceInMeters, durationInSeconds: quote.durationInSeconds,
        points: quote.points, searchUntil: now + timing.search, bookingID: booking))
    try await payments.authorize(
      trip.holdID, charge.amount, account: account, customer: rider.id, pointer: "/account_id",
      at: now, in: transaction)
    try await transaction.execute(try TripQueries.insert(trip))
    try await transaction.execute(TripQueries.insertChange(trip, .request, by: .rider))
    try await publish(trip, in: transaction)
    return trip
  }

  static func amount(_ money: Money) throws(StorageError) -> Amount {
    guard let currency = Currency(code: money.currency) else {
      throw .unexpectedValue(column: "currency")
    }
    return Amount(money.minorUnits, currency)
  }
}
