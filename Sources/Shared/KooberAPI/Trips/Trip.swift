import Foundation
import Wire

/// A trip of the rider, from the request to the rating.
///
/// Lists leave out `route` and `moments`.
public struct Trip: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the trip.
  public var id: String
  /// The state.
  public var state: TripState
  /// The ordered animal.
  public var animal: Animal
  /// The highest acceptable hops, 1...5.
  public var maximumHopHeight: Int
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The note for the driver.
  public var note: String?
  /// The driver; `nil` until one accepted.
  public var driver: TripDriver?
  /// The last position of the driver; `nil` without a driver and after the trip.
  public var position: VehiclePosition?
  /// Whether the driver has reported a position lately; true without a driver.
  public var isDriverReachable: Bool
  /// The time of the pick-up: an estimate until the driver arrived.
  public var pickupAt: Date?
  /// The time of the drop-off: an estimate until the trip is completed.
  public var dropoffAt: Date?
  /// The price: the quote, or the final price of a trip that has ended.
  public var price: PriceBreakdown
  /// The payment.
  public var payment: RidePayment
  /// The length of the route.
  public var distanceInMeters: Int
  /// The duration of the ride: an estimate until the trip is completed.
  public var durationInSeconds: Int
  /// The route of the driver to the pick-up; empty without a driver and after the pick-up.
  public var approach: [Coordinate]
  /// The route from pick-up to drop-off.
  public var route: [Coordinate]
  /// The states that the trip reached, in order.
  public var moments: [TripMoment]
  /// The time of the request.
  public var requestedAt: Date
  /// The time of the end.
  public var endedAt: Date?
  /// Who canceled the trip.
  public var cancelledBy: TripParty?
  /// The reason for the cancellation.
  public var reason: CancellationReason?
  /// The rating by the rider.
  public var rating: TripRating?
  /// The problems that the rider reported.
  public var problems: [TripProblem]
  /// The booking that the trip belongs to.
  public var bookingID: String?

  /// Makes a trip.
  public init(
    id: String, state: TripState, animal: Animal, maximumHopHeight: Int, pickup: RidePlace,
    dropoff: RidePlace, note: String? = nil, driver: TripDriver? = nil,
    position: VehiclePosition? = nil, isDriverReachable: Bool = true, pickupAt: Date? = nil,
    dropoffAt: Date? = nil, price: PriceBreakdown, payment: RidePayment, distanceInMeters: Int,
    durationInSeconds: Int, approach: [Coordinate], route: [Coordinate], moments: [TripMoment],
    requestedAt: Date, endedAt: Date? = nil, cancelledBy: TripParty? = nil,
    reason: CancellationReason? = nil, rating: TripRating? = nil, problems: [TripProblem] = [],
    bookingID: String? = nil
  ) {
    self.id = id
    self.state = state
    self.animal = animal
    self.maximumHopHeight = maximumHopHeight
    self.pickup = pickup
    self.dropoff = dropoff
    self.note = note
    self.driver = driver
    self.position = position
    self.isDriverReachable = isDriverReachable
    self.pickupAt = pickupAt
    self.dropoffAt = dropoffAt
    self.price = price
    self.payment = payment
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.approach = approach
    self.route = route
    self.moments = moments
    self.requestedAt = requestedAt
    self.endedAt = endedAt
    self.cancelledBy = cancelledBy
    self.reason = reason
    self.rating = rating
    self.problems = problems
    self.bookingID = bookingID
  }

  private enum CodingKeys: String, CodingKey {
    case id, state, animal, pickup, dropoff, note, driver, position, price, payment, approach,
      route, moments, reason, rating, problems
    case maximumHopHeight = "maximum_hop_height"
    case isDriverReachable = "is_driver_reachable"
    case pickupAt = "pickup_at"
    case dropoffAt = "dropoff_at"
    case distanceInMeters = "distance_in_meters"
    case durationInSeconds = "duration_in_seconds"
    case requestedAt = "requested_at"
    case endedAt = "ended_at"
    case cancelledBy = "cancelled_by"
    case bookingID = "booking_id"
  }
}

extension Trip {
  /// Whether the trip has not ended.
  public var isActive: Bool { !state.isFinal }
}
