/// The customer's orders that have not ended, and the products of recent orders.
public struct CurrentOrders: Codable, Hashable, Sendable {
  /// The orders, the newest first.
  public var orders: [Order]

  /// The products of recent orders that were not cancelled, up to 12, the newest first.
  public var recentProducts: [String]

  /// Makes a value of its parts.
  public init(orders: [Order], recentProducts: [String] = []) {
    self.orders = orders
    self.recentProducts = recentProducts
  }

  private enum CodingKeys: String, CodingKey {
    case orders
    case recentProducts = "recent_products"
  }
}
