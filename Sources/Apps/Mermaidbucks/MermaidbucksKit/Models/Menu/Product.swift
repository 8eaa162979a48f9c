/// A product of a shop.
public struct Product: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `caffe-latte`.
  public var id: String
  /// The category.
  public var category: ProductCategory.ID
  /// The name.
  public var names: LocalizedNames
  /// The description.
  public var descriptions: LocalizedNames
  /// The price with the included options.
  public var price: Amount
  /// Whether the product is new.
  public var isNew: Bool
  /// Whether the shop has run out.
  public var isSoldOut: Bool
  /// The price of one piece in stars; `nil` if it cannot be paid with stars.
  public var rewardStars: Int?
  /// The picture.
  public var picture: ProductPicture
  /// The options.
  public var options: [OptionGroup]
  /// The nutrition of a serving of each size; empty for goods.
  public var nutrition: [Nutrition]
  /// The allergens.
  public var allergens: [Allergen]

  /// Makes a product.
  public init(
    id: String, category: ProductCategory.ID, names: LocalizedNames,
    descriptions: LocalizedNames, price: Amount, isNew: Bool = false, isSoldOut: Bool = false,
    rewardStars: Int? = nil, picture: ProductPicture, options: [OptionGroup] = [],
    nutrition: [Nutrition] = [],
    allergens: [Allergen] = []
  ) {
    self.id = id
    self.category = category
    self.names = names
    self.descriptions = descriptions
    self.price = price
    self.isNew = isNew
    self.isSoldOut = isSoldOut
    self.rewardStars = rewardStars
    self.picture = picture
    self.options = options
    self.nutrition = nutrition
    self.allergens = allergens
  }
}

/// The nutrition of a serving.
public struct Nutrition: Codable, Hashable, Sendable {
  /// A nutrient with its unit.
  public enum Nutrient: String, Codable, Sendable, CaseIterable {
    case fat
    case saturatedFat = "saturated_fat"
    case transFat = "trans_fat"
    case carbohydrate
    case sugars
    case protein
    case cholesterol
    case sodium
    case caffeine

    /// Whether amounts are milligrams; otherwise they are grams.
    public var isInMilligrams: Bool {
      switch self {
      case .cholesterol, .sodium, .caffeine: true
      default: false
      }
    }
  }

  /// The choice of the group `size`; `nil` for a product of one size.
  public var size: OptionChoice.ID?
  /// The serving, in milliliters for drinks and in grams for food.
  public var serving: Int
  /// The energy in kilocalories.
  public var kilocalories: Int
  /// The amounts in the nutrient's unit.
  public var amounts: [Nutrient: Double]

  /// Makes nutrition.
  public init(
    size: OptionChoice.ID? = nil, serving: Int, kilocalories: Int, amounts: [Nutrient: Double]
  ) {
    self.size = size
    self.serving = serving
    self.kilocalories = kilocalories
    self.amounts = amounts
  }
}

extension Product {
  /// The nutrition of the chosen size; `nil` for goods.
  public func nutrition(for selection: ProductSelection) -> Nutrition? {
    nutrition.first { facts in
      guard let size = facts.size else { return true }
      return selection.count(size, in: "size") > 0
    } ?? nutrition.first
  }
}

/// An allergen that must be declared.
public enum Allergen: String, Codable, Sendable, CaseIterable {
  case milk
  case gluten
  case egg
  case soy
  case nuts
  case peanuts
  case sesame
  case fish
  case sulphites
}
