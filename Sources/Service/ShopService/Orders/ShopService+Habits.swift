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

  /// The number of orders whose products are recent, and the greatest number of these products.
  private static let recentOrderCount = 12

  /// Returns the products of a customer's newest orders that were not cancelled, newest first.
  static func recentProducts(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> [String] {
    let query = OrderQueries.newestOrders(ofCustomer: id, limit: recentOrderCount)
    let orders = try await transaction.rows(query).map { try StoredOrder($0) }
    var seen: Set<String> = []
    let products = orders.filter { $0.state != .cancelled }
      .flatMap(\.content.lines).map(\.productID)
    return Array(products.filter { seen.insert($0).inserted }.prefix(recentOrderCount))
  }

  /// The products of the menu that all shops share, in order.
  public static var menuEntries: [MenuEntry] {
    Menu.products.map { MenuEntry(id: $0.id, category: $0.category, isNew: $0.isNew) }
  }

  /// Returns whether a product is on the menu that all shops share, or on that of one shop.
  public static func isSold(
    _ product: String, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Bool {
    if Menu.product(product) != nil { return true }
    return try await transaction.firstRow(CatalogueQueries.ownProduct(product)) != nil
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
