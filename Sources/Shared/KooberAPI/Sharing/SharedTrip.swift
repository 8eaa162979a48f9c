import Foundation
import Wire

/// The part of a trip that a link shows.
public struct SharedTrip: Codable, Hashable, Sendable {
  /// The given name of the rider.
  public var riderName: String
  /// The state.
  public var state: TripState
  /// The animal.
  public var animal: Animal
  /// The driver.
  public var driver: TripDriver?
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The last position of the driver.
  public var position: VehiclePosition?
  /// The time of the pick-up.
  public var pickupAt: Date?
  /// The time of the drop-off.
  public var dropoffAt: Date?
  /// The route of the driver to the pick-up.
  public var approach: [Coordinate]
  /// The route from pick-up to drop-off.
  public var route: [Coordinate]

  /// Makes a shared trip.
  public init(
    riderName: String, state: TripState, animal: Animal, driver: TripDriver? = nil,
    pickup: RidePlace, dropoff: RidePlace, position: VehiclePosition? = nil, pickupAt: Date? = nil,
    dropoffAt: Date? = nil, approach: [Coordinate], route: [Coordinate]
  ) {
    self.riderName = riderName
    self.state = state
    self.animal = animal
    self.driver = driver
    self.pickup = pickup
    self.dropoff = dropoff
    self.position = position
    self.pickupAt = pickupAt
    self.dropoffAt = dropoffAt
    self.approach = approach
    self.route = route
  }

  private enum CodingKeys: String, CodingKey {
    case state, animal, driver, pickup, dropoff, position, approach, route
    case riderName = "rider_name"
    case pickupAt = "pickup_at"
    case dropoffAt = "dropoff_at"
  }
}
