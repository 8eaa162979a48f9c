/// The body of an order for a ride in the seed's format.
public struct SeedRideRequest: Codable, Hashable, Sendable {
  /// The position of the pick-up.
  public var pickupLocation: SeedLocation
  /// The position of the drop-off.
  public var dropoffLocation: SeedLocation
  /// The identifier of the animal.
  public var rideOptionID: String

  /// Makes the body of an order.
  public init(pickupLocation: SeedLocation, dropoffLocation: SeedLocation, rideOptionID: String) {
    self.pickupLocation = pickupLocation
    self.dropoffLocation = dropoffLocation
    self.rideOptionID = rideOptionID
  }
}
