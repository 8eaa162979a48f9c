import BaristaAPI
import Foundation
import IdentityService
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Staff and prices for the tills of the loyalty service.
struct ShopTills: TillShops {
  let identity: IdentityService

  func clerk(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> TillClerk? {
    guard let row = try await transaction.firstRow(StaffQueries.member(id)),
      let customer = try await identity.customer(withID: id, in: transaction)
    else { return nil }
    let shop = try await ShopReader.stored(try row.text("shop_id"), in: transaction)
    return TillClerk(
      id: id, name: customer.givenName, isManager: try row.text("role") == "manager",
      shop: shop.id, shopName: shop.content.names.en, currency: shop.currency,
      taxRate: shop.taxRate)
  }

  /// Prices lines; a product that is sold out in the app can still be in the barista's hand.
  func lines(
    _ lines: [NewSaleLine], shop: String, language: Language, in transaction: any ReadTransaction
  ) async throws -> [TillLine] {
    let stored = try await ShopReader.stored(shop, in: transaction)
    let menu = try await ShopMenu.read(of: stored, in: transaction)
    let pricing = OrderPricing(menu: menu)
    return try lines.enumerated().map { index, line in
      let item = BasketItem(
        productID: line.productID,
        options: line.options.map { ChosenOption(id: $0.id, count: $0.count) },
        quantity: line.quantity)
      let priced = try pricing.line(item, at: "/lines/\(index)").line
      return TillLine(
        productID: line.productID, name: Self.name(of: priced, in: language),
        price: RewardDiscount.Line(
          category: menu.product(line.productID)?.category ?? "", unitPrice: priced.unitPrice,
          optionsPrice: priced.addedPrice, quantity: line.quantity))
    }
  }

  /// The name of a product with the options that differ from the default.
  private static func name(of line: PricedLine, in language: Language) -> String {
    let options = line.options.filter { !$0.isDefault && $0.count > 0 }.map { option in
      (option.count > 1 ? "\(option.count) × " : "") + option.names.text(in: language)
    }
    return ([line.names.text(in: language)] + options).joined(separator: ", ")
  }
}

extension LocalizedNames {
  /// The text in a language of the service.
  func text(in language: Language) -> String { LocalizedText(en, ko, ar)[language] }
}

extension ShopService {
  /// Staff and prices for the tills of the loyalty service.
  public var tills: any TillShops { ShopTills(identity: identity) }
}
