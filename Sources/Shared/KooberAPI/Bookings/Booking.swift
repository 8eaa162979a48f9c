import Foundation

/// A ride that is booked for later.
public struct Booking: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the booking.
  public var id: String
  /// The status.
  public var status: BookingStatus
  /// The animal.
  public var animal: Animal
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The time of the pick-up.
  public var pickupAt: Date
  /// The price.
  public var price: PriceBreakdown
  /// The account to pay from.
  public var accountID: String
  /// The note for the driver.
  public var note: String?
  /// The trip, once it was requested.
  public var tripID: String?
  /// The reason for a failed booking.
  public var failure: BookingFailure?
  /// The time of the order.
  public var bookedAt: Date

  /// Makes a booking.
  public init(
    id: String, status: BookingStatus, animal: Animal, pickup: RidePlace, dropoff: RidePlace,
    pickupAt: Date, price: PriceBreakdown, accountID: String, note: String? = nil,
    tripID: String? = nil, failure: BookingFailure? = nil, bookedAt: Date
  ) {
    self.id = id
    self.status = status
    self.animal = animal
    self.pickup = pickup
    self.dropoff = dropoff
    self.pickupAt = pickupAt
    self.price = price
    self.accountID = accountID
    self.note = note
    self.tripID = tripID
    self.failure = failure
    self.bookedAt = bookedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, status, animal, pickup, dropoff, price, note, failure
    case pickupAt = "pickup_at"
    case accountID = "account_id"
    case tripID = "trip_id"
    case bookedAt = "booked_at"
  }
}
