import Wire

/// A product with a shop's price.
public struct CatalogueProduct: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `caffe-latte`.
  public var id: String
  /// The category.
  public var categoryID: String
  /// The name.
  public var names: LocalizedNames
  /// The description, one or two sentences.
  public var descriptions: LocalizedNames
  /// The price with the default options, tax included.
  public var price: Money
  /// Whether it is sold out.
  public var isSoldOut: Bool
  /// Whether the product is marked as new.
  public var isNew: Bool
  /// The option groups, in the order of the screen; empty for most food.
  public var optionGroups: [OptionGroup]
  /// The nutrition facts of each size, the smallest first.
  public var nutrition: [Nutrition]
  /// The allergens in the product with its default options.
  public var allergens: [Allergen]
  /// The price in stars of one unit with any options; `nil` when it cannot be paid with stars.
  public var rewardStars: Int?
  /// The picture to draw.
  public var picture: ProductPicture

  /// Makes a value of its parts.
  public init(
    id: String, categoryID: String, names: LocalizedNames, descriptions: LocalizedNames,
    price: Money, isSoldOut: Bool, isNew: Bool, optionGroups: [OptionGroup], nutrition: [Nutrition],
    allergens: [Allergen], rewardStars: Int? = nil, picture: ProductPicture
  ) {
    self.id = id
    self.categoryID = categoryID
    self.names = names
    self.descriptions = descriptions
    self.price = price
    self.isSoldOut = isSoldOut
    self.isNew = isNew
    self.optionGroups = optionGroups
    self.nutrition = nutrition
    self.allergens = allergens
    self.rewardStars = rewardStars
    self.picture = picture
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, descriptions, price, nutrition, allergens, picture
    case categoryID = "category_id"
    case isSoldOut = "is_sold_out"
    case isNew = "is_new"
    case optionGroups = "option_groups"
    case rewardStars = "reward_stars"
  }
}
