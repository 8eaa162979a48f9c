import Foundation
import KooberAPI
import Ledger
import Storage
import Wire

/// A row of the table of trips.
struct StoredTrip: Sendable {
  let id: String
  let rider: String
  var driver: String?
  let quote: String
  var state: TripState
  /// The number of changes.
  var version: Int64
  let requestedAt: Date
  var changedAt: Date
  var endedAt: Date?
  var shareToken: String?
  var content: Content

  /// The part of a trip that no query reads, stored as JSON.
  struct Content: Codable, Sendable {
    var riderName: String
    var riderGivenName: String
    var animal: Animal
    var maximumHopHeight: Int
    var pickup: RidePlace
    var dropoff: RidePlace
    var note: String?
    var price: PriceBreakdown
    var payment: StoredPayment
    var distanceInMeters: Int
    var durationInSeconds: Int
    /// The route, as in ``SignedQuote/points``.
    var points: [Int64]
    /// The route of the driver to the pick-up, and its driving time.
    var approach: [Int64] = []
    var approachInSeconds: Double = 0
    /// The number of accepted changes of the drop-off.
    var dropoffVersion: Int64 = 0
    /// The time at which the search for a driver ends.
    var searchUntil: Date
    var driver: TripDriver?
    var acceptedAt: Date?
    var pickupEstimate: Date?
    var arrivedAt: Date?
    var startedAt: Date?
    var dropoffEstimate: Date?
    /// The odometer of the driver at the acceptance and at the start, in meters.
    var acceptedOdometer: Int64 = 0
    var startOdometer: Int64 = 0
    var cancelledBy: TripParty?
    var reason: CancellationReason?
    var rating: TripRating?
    var problems: [TripProblem] = []
    /// The refunds by operators; `nil` for none.
    var refunds: [StoredRefund]?
    var bookingID: String?
  }

  /// The payment of a trip; amounts are in the currency of the account.
  struct StoredPayment: Codable, Sendable {
    var accountID: String
    var currency: String
    var authorized: Int64
    var charged: Int64
    var state: PaymentState
    var rate: String?
    /// The number of the current hold; a change of the drop-off makes another.
    var holdNumber: Int64
  }

  init(
    id: String, rider: String, quote: String, requestedAt: Date, content: Content
  ) {
    self.id = id
    self.rider = rider
    self.quote = quote
    state = .requested
    version = 1
    self.requestedAt = requestedAt
    changedAt = requestedAt
    self.content = content
  }

  init(_ row: Row) throws {
    id = try row.text("id")
    rider = try row.text("rider_id")
    driver = try row.optionalText("driver_id")
    quote = try row.text("quote_id")
    guard let state = TripState(rawValue: try row.text("state")) else {
      throw StorageError.unexpectedValue(column: "state")
    }
    self.state = state
    version = try row.integer("version")
    requestedAt = try row.instant("requested_at")
    changedAt = try row.instant("changed_at")
    endedAt = try row.optionalInteger("ended_at") == nil ? nil : try row.instant("ended_at")
    shareToken = try row.optionalText("share_token")
    content = try WireJSON.decode(from: Data(try row.text("content").utf8))
  }

  var holdID: HoldID { HoldID(rawValue: "ride/\(id)/\(content.payment.holdNumber)") }

  func postingID(_ name: String) -> PostingID { PostingID(rawValue: "ride/\(id)/\(name)") }

  /// Returns a part of the fare in the currency of the account; all of it is the authorized amount.
  func charge(for part: Int64) -> Int64 {
    let total = content.price.total.minorUnits
    guard total > 0 else { return 0 }
    return (part * content.payment.authorized + total / 2) / total
  }

  func accountAmount(_ minorUnits: Int64) throws(StorageError) -> Amount {
    guard let currency = Currency(code: content.payment.currency) else {
      throw .unexpectedValue(column: "content")
    }
    return Amount(minorUnits, currency)
  }
}

extension [Int64] {
  /// The points of a stored route.
  var coordinates: [Coordinate] {
    stride(from: 0, to: count - 1, by: 2).map {
      Coordinate(
        latitude: StoredDegrees.degrees(self[$0]), longitude: StoredDegrees.degrees(self[$0 + 1]))
    }
  }

  /// Makes the stored form of a route.
  init(route: [Coordinate]) {
    self = route.flatMap {
      [StoredDegrees.integer($0.latitude), StoredDegrees.integer($0.longitude)]
    }
  }
}
