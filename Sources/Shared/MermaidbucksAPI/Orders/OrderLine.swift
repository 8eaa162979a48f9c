import Wire

/// An item with its prices.
public struct OrderLine: Codable, Hashable, Sendable {
  /// The product.
  public var productID: String
  /// The product's name.
  public var names: LocalizedNames
  /// All choices, those that differ from the default first marked as such.
  public var options: [OrderOption]
  /// The number of units.
  public var quantity: Int
  /// The price of one unit with its options, tax included.
  public var unitPrice: Money
  /// The number of units that are paid with stars.
  public var rewardQuantity: Int
  /// The stars for these units.
  public var rewardStars: Int
  /// The price of the units that are not paid with stars.
  public var total: Money
  /// The note for the barista.
  public var note: String?
  /// The picture to draw.
  public var picture: ProductPicture

  /// Makes a value of its parts.
  public init(
    productID: String, names: LocalizedNames, options: [OrderOption], quantity: Int,
    unitPrice: Money, rewardQuantity: Int, rewardStars: Int, total: Money, note: String? = nil,
    picture: ProductPicture
  ) {
    self.productID = productID
    self.names = names
    self.options = options
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.rewardQuantity = rewardQuantity
    self.rewardStars = rewardStars
    self.total = total
    self.note = note
    self.picture = picture
  }

  private enum CodingKeys: String, CodingKey {
    case names, options, quantity, total, note, picture
    case productID = "product_id"
    case unitPrice = "unit_price"
    case rewardQuantity = "reward_quantity"
    case rewardStars = "reward_stars"
  }
}

/// A choice in an order.
public struct OrderOption: Codable, Hashable, Sendable, Identifiable {
  /// The choice.
  public var id: String
  /// Its group.
  public var groupID: String
  /// Its name.
  public var names: LocalizedNames
  /// Its count; 0 for a default choice that was removed.
  public var count: Int
  /// The difference in price for all of the count.
  public var price: Money
  /// Whether the choice and count are the product's default.
  public var isDefault: Bool

  /// Makes a value of its parts.
  public init(
    id: String, groupID: String, names: LocalizedNames, count: Int, price: Money, isDefault: Bool
  ) {
    self.id = id
    self.groupID = groupID
    self.names = names
    self.count = count
    self.price = price
    self.isDefault = isDefault
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, count, price
    case groupID = "group_id"
    case isDefault = "is_default"
  }
}
