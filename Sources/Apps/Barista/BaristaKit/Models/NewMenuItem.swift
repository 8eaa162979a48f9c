/// A product that the staff adds to the menu of its shop.
public struct NewMenuItem: Hashable, Sendable {
  /// The name in each language.
  public var names: [Language: String]
  /// The category.
  public var category: MenuCategory
  /// The price.
  public var price: Amount
  /// The options.
  public var options: ProductTemplate
  /// Whether customers see it marked as new.
  public var isNew: Bool

  /// Makes a product.
  public init(
    names: [Language: String], category: MenuCategory, price: Amount, options: ProductTemplate,
    isNew: Bool
  ) {
    self.names = names
    self.category = category
    self.price = price
    self.options = options
    self.isNew = isNew
  }
}

/// The options of a product that the staff adds.
public enum ProductTemplate: String, CaseIterable, Sendable {
  /// No options.
  case none
  /// Hot or iced, sizes, shots, milk and syrups.
  case milkCoffee = "milk-coffee"
  /// Hot or iced, sizes, shots and syrups.
  case blackCoffee = "black-coffee"
  /// A hot drink in sizes, with shots, milk and syrups.
  case hotMilk = "hot-milk"
  /// A hot drink in sizes.
  case hot
  /// A cold drink in sizes, with shots, milk and syrups.
  case coldMilk = "cold-milk"
  /// A cold drink in sizes.
  case cold
}
