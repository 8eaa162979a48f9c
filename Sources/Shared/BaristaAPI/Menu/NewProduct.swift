import MermaidbucksAPI
import Wire

/// A product that only one shop sells; for managers only.
public struct NewProduct: Codable, Hashable, Sendable {
  /// The name in each language, 1 to 80 characters.
  public var names: LocalizedNames
  /// The category of the catalogue.
  public var categoryID: String
  /// The price, above zero and up to 1000 units of the currency.
  public var price: Money
  /// The options of the product.
  public var options: ProductTemplate
  /// Whether it is marked as new.
  public var isNew: Bool

  /// Makes a value of its parts.
  public init(
    names: LocalizedNames, categoryID: String, price: Money, options: ProductTemplate, isNew: Bool
  ) {
    self.names = names
    self.categoryID = categoryID
    self.price = price
    self.options = options
    self.isNew = isNew
  }

  private enum CodingKeys: String, CodingKey {
    case names, price, options
    case categoryID = "category_id"
    case isNew = "is_new"
  }
}

/// The option groups of a new product.
public struct ProductTemplate: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No options.
  public static let none = ProductTemplate(rawValue: "none")
  /// Hot or iced, sizes, shots, milk and syrups.
  public static let milkCoffee = ProductTemplate(rawValue: "milk-coffee")
  /// Hot or iced, sizes, shots and syrups.
  public static let blackCoffee = ProductTemplate(rawValue: "black-coffee")
  /// A hot drink in sizes, with shots, milk and syrups.
  public static let hotMilk = ProductTemplate(rawValue: "hot-milk")
  /// A hot drink in sizes.
  public static let hot = ProductTemplate(rawValue: "hot")
  /// A cold drink in sizes, with shots, milk and syrups.
  public static let coldMilk = ProductTemplate(rawValue: "cold-milk")
  /// A cold drink in sizes.
  public static let cold = ProductTemplate(rawValue: "cold")
}
