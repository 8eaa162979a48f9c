import BankeyService
import Foundation
import KooberAPI
import Ledger
import Storage
import Wire

extension TripService {
  /// Pays a part of the price back; repeating it with the same reference does nothing.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency of the fare.
  ///   - reference: The reference of the decision.
  /// - Throws: ``RideRefundError``.
  func refund(
    _ id: String, _ minorUnits: Int64, reference: String, in transaction: any WriteTransaction
  ) async throws -> RideRefund {
    guard minorUnits > 0, (1...60).contains(reference.count) else {
      throw RideRefundError.invalidValue
    }
    guard let row = try await transaction.firstRow(TripQueries.trip(id)) else {
      throw RideRefundError.unknownTrip(id)
    }
    var trip = try StoredTrip(row)
    let payment = trip.content.payment
    if let known = trip.content.refunds?.first(where: { $0.reference == reference }) {
      guard known.amount == minorUnits else {
        throw RideRefundError.referenceUsed(amount: tariff.money(known.amount))
      }
      return RideRefund(
        amount: tariff.money(known.amount),
        paid: Money(minorUnits: known.paid, currency: payment.currency), isRepeated: true)
    }
    guard trip.state.isFinal, payment.state == .captured else {
      throw RideRefundError.nothingPaid(id)
    }
    let rest = TripReader.price(of: trip.content).total
    guard minorUnits <= rest.minorUnits else { throw RideRefundError.tooMuch(rest: rest) }
    // The whole rest of the price is the whole rest of the payment, in any currency.
    let paid = (minorUnits * payment.charged + rest.minorUnits / 2) / rest.minorUnits
    let now = now()
    if paid > 0 {
      try await payments.refund(
        trip.postingID("refund/\(reference)"), try trip.accountAmount(paid),
        account: payment.accountID, customer: trip.rider, at: now, in: transaction)
    }
    trip.content.payment.charged -= paid
    trip.content.refunds =
      (trip.content.refunds ?? []) + [
        StoredRefund(reference: reference, amount: minorUnits, paid: paid, refundedAt: now)
      ]
    try await store(&trip, in: transaction)
    return RideRefund(
      amount: tariff.money(minorUnits),
      paid: Money(minorUnits: paid, currency: payment.currency), isRepeated: false)
  }
}

extension KooberService {
  /// Pays a part of a ride's price back to the account that paid, as decided by an operator.
  ///
  /// The receipt shows the refund. Repeating it with the same reference does nothing.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency of the fare.
  ///   - reference: The reference of the decision, such as the number of a complaint; 1 to 60
  ///     characters.
  /// - Throws: ``RideRefundError``.
  public func refund(
    trip: String, minorUnits: Int64, reference: String
  ) async throws -> RideRefund {
    let trips = trips
    return try await database.write { transaction in
      let refund = try await trips.refund(
        trip, minorUnits, reference: reference, in: transaction)
      return refund
    }
  }
}
