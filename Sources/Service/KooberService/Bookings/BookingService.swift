import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Serving
import Storage
import Wire

/// Rides that are booked for later.
struct BookingService: Sendable {
  let database: any Database
  let identity: IdentityService
  let trips: TripService
  let timing: RideTiming
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The times ahead for which rides can be booked, in seconds.
  private static let leads = (15 * 60.0)...(30 * 86_400.0)
  /// The largest number of open bookings of a rider.
  private static let largestCount = 10

  /// The content of a booking, stored as JSON.
  private struct Content: Codable, Sendable {
    var booking: Booking
    var quote: SignedQuote
  }

  /// Books a ride at the price of a quote.
  ///
  /// - Throws: ``ProblemError`` with 422.
  func book(
    _ order: NewBooking, rider: Customer, in transaction: any WriteTransaction
  ) async throws -> Booking {
    let now = now()
    let quote = try trips.signer.quote(from: order.quote, rider: rider.id, at: now)
    guard quote.purpose == .trip else {
      throw ProblemError.invalidValue("/quote", "This is a quote for another drop-off.")
    }
    guard Self.leads.contains(order.pickupAt.timeIntervalSince(now)) else {
      throw ProblemError.invalidValue(
        "/pickup_at", "The pick-up is fifteen minutes to thirty days from now.")
    }
    let note = try order.note.map { text throws(ProblemError) in
      try TextValidation.text(text, "note", longest: 140)
    }
    _ = try await trips.payments.charge(
      try TripService.amount(quote.price.total), to: order.accountID, customer: rider.id,
      pointer: "/account_id", in: transaction)
    let open = try await transaction.rows(Self.openBookings(ofRider: rider.id))
    guard open.count < Self.largestCount else {
      throw ProblemError.unprocessable(
        .limitExceeded, "Too many bookings", "/pickup_at",
        "A rider has at most \(Self.largestCount) bookings.")
    }
    let used = Query(
      sql: "SELECT id FROM ride_bookings WHERE quote_id = ?1", bindings: [.text(quote.id)])
    guard try await transaction.firstRow(used) == nil else {
      throw ProblemError.unprocessable(
        .quoteExpired, "The quote has expired", "/quote", "It was used.")
    }
    let booking = Booking(
      id: "booking-" + makeID(), status: .booked, animal: quote.animal, pickup: quote.pickup,
      dropoff: quote.dropoff, pickupAt: order.pickupAt, price: quote.price,
      accountID: order.accountID, note: note, bookedAt: now)
    try await transaction.execute(
      Query(
        sql: """
          INSERT INTO ride_bookings (id, rider_id, quote_id, status, pickup_at, content)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6)
          """,
        bindings: [
          .text(booking.id), .text(rider.id), .text(quote.id), .text(booking.status.rawValue),
          .instant(booking.pickupAt), .text(try Self.text(Content(booking: booking, quote: quote))),
        ]))
    try await publish(booking, rider: rider.id, in: transaction)
    return booking
  }

  /// Returns the bookings that have not ended, the earliest first.
  func bookings(ofRider id: String) async throws -> [Booking] {
    try await database.read { transaction in
      try await transaction.rows(Self.openBookings(ofRider: id)).map {
        try Self.content(of: $0).booking
      }
    }
  }

  func booking(
    _ id: String, rider: String, in transaction: any ReadTransaction
  ) async throws -> Booking? {
    try await transaction.firstRow(Self.booking(id, ofRider: rider)).map {
      try Self.content(of: $0).booking
    }
  }

  /// Cancels a booking; may be repeated.
  ///
  /// - Throws: ``ProblemError`` with 409 when the trip was requested already.
  func cancel(_ id: String, rider: String) async throws -> Booking {
    try await database.write { transaction in
      guard let row = try await transaction.firstRow(Self.booking(id, ofRider: rider)) else {
        throw ProblemError.notFound
      }
      var content = try Self.content(of: row)
      if content.booking.status == .cancelled { return content.booking }
      guard content.booking.status == .booked else {
        throw ProblemError(.conflict, .alreadySettled, "The booking has ended")
      }
      content.booking.status = .cancelled
      try await store(content, rider: rider, in: transaction)
      return content.booking
    }
  }

  /// Requests the trips of bookings that are due.
  func requestDue() async throws {
    let now = now()
    let query = Query(
      sql: """
        SELECT id, rider_id, content FROM ride_bookings
        WHERE status = 'booked' AND pickup_at <= ?1 ORDER BY pickup_at, id LIMIT 100
        """, bindings: [.instant(now + timing.bookingLead)])
    let due = try await database.read { transaction in
      try await transaction.rows(query).map { row throws(StorageError) in
        (try row.text("id"), try row.text("rider_id"))
      }
    }
    for (id, rider) in due {
      do {
        try await request(id, rider: rider, at: now, failure: nil)
      } catch let problem as ProblemError {
        try await request(id, rider: rider, at: now, failure: Self.failure(for: problem))
      }
    }
  }

  /// Requests the trip of a booking, or records why that failed.
  private func request(
    _ id: String, rider: String, at now: Date, failure: BookingFailure?
  ) async throws {
    try await database.write { transaction in
      guard let row = try await transaction.firstRow(Self.booking(id, ofRider: rider)),
        let customer = try await identity.customer(withID: rider, in: transaction)
      else { return }
      var content = try Self.content(of: row)
      guard content.booking.status == .booked else { return }
      if let failure {
        content.booking.status = .failed
        content.booking.failure = failure
      } else {
        let trip = try await trips.request(
          content.quote, account: content.booking.accountID, note: content.booking.note,
          rider: customer, booking: id, at: now, in: transaction)
        content.booking.status = .requested
        content.booking.tripID = trip.id
      }
      try await store(content, rider: rider, in: transaction)
    }
  }

  private static func failure(for problem: ProblemError) -> BookingFailure {
    switch problem.problem.type {
    case ProblemType.insufficientFunds.rawValue: .insufficientFunds
    case KooberProblems.tripInProgress.rawValue: .tripInProgress
    default: .unavailable
    }
  }

  private func store(
    _ content: Content, rider: String, in transaction: any WriteTransaction
  ) async throws {
    try await transaction.execute(
      Query(
        sql: "UPDATE ride_bookings SET status = ?2, content = ?3 WHERE id = ?1",
        bindings: [
          .text(content.booking.id), .text(content.booking.status.rawValue),
          .text(try Self.text(content)),
        ]))
    try await publish(content.booking, rider: rider, in: transaction)
  }

  private func publish(
    _ booking: Booking, rider: String, in transaction: any WriteTransaction
  ) async throws {
    try await EventLog.append(
      [RideEvents.booking(booking.id)], to: RideEvents.stream(ofRider: rider), in: transaction)
  }

  private static func openBookings(ofRider id: String) -> Query {
    Query(
      sql: """
        SELECT content FROM ride_bookings WHERE rider_id = ?1 AND status = 'booked'
        ORDER BY pickup_at, id
        """, bindings: [.text(id)])
  }

  private static func booking(_ id: String, ofRider rider: String) -> Query {
    Query(
      sql: "SELECT content FROM ride_bookings WHERE id = ?1 AND rider_id = ?2",
      bindings: [.text(id), .text(rider)])
  }

  private static func content(of row: Row) throws -> Content {
    try WireJSON.decode(from: Data(try row.text("content").utf8))
  }

  private static func text(_ content: Content) throws -> String {
    String(decoding: try WireJSON.encode(content), as: UTF8.self)
  }
}
