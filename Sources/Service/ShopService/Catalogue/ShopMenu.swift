import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Storage
import Wire

/// The menu with the prices and the stock of one shop.
struct ShopMenu: Sendable {
  /// The changes of a shop to a product.
  struct Change: Sendable, Hashable {
    var price: Int64?
    var isSoldOut = false
    var isNew: Bool?
  }

  let shop: StoredShop
  let changes: [String: Change]
  let missingChoices: Set<String>
  /// The products that only this shop sells, in the order in which they were added.
  let ownProducts: [MenuProduct]

  var prices: PriceList { PriceList(currency: shop.currency) }

  /// The products of the shop, in the order of their categories; its own follow the shared ones.
  var products: [MenuProduct] {
    guard !ownProducts.isEmpty else { return Menu.products }
    return Menu.categories.flatMap { category in
      (Menu.products + ownProducts).filter { $0.category == category.id }
    }
  }

  /// Returns the product with an identifier; `nil` when the shop does not sell it.
  func product(_ id: String) -> MenuProduct? {
    Menu.product(id) ?? ownProducts.first { $0.id == id }
  }

  func listPrice(of product: MenuProduct) -> Int64 {
    product.shopPrice ?? prices.minorUnits(product.price)
  }

  func price(of product: MenuProduct) -> Int64 {
    changes[product.id]?.price ?? listPrice(of: product)
  }

  func isSoldOut(_ product: MenuProduct) -> Bool { changes[product.id]?.isSoldOut ?? false }

  func isNew(_ product: MenuProduct) -> Bool { changes[product.id]?.isNew ?? product.isNew }

  /// Returns the option groups; when a default is sold out, the first choice left takes its place.
  func groups(of product: MenuProduct) -> [OptionGroup] {
    MenuOptions.groups(of: product.options).map { group in
      var choices = group.choices.map { choice in
        OptionChoice(
          id: choice.id, names: choice.names,
          price: prices.money(prices.minorUnits(choice.price)), defaultCount: choice.defaultCount,
          maximumCount: choice.maximumCount, isSoldOut: missingChoices.contains(choice.id))
      }
      if let missing = choices.firstIndex(where: { $0.isSoldOut && $0.defaultCount > 0 }),
        let other = choices.firstIndex(where: { !$0.isSoldOut })
      {
        choices[other].defaultCount = choices[missing].defaultCount
        choices[missing].defaultCount = 0
      }
      return OptionGroup(
        id: group.id, names: group.names, minimumCount: group.minimumCount,
        maximumCount: group.maximumCount, choices: choices)
    }
  }

  func product(_ product: MenuProduct) -> CatalogueProduct {
    CatalogueProduct(
      id: product.id, categoryID: product.category, names: product.names,
      descriptions: product.descriptions, price: prices.money(price(of: product)),
      isSoldOut: isSoldOut(product), isNew: isNew(product), optionGroups: groups(of: product),
      nutrition: product.nutritionOfSizes, allergens: product.allergens,
      rewardStars: Self.reward(ofCategory: product.category).map { Int($0.stars) },
      picture: product.picture)
  }

  var catalogue: Catalogue {
    Catalogue(
      shopID: shop.id, currency: shop.currency.code, version: shop.version,
      categories: Menu.categories, products: products.map(product))
  }

  /// Returns the reward that covers any product of a category.
  static func reward(ofCategory category: String) -> Reward? {
    Reward.all.first { $0.categories.contains(category) }
  }
}

extension ShopMenu {
  /// Reads the menu of a shop.
  static func read(
    of shop: StoredShop, in transaction: any ReadTransaction
  ) async throws -> ShopMenu {
    let queries = [
      CatalogueQueries.products(of: shop.id), CatalogueQueries.options(of: shop.id),
      CatalogueQueries.ownProducts(of: shop.id),
    ]
    try await transaction.prefetch(queries)
    var changes: [String: Change] = [:]
    for row in try await transaction.rows(queries[0]) {
      changes[try row.text("product_id")] = Change(
        price: try row.optionalInteger("price"), isSoldOut: try row.integer("is_sold_out") != 0,
        isNew: try row.optionalInteger("is_new").map { $0 != 0 })
    }
    let missing = try await transaction.rows(queries[1]).map { try $0.text("choice_id") }
    let own = try await transaction.rows(queries[2]).map { try OwnProduct($0).product }
    return ShopMenu(
      shop: shop, changes: changes, missingChoices: Set(missing), ownProducts: own)
  }
}
