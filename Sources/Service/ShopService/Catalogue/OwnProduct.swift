import BaristaAPI
import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// A product that the staff of one shop added to its menu.
struct OwnProduct: Sendable {
  let id: String
  let content: Content

  /// The part of a product that no query looks for, stored as JSON.
  struct Content: Codable, Sendable {
    var names: LocalizedNames
    var category: String
    /// In minor units of the shop's currency.
    var price: Int64
    var options: ProductTemplate
    var isNew: Bool
  }

  init(id: String, content: Content) {
    self.id = id
    self.content = content
  }

  init(_ row: Row) throws {
    id = try row.text("id")
    content = try WireJSON.decode(from: Data(try row.text("content").utf8))
  }

  /// The product as the menu offers it, with the picture of a similar product.
  var product: MenuProduct {
    let options = MenuProduct.Options(content.options) ?? .none
    return MenuProduct(
      id, content.category, 0, options, names: content.names,
      descriptions: LocalizedNames(en: "", ko: "", ar: ""), nutrition: nil, allergens: [],
      picture: Self.picture(category: content.category, options: options), isNew: content.isNew,
      shopPrice: content.price)
  }

  private static func picture(
    category: String, options: MenuProduct.Options
  ) -> ProductPicture {
    let others = Menu.products.filter { $0.category == category }
    return (others.first { $0.options == options } ?? others.first)?.picture
      ?? Menu.missingPicture
  }
}

extension MenuProduct.Options {
  /// Makes the options of a template; `nil` for an unknown one.
  init?(_ template: ProductTemplate) {
    switch template {
    case .none: self = .none
    case .milkCoffee: self = .milkCoffee(shots: 2)
    case .blackCoffee: self = .blackCoffee(shots: 2)
    case .hotMilk: self = .hotMilk
    case .hot: self = .hot
    case .coldMilk: self = .coldMilk(shots: 0)
    case .cold: self = .cold
    default: return nil
    }
  }
}
