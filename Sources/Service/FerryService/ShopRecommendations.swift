import MermaidbucksService
import ShopService
import Storage

/// Recommends the products of the shops' menu by the orders in the shops.
struct ShopRecommendations: RecommendationSource {
  let database: any Database

  func isSold(_ product: String, in transaction: any ReadTransaction) async throws -> Bool {
    try await ShopService.isSold(product, in: transaction)
  }

  func products() async throws -> [RecommendableProduct] {
    ShopService.menuEntries.map {
      RecommendableProduct(id: $0.id, category: $0.category, isNew: $0.isNew)
    }
  }

  func orderedUnits(ofCustomer id: String) async throws -> [String: Int] {
    try await ShopService.orderedUnits(ofCustomer: id, in: database)
  }
}
