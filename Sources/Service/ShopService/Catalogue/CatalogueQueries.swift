import Foundation
import Serving
import Storage
import Wire

/// The SQL of catalogues as values.
enum CatalogueQueries {
  static func products(of shop: String) -> Query {
    Query(
      sql: "SELECT product_id, price, is_sold_out, is_new FROM shop_products WHERE shop_id = ?1",
      bindings: [.text(shop)], isAskedOften: true)
  }

  /// The choices that are sold out.
  static func options(of shop: String) -> Query {
    Query(
      sql: "SELECT choice_id FROM shop_options WHERE shop_id = ?1 AND is_sold_out = 1",
      bindings: [.text(shop)], isAskedOften: true)
  }

  /// The products that only a shop sells, in the order in which they were added.
  static func ownProducts(of shop: String) -> Query {
    Query(
      sql: """
        SELECT id, content FROM shop_own_products WHERE shop_id = ?1 ORDER BY added_at, id
        """, bindings: [.text(shop)], isAskedOften: true)
  }

  /// A product that only one shop sells, whichever that is.
  static func ownProduct(_ id: String) -> Query {
    Query(sql: "SELECT id FROM shop_own_products WHERE id = ?1", bindings: [.text(id)])
  }

  static func insert(_ product: OwnProduct, shop: String, at now: Date) throws -> Query {
    Query(
      sql: """
        INSERT INTO shop_own_products (id, shop_id, added_at, content) VALUES (?1, ?2, ?3, ?4)
        """,
      bindings: [
        .text(product.id), .text(shop), .instant(now),
        .text(String(decoding: try WireJSON.encode(product.content), as: UTF8.self)),
      ])
  }

  static func deleteOwnProduct(_ id: String, shop: String) -> Query {
    Query(
      sql: "DELETE FROM shop_own_products WHERE id = ?1 AND shop_id = ?2",
      bindings: [.text(id), .text(shop)])
  }

  static func deleteChange(of product: String, shop: String) -> Query {
    Query(
      sql: "DELETE FROM shop_products WHERE shop_id = ?1 AND product_id = ?2",
      bindings: [.text(shop), .text(product)])
  }

  static func set(_ change: ShopMenu.Change, of product: String, shop: String) -> Query {
    Query(
      sql: """
        INSERT INTO shop_products (shop_id, product_id, price, is_sold_out, is_new)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (shop_id, product_id) DO UPDATE
        SET price = excluded.price, is_sold_out = excluded.is_sold_out, is_new = excluded.is_new
        """,
      bindings: [
        .text(shop), .text(product), .optional(change.price), .flag(change.isSoldOut),
        change.isNew.map(StoredValue.flag) ?? .null,
      ])
  }

  static func set(_ choice: String, isSoldOut: Bool, shop: String) -> Query {
    Query(
      sql: """
        INSERT INTO shop_options (shop_id, choice_id, is_sold_out) VALUES (?1, ?2, ?3)
        ON CONFLICT (shop_id, choice_id) DO UPDATE SET is_sold_out = excluded.is_sold_out
        """,
      bindings: [.text(shop), .text(choice), .flag(isSoldOut)])
  }
}
