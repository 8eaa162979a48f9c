/// The menu of a shop.
public struct Catalogue: Codable, Equatable, Sendable {
  /// The ISO 4217 code of the prices.
  public var currency: String
  /// The categories in the order of the menu.
  public var categories: [ProductCategory]
  /// The products in the order of the menu.
  public var products: [Product]

  /// Makes a menu.
  public init(currency: String, categories: [ProductCategory], products: [Product]) {
    self.currency = currency
    self.categories = categories
    self.products = products
  }

  /// Finds a product; `nil` if the shop does not sell it.
  public func product(_ id: Product.ID) -> Product? { products.first { $0.id == id } }

  /// The products of a category.
  public func products(in category: ProductCategory.ID) -> [Product] {
    products.filter { $0.category == category }
  }

  /// The categories of a section that have products.
  public func categories(in section: MenuSection) -> [ProductCategory] {
    let used = Set(products.map(\.category))
    return categories.filter { $0.section == section && used.contains($0.id) }
  }
}

/// A part of the menu with its own segment.
public enum MenuSection: String, Codable, Sendable, CaseIterable {
  /// Drinks.
  case drinks
  /// Food.
  case food
  /// Mugs, glasses and tumblers.
  case goods
}

/// A category of products.
public struct ProductCategory: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The section.
  public var section: MenuSection
  /// The name.
  public var names: LocalizedNames

  /// Makes a category.
  public init(id: String, section: MenuSection, names: LocalizedNames) {
    self.id = id
    self.section = section
    self.names = names
  }
}
