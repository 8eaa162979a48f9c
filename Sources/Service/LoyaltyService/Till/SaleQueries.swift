import Foundation
import Ledger
import Serving
import Storage
import Wire

/// The SQL of sales as values.
enum SaleQueries {
  private static let columns = """
    id, shop_id, reference, number, session_id, sold_at, currency, total, cash, refunded, version,
    content
    """

  static func sale(_ id: String, shop: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM loyalty_sales WHERE id = ?1 AND shop_id = ?2",
      bindings: [.text(id), .text(shop)])
  }

  static func sale(reference: String, shop: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM loyalty_sales WHERE reference = ?1 AND shop_id = ?2",
      bindings: [.text(reference), .text(shop)])
  }

  static func sales(ofShop id: String, before position: TimePosition?, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_sales
        WHERE shop_id = ?1 AND (sold_at < ?2 OR (sold_at = ?2 AND id < ?3))
        ORDER BY sold_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(id), .time(of: position), .id(of: position), .integer(Int64(limit)),
      ])
  }

  static func sales(from start: Date, to end: Date, shop: String) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_sales
        WHERE shop_id = ?1 AND sold_at >= ?2 AND sold_at < ?3 ORDER BY sold_at, id
        """, bindings: [.text(shop), .instant(start), .instant(end)])
  }

  static func lastNumber(ofShop id: String) -> Query {
    Query(
      sql: "SELECT coalesce(max(number), 0) AS number FROM loyalty_sales WHERE shop_id = ?1",
      bindings: [.text(id)])
  }

  static func insert(_ sale: StoredSale) throws -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_sales (\(columns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        """,
      bindings: [
        .text(sale.id), .text(sale.shop), .text(sale.reference), .integer(sale.number),
        .text(sale.session), .instant(sale.soldAt), .text(sale.currency.code),
        .integer(sale.total), .integer(sale.cash), .integer(sale.refunded),
        .integer(sale.version), .text(try text(of: sale)),
      ])
  }

  /// Changes a sale unless it was changed in the meantime.
  static func update(_ sale: StoredSale, from version: Int64) throws -> Query {
    Query(
      sql: """
        UPDATE loyalty_sales SET refunded = ?2, content = ?3, version = ?4
        WHERE id = ?1 AND version = ?5
        """,
      bindings: [
        .text(sale.id), .integer(sale.refunded), .text(try text(of: sale)),
        .integer(sale.version), .integer(version),
      ])
  }

  private static func text(of sale: StoredSale) throws -> String {
    String(decoding: try WireJSON.encode(sale.content), as: UTF8.self)
  }
}
