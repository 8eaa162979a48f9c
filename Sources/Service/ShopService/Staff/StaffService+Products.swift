import BaristaAPI
import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension StaffService {
  /// The largest number of products that one shop adds to the menu.
  static let largestProductCount = 200

  /// Adds a product that only the shop of the member sells.
  ///
  /// - Throws: ``ProblemError`` with 403 for a barista, or 422.
  func add(
    _ body: NewProduct, by member: Member, in transaction: any WriteTransaction
  ) async throws -> StaffProduct {
    try member.requireManager()
    let names = LocalizedNames(
      en: try TextValidation.name(body.names.en, "names/en"),
      ko: try TextValidation.name(body.names.ko, "names/ko"),
      ar: try TextValidation.name(body.names.ar, "names/ar"))
    guard Menu.categories.contains(where: { $0.id == body.categoryID }) else {
      throw ProblemError.invalidValue("/category_id", "The menu has no such category.")
    }
    guard MenuProduct.Options(body.options) != nil else {
      throw ProblemError.invalidValue("/options", "There are no such options.")
    }
    try Self.check(body.price, of: member.shop)
    let menu = try await ShopMenu.read(of: member.shop, in: transaction)
    guard menu.ownProducts.count < Self.largestProductCount else {
      throw ProblemError.unprocessable(
        .limitExceeded, "Too many products", "",
        "A shop adds up to \(Self.largestProductCount) products.")
    }
    let product = OwnProduct(
      id: "own-" + orders.makeID(),
      content: OwnProduct.Content(
        names: names, category: body.categoryID, price: body.price.minorUnits,
        options: body.options, isNew: body.isNew))
    try await transaction.execute(
      try CatalogueQueries.insert(product, shop: member.shop.id, at: now()))
    try await publishMenu(of: member.shop.id, in: transaction)
    return menu.staffProduct(product.product)
  }

  /// Removes a product that the shop added; orders keep its name and picture.
  ///
  /// - Throws: ``ProblemError`` with 403 for a barista, or 404 for a product of all shops.
  func removeProduct(
    _ id: String, by member: Member, in transaction: any WriteTransaction
  ) async throws {
    try member.requireManager()
    let count = try await transaction.execute(
      CatalogueQueries.deleteOwnProduct(id, shop: member.shop.id))
    guard count == 1 else { throw ProblemError.notFound }
    try await transaction.execute(
      CatalogueQueries.deleteChange(of: id, shop: member.shop.id))
    try await publishMenu(of: member.shop.id, in: transaction)
  }
}
