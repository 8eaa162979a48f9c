import Wire

/// A request to open the till.
public struct NewTillSession: Codable, Hashable, Sendable {
  /// The cash in the drawer, not negative, in the currency of the shop.
  public var openingFloat: Money

  /// Makes a request.
  public init(openingFloat: Money) { self.openingFloat = openingFloat }

  private enum CodingKeys: String, CodingKey {
    case openingFloat = "opening_float"
  }
}
