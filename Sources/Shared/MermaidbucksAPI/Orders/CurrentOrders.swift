/// The customer's orders that have not ended.
public struct CurrentOrders: Codable, Hashable, Sendable {
  /// The orders, the newest first.
  public var orders: [Order]

  /// Makes a value of its parts.
  public init(orders: [Order]) {
    self.orders = orders
  }
}
