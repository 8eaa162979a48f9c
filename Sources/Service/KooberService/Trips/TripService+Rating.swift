import BankeyService
import Foundation
import HTTPServer
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

extension TripService {
  /// The largest tip, in minor units.
  private static let largestTip: Int64 = 10_000

  /// The part of the fare that is paid back when hops exceeded the rider's limit, in hundredths.
  private static let hopRefund: Int64 = 20

  /// Rates a completed trip and pays the tip.
  ///
  /// - Throws: ``ProblemError`` with 409 for a trip that is not completed or was rated, 422 for
  ///   invalid values or insufficient funds for the tip.
  func rate(
    _ id: String, _ order: NewRating, rider: String, in transaction: any WriteTransaction
  ) async throws -> StoredTrip {
    let now = now()
    var trip = try await trip(id, ofRider: rider, in: transaction)
    guard trip.state == .completed, let driver = trip.driver else {
      throw ProblemError.invalidTransition(trip.state)
    }
    guard trip.content.rating == nil else {
      throw ProblemError(.conflict, .alreadySettled, "The trip was rated already")
    }
    let rating = try Self.checked(order, fare: trip.content.price.total, at: now)
    if let tip = rating.tip {
      let charge = try await payments.charge(
        try Self.amount(tip), to: trip.content.payment.accountID, customer: rider,
        pointer: "/tip", in: transaction)
      try await payments.pay(
        trip.postingID("tip"), charge.amount, note: "Tip",
        account: trip.content.payment.accountID, customer: rider, pointer: "/tip", at: now,
        in: transaction)
      trip.content.payment.charged += charge.amount.minorUnits
    }
    trip.content.rating = rating
    try await transaction.execute(
      DriverQueries.rate(driver, stars: rating.stars, hopHeight: rating.hopHeight))
    try await store(&trip, in: transaction)
    return trip
  }

  private static func checked(
    _ order: NewRating, fare: Money, at now: Date
  ) throws(ProblemError) -> TripRating {
    guard (1...5).contains(order.stars) else {
      throw .invalidValue("/stars", "There are 1 to 5 stars.")
    }
    guard order.tags.count <= 10, order.tags.allSatisfy({ $0.rawValue.utf8.count <= 40 }) else {
      throw .invalidValue("/tags", "There are up to ten tags of 40 characters.")
    }
    let comment = try order.comment.map { text throws(ProblemError) in
      try TextValidation.text(text, "comment", longest: 500)
    }
    if let height = order.hopHeight, !HopHeight.ratings.contains(height) {
      throw .invalidValue("/hop_height", "Hops have a height of 0 to 5.")
    }
    if let tip = order.tip {
      guard tip.currency == fare.currency else {
        throw .unprocessable(
          .wrongCurrency, "Another currency", "/tip/currency", "The fare is in \(fare.currency).")
      }
      guard (1...largestTip).contains(tip.minorUnits) else {
        throw .invalidValue("/tip/minor_units", "A tip has 1 to \(largestTip) minor units.")
      }
    }
    return TripRating(
      stars: order.stars, tags: order.tags, comment: comment.flatMap { $0.isEmpty ? nil : $0 },
      hopHeight: order.hopHeight, tip: order.tip, ratedAt: now)
  }

  /// Reports a problem; hops that exceeded the limit of the request are refunded at once.
  ///
  /// - Throws: ``ProblemError`` with 422 for an invalid text, 409 for a trip that has not ended.
  func report(
    _ id: String, _ order: NewTripProblem, rider: String, in transaction: any WriteTransaction
  ) async throws -> TripProblem {
    let now = now()
    let text = try TextValidation.text(order.text, "text", longest: 1_000)
    guard !text.isEmpty else { throw ProblemError.invalidValue("/text", "text is empty.") }
    guard order.kind.rawValue.utf8.count <= 40 else {
      throw ProblemError.invalidValue("/kind", "kind has more than 40 characters.")
    }
    var trip = try await trip(id, ofRider: rider, in: transaction)
    guard trip.state.isFinal else { throw ProblemError.invalidTransition(trip.state) }
    guard trip.content.problems.count < 20 else {
      throw ProblemError.unprocessable(
        .limitExceeded, "Too many reports", "/text", "A trip has at most twenty reports.")
    }
    var problem = TripProblem(
      id: "problem-" + makeID(), kind: order.kind, text: text, status: .open, reportedAt: now)
    if let refund = refund(for: order.kind, of: trip) {
      let amount = min(trip.charge(for: refund), trip.content.payment.charged)
      try await payments.refund(
        trip.postingID("refund/\(problem.id)"), try trip.accountAmount(amount),
        account: trip.content.payment.accountID, customer: rider, at: now, in: transaction)
      trip.content.payment.charged -= amount
      problem.status = .refunded
      problem.refund = tariff.money(refund)
    }
    trip.content.problems.append(problem)
    try await store(&trip, in: transaction)
    return problem
  }

  /// The amount that a report entitles to without a review, at most what earlier refunds left;
  /// `nil` for none.
  private func refund(for kind: TripProblemKind, of trip: StoredTrip) -> Int64? {
    guard kind == .hopsTooHigh, trip.state == .completed,
      let height = trip.content.rating?.hopHeight, height > trip.content.maximumHopHeight,
      !trip.content.problems.contains(where: { $0.refund != nil })
    else { return nil }
    let rest = TripReader.price(of: trip.content).total.minorUnits
    let refund = min(trip.content.price.total.minorUnits * Self.hopRefund / 100, rest)
    return refund > 0 && trip.content.payment.charged > 0 ? refund : nil
  }

  /// Stores a trip whose state is unchanged.
  func store(
    _ trip: inout StoredTrip, in transaction: any WriteTransaction
  ) async throws {
    let version = trip.version
    trip.version += 1
    let count = try await transaction.execute(try TripQueries.update(trip, from: version))
    guard count == 1 else { throw ProblemError.invalidTransition(trip.state) }
    try await publish(trip, in: transaction)
  }
}
