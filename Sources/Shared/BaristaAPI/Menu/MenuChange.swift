import Wire

/// A change of a product; members that are absent do not change.
public struct MenuChange: Codable, Hashable, Sendable {
  /// The new price, above zero and up to 1000 units of the currency; for managers only.
  public var price: Money?
  /// Whether it is sold out.
  public var isSoldOut: Bool?
  /// Whether it is marked as new; for managers only.
  public var isNew: Bool?

  /// Makes a value of its parts.
  public init(price: Money? = nil, isSoldOut: Bool? = nil, isNew: Bool? = nil) {
    self.price = price
    self.isSoldOut = isSoldOut
    self.isNew = isNew
  }

  private enum CodingKeys: String, CodingKey {
    case price
    case isSoldOut = "is_sold_out"
    case isNew = "is_new"
  }
}

/// A change of a choice.
public struct OptionChange: Codable, Hashable, Sendable {
  /// Whether it is sold out.
  public var isSoldOut: Bool

  /// Makes a value of its parts.
  public init(isSoldOut: Bool) {
    self.isSoldOut = isSoldOut
  }

  private enum CodingKeys: String, CodingKey {
    case isSoldOut = "is_sold_out"
  }
}
