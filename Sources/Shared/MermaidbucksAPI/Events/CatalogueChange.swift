/// The catalogue of a shop changed; the app requests it again.
public struct CatalogueChange: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The version of the new catalogue.
  public var version: Int64

  /// Makes a value of its parts.
  public init(shopID: String, version: Int64) {
    self.shopID = shopID
    self.version = version
  }

  private enum CodingKeys: String, CodingKey {
    case version
    case shopID = "shop_id"
  }
}
