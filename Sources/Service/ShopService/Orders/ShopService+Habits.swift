import Foundation
import MermaidbucksAPI
import Storage

extension ShopService {
  /// A product of the menu that all shops share.
  public struct MenuEntry: Hashable, Sendable {
    /// The identifier of the product.
    public let id: String
    /// The identifier of the category.
    public let category: String
    /// Whether the menu marks it as new.
    public let isNew: Bool
  }

  /// The number of orders that show a customer's habits.
  private static let habitOrderCount = 40

  /// The products of the menu that all shops share, in order.
  public static var menuEntries: [MenuEntry] {
    Menu.products.map { MenuEntry(id: $0.id, category: $0.category, isNew: $0.isNew) }
  }

  /// Returns the number of units of each product in a customer's newest orders that were not
  /// canceled.
  public static func orderedUnits(
    ofCustomer id: String, in database: any Database
  ) async throws -> [String: Int] {
    let query = OrderQueries.newestOrders(ofCustomer: id, limit: habitOrderCount)
    let rows = try await database.read { try await $0.rows(query) }
    var units: [String: Int] = [:]
    for order in try rows.map({ try StoredOrder($0) }) where order.state != .cancelled {
      for line in order.content.lines { units[line.productID, default: 0] += line.quantity }
    }
    return units
  }
}
