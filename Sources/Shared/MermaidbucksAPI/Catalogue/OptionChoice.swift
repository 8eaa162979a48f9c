import Wire

/// One choice of an option group.
public struct OptionChoice: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, unique in the product, such as `grande` or `oat-milk`.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The difference to the product's price for each count above the default; negative for a
  /// discount.
  public var price: Money
  /// The count in the product as offered.
  public var defaultCount: Int
  /// The largest count.
  public var maximumCount: Int
  /// Whether it is sold out; a group never defaults to a choice that is sold out.
  public var isSoldOut: Bool

  /// Makes a value of its parts.
  public init(
    id: String, names: LocalizedNames, price: Money, defaultCount: Int, maximumCount: Int,
    isSoldOut: Bool
  ) {
    self.id = id
    self.names = names
    self.price = price
    self.defaultCount = defaultCount
    self.maximumCount = maximumCount
    self.isSoldOut = isSoldOut
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, price
    case defaultCount = "default_count"
    case maximumCount = "maximum_count"
    case isSoldOut = "is_sold_out"
  }
}
