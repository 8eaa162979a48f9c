import Wire

/// Quotes for the same ride, from small to large animals.
public struct RideQuotes: Codable, Hashable, Sendable {
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The quotes.
  public var quotes: [RideQuote]
  /// The route along streets from pick-up to drop-off.
  public var route: [Coordinate]

  /// Makes a list of quotes.
  public init(pickup: RidePlace, dropoff: RidePlace, quotes: [RideQuote], route: [Coordinate]) {
    self.pickup = pickup
    self.dropoff = dropoff
    self.quotes = quotes
    self.route = route
  }
}
