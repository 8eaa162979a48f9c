import MermaidbucksAPI
import Storage

extension ShopService {
  /// A product of the menu.
  public struct MenuEntry: Sendable, Hashable {
    /// The identifier.
    public let id: String
    /// The category, such as `espresso`.
    public let category: String
    /// Whether the menu marks it as new.
    public let isNew: Bool
  }

  /// The products that all shops share, in the order of the menu.
  public static var menu: [MenuEntry] {
    Menu.products.map { MenuEntry(id: $0.id, category: $0.category, isNew: $0.isNew) }
  }

  /// Returns the units of each product in a customer's last fifty orders that have ended, without
  /// cancelled ones.
  public func orderedUnits(ofCustomer customer: String) async throws -> [String: Int] {
    let query = OrderQueries.endedOrders(ofCustomer: customer, before: nil, limit: 50)
    let rows = try await database.read { try await $0.rows(query) }
    var units: [String: Int] = [:]
    for order in try rows.map(StoredOrder.init) where order.state != .cancelled {
      for line in order.content.lines { units[line.productID, default: 0] += line.quantity }
    }
    return units
  }
}
