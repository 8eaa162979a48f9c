import Foundation

/// A new position of the driver of a trip.
public struct TripPosition: Codable, Hashable, Sendable {
  /// The trip.
  public var tripID: String
  /// The position.
  public var position: VehiclePosition
  /// The time of the pick-up.
  public var pickupAt: Date?
  /// The time of the drop-off.
  public var dropoffAt: Date?

  /// Makes the body of an event.
  public init(
    tripID: String, position: VehiclePosition, pickupAt: Date? = nil, dropoffAt: Date? = nil
  ) {
    self.tripID = tripID
    self.position = position
    self.pickupAt = pickupAt
    self.dropoffAt = dropoffAt
  }

  private enum CodingKeys: String, CodingKey {
    case position
    case tripID = "trip_id"
    case pickupAt = "pickup_at"
    case dropoffAt = "dropoff_at"
  }
}
