import MermaidbucksAPI

/// A product of the menu that all shops share, with its price in Australian dollars, or of one
/// shop.
struct MenuProduct: Sendable {
  /// The option groups of a product.
  enum Options: Sendable, Hashable {
    /// None.
    case none
    /// A coffee with milk, hot or iced.
    case milkCoffee(shots: Int)
    /// A coffee without milk, hot or iced.
    case blackCoffee(shots: Int)
    /// An espresso, which has shots only.
    case espresso(shots: Int)
    /// A hot drink in sizes, with milk.
    case hotMilk
    /// A hot drink in sizes, such as tea.
    case hot
    /// A cold drink in sizes, with milk.
    case coldMilk(shots: Int)
    /// A cold drink in sizes.
    case cold
  }

  let id: String
  let category: String
  /// The price in cents with the default options.
  let price: Int64
  let options: Options
  let names: LocalizedNames
  let descriptions: LocalizedNames
  /// The facts of one serving; of the size tall for a product in sizes.
  let nutrition: Nutrition?
  let allergens: [Allergen]
  let picture: ProductPicture
  let isNew: Bool
  /// The price in the currency of the only shop that sells it; `nil` for a shared product.
  let shopPrice: Int64?

  init(
    _ id: String, _ category: String, _ price: Int64, _ options: Options, names: LocalizedNames,
    descriptions: LocalizedNames, nutrition: Nutrition?, allergens: [Allergen],
    picture: ProductPicture, isNew: Bool = false, shopPrice: Int64? = nil
  ) {
    self.id = id
    self.category = category
    self.price = price
    self.options = options
    self.names = names
    self.descriptions = descriptions
    self.nutrition = nutrition
    self.allergens = allergens
    self.picture = picture
    self.isNew = isNew
    self.shopPrice = shopPrice
  }

  /// Whether a barista has to make it.
  var isMade: Bool { options != .none }

  /// The facts of each size, the smallest first.
  var nutritionOfSizes: [Nutrition] {
    guard let nutrition else { return [] }
    let sizes = MenuOptions.sizes(of: options)
    guard !sizes.isEmpty else { return [nutrition] }
    return sizes.map { size in
      var facts = nutrition.scaled(by: size.milliliters, of: 355)
      facts.size = size.id
      return facts
    }
  }
}

extension Nutrition {
  /// Makes the facts of one serving: tenths of a gram, milligrams of cholesterol, sodium and
  /// caffeine.
  init(
    _ amount: Int, kcal: Int, fat: Int, saturated: Int, trans: Int = 0, cholesterol: Int = 0,
    carbohydrate: Int, sugar: Int, protein: Int, sodium: Int, caffeine: Int = 0
  ) {
    self.init(
      amount: amount, kilocalories: kcal, fatTenths: fat, saturatedFatTenths: saturated,
      transFatTenths: trans, cholesterolMilligrams: cholesterol, carbohydrateTenths: carbohydrate,
      sugarTenths: sugar, proteinTenths: protein, sodiumMilligrams: sodium,
      caffeineMilligrams: caffeine)
  }

  /// Returns the facts of another amount, rounded.
  func scaled(by amount: Int, of base: Int) -> Nutrition {
    func scaled(_ value: Int) -> Int { (value * amount + base / 2) / base }
    return Nutrition(
      amount, kcal: scaled(kilocalories), fat: scaled(fatTenths),
      saturated: scaled(saturatedFatTenths), trans: scaled(transFatTenths),
      cholesterol: scaled(cholesterolMilligrams), carbohydrate: scaled(carbohydrateTenths),
      sugar: scaled(sugarTenths), protein: scaled(proteinTenths), sodium: scaled(sodiumMilligrams),
      caffeine: scaled(caffeineMilligrams))
  }
}
