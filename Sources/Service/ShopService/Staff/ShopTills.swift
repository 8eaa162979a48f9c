import BaristaAPI
import IdentityService
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension ShopService {
  /// The shops as their tills need them.
  public var tills: any TillShops { ShopTills(identity: identity) }
}

/// The staff and the prices of shops for their tills.
struct ShopTills: TillShops {
  let identity: IdentityService

  func clerk(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> TillClerk? {
    guard let row = try await transaction.firstRow(StaffQueries.member(id)),
      let role = StaffRole(rawValue: try row.text("role")),
      let customer = try await identity.customer(withID: id, in: transaction)
    else { return nil }
    let shop = try await ShopReader.stored(try row.text("shop_id"), in: transaction)
    return TillClerk(
      id: id, name: customer.givenName, isManager: role == .manager, shop: shop.id,
      shopName: shop.content.names.en, currency: shop.currency, taxRate: shop.taxRate)
  }

  func lines(
    _ lines: [NewSaleLine], shop id: String, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> [TillLine] {
    let shop = try await ShopReader.stored(id, in: transaction)
    let menu = try await ShopMenu.read(of: shop, in: transaction)
    let basket = Basket(
      shopID: id,
      items: lines.map { line in
        BasketItem(
          productID: line.productID,
          options: line.options.map { ChosenOption(id: $0.id, count: $0.count) },
          quantity: line.quantity)
      })
    return try OrderPricing(menu: menu).price(basket, isPaidWithStars: false).lines.map { line in
      let extras = line.options.filter { !$0.isDefault && $0.count > 0 }.map(\.names)
      return TillLine(
        productID: line.productID,
        name: ([line.names] + extras).map { Self.text($0, in: language) }.joined(separator: ", "),
        price: RewardDiscount.Line(
          category: Menu.product(line.productID)?.category ?? "", unitPrice: line.unitPrice,
          optionsPrice: min(line.addedPrice, line.unitPrice), quantity: line.quantity))
    }
  }

  private static func text(_ names: LocalizedNames, in language: Language) -> String {
    switch language {
    case .english: names.en
    case .korean: names.ko
    case .arabic: names.ar
    }
  }
}
