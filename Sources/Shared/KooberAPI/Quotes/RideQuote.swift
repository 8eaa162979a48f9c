import Foundation

/// A binding offer for a ride.
///
/// A trip with the quote costs exactly its total, until the quote expires.
public struct RideQuote: Codable, Hashable, Sendable {
  /// The signed offer to order a trip with; opaque.
  public var quote: String
  /// The animal.
  public var animal: Animal
  /// The largest number of riders.
  public var capacity: Int
  /// The price.
  public var price: PriceBreakdown
  /// The estimated seconds until a driver arrives; `nil` when none is near.
  public var pickupInSeconds: Int?
  /// The estimated duration of the ride.
  public var durationInSeconds: Int
  /// The length of the route.
  public var distanceInMeters: Int
  /// The time of expiry, two minutes after the request.
  public var expiresAt: Date

  /// Makes a quote.
  public init(
    quote: String, animal: Animal, capacity: Int, price: PriceBreakdown,
    pickupInSeconds: Int? = nil, durationInSeconds: Int, distanceInMeters: Int, expiresAt: Date
  ) {
    self.quote = quote
    self.animal = animal
    self.capacity = capacity
    self.price = price
    self.pickupInSeconds = pickupInSeconds
    self.durationInSeconds = durationInSeconds
    self.distanceInMeters = distanceInMeters
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case quote, animal, capacity, price
    case pickupInSeconds = "pickup_in_seconds"
    case durationInSeconds = "duration_in_seconds"
    case distanceInMeters = "distance_in_meters"
    case expiresAt = "expires_at"
  }
}
