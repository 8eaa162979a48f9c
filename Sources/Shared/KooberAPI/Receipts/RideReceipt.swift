import Foundation
import Wire

/// The receipt of a trip that has ended.
///
/// The lines add up to the total to the cent.
public struct RideReceipt: Codable, Hashable, Sendable, Identifiable {
  /// The number of the receipt.
  public var id: String
  /// The trip.
  public var tripID: String
  /// The time of the end of the trip.
  public var issuedAt: Date
  /// The name of the rider.
  public var rider: String
  /// The driver.
  public var driver: TripDriver?
  /// The animal.
  public var animal: Animal
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The time of the pick-up.
  public var pickedUpAt: Date?
  /// The time of the drop-off.
  public var droppedOffAt: Date?
  /// The length of the route.
  public var distanceInMeters: Int
  /// The duration of the ride.
  public var durationInSeconds: Int
  /// The price with tips, fees and refunds.
  public var price: PriceBreakdown
  /// The payment.
  public var payment: RidePayment
  /// The route.
  public var route: [Coordinate]

  /// Makes a receipt.
  public init(
    id: String, tripID: String, issuedAt: Date, rider: String, driver: TripDriver? = nil,
    animal: Animal, pickup: RidePlace, dropoff: RidePlace, pickedUpAt: Date? = nil,
    droppedOffAt: Date? = nil, distanceInMeters: Int, durationInSeconds: Int, price: PriceBreakdown,
    payment: RidePayment, route: [Coordinate]
  ) {
    self.id = id
    self.tripID = tripID
    self.issuedAt = issuedAt
    self.rider = rider
    self.driver = driver
    self.animal = animal
    self.pickup = pickup
    self.dropoff = dropoff
    self.pickedUpAt = pickedUpAt
    self.droppedOffAt = droppedOffAt
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.price = price
    self.payment = payment
    self.route = route
  }

  private enum CodingKeys: String, CodingKey {
    case id, rider, driver, animal, pickup, dropoff, price, payment, route
    case tripID = "trip_id"
    case issuedAt = "issued_at"
    case pickedUpAt = "picked_up_at"
    case droppedOffAt = "dropped_off_at"
    case distanceInMeters = "distance_in_meters"
    case durationInSeconds = "duration_in_seconds"
  }
}
