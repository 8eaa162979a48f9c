import Wire

/// An animal that can be ordered at a place.
public struct RideOption: Codable, Hashable, Sendable {
  /// The animal.
  public var animal: Animal
  /// The largest number of riders.
  public var capacity: Int
  /// The height of its highest hops, on the scale of `HopHeight`.
  public var maximumHopHeight: Int
  /// The lowest fare.
  public var minimumFare: Money
  /// The seconds until the nearest free driver arrives; `nil` when none is near.
  public var pickupInSeconds: Int?

  /// Makes an option.
  public init(
    animal: Animal, capacity: Int, maximumHopHeight: Int, minimumFare: Money,
    pickupInSeconds: Int? = nil
  ) {
    self.animal = animal
    self.capacity = capacity
    self.maximumHopHeight = maximumHopHeight
    self.minimumFare = minimumFare
    self.pickupInSeconds = pickupInSeconds
  }

  private enum CodingKeys: String, CodingKey {
    case animal, capacity
    case maximumHopHeight = "maximum_hop_height"
    case minimumFare = "minimum_fare"
    case pickupInSeconds = "pickup_in_seconds"
  }
}
