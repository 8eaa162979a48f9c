/// The price of a ride, item by item.
public struct RidePrice: Codable, Hashable, Sendable {
  /// A part of the price.
  public struct Item: Codable, Hashable, Sendable {
    /// The reason for a part of the price.
    public enum Kind: String, Codable, Hashable, Sendable {
      /// The price of every ride.
      case base
      /// The price of the distance.
      case distance
      /// The price of the time.
      case time
      /// The surcharge for a larger animal.
      case animal
      /// The difference to the lowest fare.
      case minimumFare
      /// The surcharge while demand exceeds the number of animals.
      case demand
      /// The fee for canceling.
      case cancellation
      /// The tip.
      case tip
      /// Money returned to the rider.
      case refund
      /// An item of another kind.
      case other
    }

    /// The reason.
    public var kind: Kind
    /// The amount; negative where it is returned.
    public var amount: Amount

    /// Makes an item.
    public init(_ kind: Kind, _ amount: Amount) {
      self.kind = kind
      self.amount = amount
    }
  }

  /// The items, which add up to the total.
  public var items: [Item]
  /// The total.
  public var total: Amount
  /// The factor of the demand, 1 for the usual price.
  public var demandFactor: Double

  /// Makes a price.
  public init(items: [Item], total: Amount, demandFactor: Double = 1) {
    self.items = items
    self.total = total
    self.demandFactor = demandFactor
  }
}
