/// All that a shop offers, with the shop's prices.
///
/// The response has an `ETag`; with `If-None-Match` an unchanged catalogue is a 304 without a body.
public struct Catalogue: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The ISO 4217 code of all prices.
  public var currency: String
  /// A number that grows with each change of the shop's catalogue.
  public var version: Int64
  /// The categories in the order of the menu.
  public var categories: [CatalogueCategory]
  /// The products of all categories, in the order of the menu.
  public var products: [CatalogueProduct]

  /// Makes a value of its parts.
  public init(
    shopID: String, currency: String, version: Int64, categories: [CatalogueCategory],
    products: [CatalogueProduct]
  ) {
    self.shopID = shopID
    self.currency = currency
    self.version = version
    self.categories = categories
    self.products = products
  }

  private enum CodingKeys: String, CodingKey {
    case currency, version, categories, products
    case shopID = "shop_id"
  }
}
