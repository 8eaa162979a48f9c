import Foundation
import Ledger
import MermaidbucksAPI
import Storage
import Wire

/// The SQL of shops as values.
enum ShopQueries {
  private static let columns = "id, position, currency, tax_rate, version, content, hours, pause"

  static let shops = Query(
    sql: "SELECT \(columns) FROM shop_shops ORDER BY position", isAskedOften: true)

  static func shop(_ id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_shops WHERE id = ?1", bindings: [.text(id)],
      isAskedOften: true)
  }

  /// Adds a shop that does not exist yet.
  static func insert(_ shop: StoredShop) throws -> Query {
    Query(
      sql: """
        INSERT INTO shop_shops (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL)
        ON CONFLICT (id) DO NOTHING
        """,
      bindings: [
        .text(shop.id), .integer(shop.position), .text(shop.currency.code),
        .integer(shop.taxRate), .integer(shop.version), .text(try json(shop.content)),
        .text(try json(shop.hours)),
      ])
  }

  static func setHours(_ hours: OpeningHours, of shop: String) throws -> Query {
    Query(
      sql: "UPDATE shop_shops SET hours = ?2 WHERE id = ?1",
      bindings: [.text(shop), .text(try json(hours))])
  }

  static func setPause(_ pause: ShopPause?, of shop: String) throws -> Query {
    Query(
      sql: "UPDATE shop_shops SET pause = ?2 WHERE id = ?1",
      bindings: [.text(shop), .optional(try pause.map(json))])
  }

  static func raiseVersion(of shop: String) -> Query {
    Query(
      sql: "UPDATE shop_shops SET version = version + 1 WHERE id = ?1", bindings: [.text(shop)])
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try WireJSON.encode(value), as: UTF8.self)
  }
}
