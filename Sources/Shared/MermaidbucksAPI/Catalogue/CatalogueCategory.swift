/// A category of products.
public struct CatalogueCategory: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `cold-brew`.
  public var id: String
  /// The section of the menu.
  public var section: CatalogueSection
  /// The name.
  public var names: LocalizedNames

  /// Makes a value of its parts.
  public init(id: String, section: CatalogueSection, names: LocalizedNames) {
    self.id = id
    self.section = section
    self.names = names
  }
}

/// A section of the menu; apps ignore categories of unknown sections.
public struct CatalogueSection: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Drinks.
  public static let drinks = CatalogueSection(rawValue: "drinks")
  /// Food.
  public static let food = CatalogueSection(rawValue: "food")
  /// Mugs, glasses and tumblers.
  public static let products = CatalogueSection(rawValue: "products")
}
