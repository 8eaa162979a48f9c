import Foundation
import Wire

/// A ride that a driver can accept.
public struct RideOffer: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the offer.
  public var id: String
  /// The trip.
  public var tripID: String
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The highest acceptable hops, 1...5.
  public var maximumHopHeight: Int
  /// The estimated seconds to the pick-up.
  public var pickupInSeconds: Int
  /// The fare.
  public var fare: Money
  /// The time until which the offer can be accepted.
  public var expiresAt: Date

  /// Makes an offer.
  public init(
    id: String, tripID: String, pickup: RidePlace, dropoff: RidePlace, maximumHopHeight: Int,
    pickupInSeconds: Int, fare: Money, expiresAt: Date
  ) {
    self.id = id
    self.tripID = tripID
    self.pickup = pickup
    self.dropoff = dropoff
    self.maximumHopHeight = maximumHopHeight
    self.pickupInSeconds = pickupInSeconds
    self.fare = fare
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, pickup, dropoff, fare
    case tripID = "trip_id"
    case maximumHopHeight = "maximum_hop_height"
    case pickupInSeconds = "pickup_in_seconds"
    case expiresAt = "expires_at"
  }
}
