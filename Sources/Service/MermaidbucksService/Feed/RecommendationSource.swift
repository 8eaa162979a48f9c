import Storage

/// A product as far as recommendations need to know it.
public struct RecommendableProduct: Sendable, Hashable {
  /// The identifier in the catalogue.
  public var id: String
  /// The category, such as `espresso`.
  public var category: String
  /// Whether it is marked as new.
  public var isNew: Bool

  /// Makes a product.
  public init(id: String, category: String, isNew: Bool) {
    self.id = id
    self.category = category
    self.isNew = isNew
  }
}

/// The products that the shops sell, and what a customer has ordered.
public protocol RecommendationSource: Sendable {
  /// Returns whether all shops sell a product, or at least one of them.
  func isSold(_ product: String, in transaction: any ReadTransaction) async throws -> Bool
  /// Returns the products in the order of the menu.
  func products() async throws -> [RecommendableProduct]
  /// Returns the number of units of each product in the customer's recent orders.
  func orderedUnits(ofCustomer id: String) async throws -> [String: Int]
}
