import Wire

/// A quote for another drop-off of a trip in progress.
public struct DropoffQuote: Codable, Hashable, Sendable {
  /// The new drop-off.
  public var dropoff: RidePlace
  /// The quote; its total replaces the price of the trip.
  public var quote: RideQuote
  /// The new total minus the present one; may be negative.
  public var difference: Money
  /// The route from the present position to the new drop-off.
  public var route: [Coordinate]

  /// Makes a quote.
  public init(dropoff: RidePlace, quote: RideQuote, difference: Money, route: [Coordinate]) {
    self.dropoff = dropoff
    self.quote = quote
    self.difference = difference
    self.route = route
  }
}
