/// The parts of a price.
public enum PriceLineKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// The price of starting a ride.
  case base
  /// The price of the distance.
  case distance
  /// The price of the time.
  case time
  /// The surcharge for a larger animal.
  case animal
  /// The difference to the lowest fare.
  case minimumFare = "minimum_fare"
  /// The surcharge while demand is high.
  case demand
  /// The fee for a canceled ride.
  case cancellationFee = "cancellation_fee"
  /// The tip for the driver.
  case tip
  /// An amount that was paid back; negative.
  case refund
}
