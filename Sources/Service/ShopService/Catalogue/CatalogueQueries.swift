import Storage

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
