import Foundation
import Serving
import Storage

/// The SQL of till sessions as values.
///
/// Sales, refunds and credits add rows to the table of movements, whose sum is the cash taken.
enum SessionQueries {
  private static let columns = """
    s.id, s.shop_id, s.currency, s.opened_by, s.opened_at, s.opening_float, s.counted,
    s.closed_by, s.closed_at,
    (SELECT coalesce(sum(m.cash), 0) FROM loyalty_till_movements m
      WHERE m.session_id = s.id AND m.currency = s.currency) AS cash_taken,
    (SELECT coalesce(sum(m.sales), 0) FROM loyalty_till_movements m
      WHERE m.session_id = s.id AND m.currency = s.currency) AS sales_total,
    (SELECT count(*) FROM loyalty_sales a WHERE a.session_id = s.id) AS sale_count
    """

  static func open(ofShop id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM loyalty_till_sessions s WHERE s.open_shop = ?1",
      bindings: [.text(id)])
  }

  static func session(_ id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM loyalty_till_sessions s WHERE s.id = ?1",
      bindings: [.text(id)])
  }

  static func sessions(ofShop id: String, before position: TimePosition?, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_till_sessions s
        WHERE s.shop_id = ?1 AND (s.opened_at < ?2 OR (s.opened_at = ?2 AND s.id < ?3))
        ORDER BY s.opened_at DESC, s.id DESC LIMIT ?4
        """,
      bindings: [
        .text(id), .time(of: position), .id(of: position), .integer(Int64(limit)),
      ])
  }

  static func insert(
    _ id: String, shop: String, currency: String, openedBy: String, at now: Date, float: Int64
  ) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_till_sessions
          (id, shop_id, open_shop, currency, opened_by, opened_at, opening_float)
        VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6)
        """,
      bindings: [
        .text(id), .text(shop), .text(currency), .text(openedBy), .instant(now), .integer(float),
      ])
  }

  static func close(
    _ id: String, counted: Int64, note: String?, closedBy: String, at now: Date
  ) -> Query {
    Query(
      sql: """
        UPDATE loyalty_till_sessions
        SET open_shop = NULL, counted = ?2, note = ?3, closed_by = ?4, closed_at = ?5
        WHERE id = ?1 AND open_shop IS NOT NULL
        """,
      bindings: [
        .text(id), .integer(counted), .optional(note), .text(closedBy), .instant(now),
      ])
  }

  /// Adds a movement of cash, and of the total of sales.
  static func add(
    _ id: String, session: String, currency: String, cash: Int64, sales: Int64
  ) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_till_movements (id, session_id, currency, cash, sales)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """,
      bindings: [
        .text(id), .text(session), .text(currency), .integer(cash), .integer(sales),
      ])
  }

  /// The cash that moved, by currency.
  static let cashTotals = Query(
    sql: """
      SELECT currency, CAST(sum(cash) AS BIGINT) AS total FROM loyalty_till_movements
      GROUP BY currency
      """)

  /// The differences that counts found, by currency.
  static let differenceTotals = Query(
    sql: """
      SELECT s.currency, CAST(sum(s.counted - s.opening_float -
        (SELECT coalesce(sum(m.cash), 0) FROM loyalty_till_movements m
          WHERE m.session_id = s.id AND m.currency = s.currency)) AS BIGINT) AS total
      FROM loyalty_till_sessions s WHERE s.counted IS NOT NULL GROUP BY s.currency
      """)

  static func insertApproval(
    _ token: String, shop: String, manager: String, expiresAt: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_approvals (token, shop_id, manager, expires_at)
        VALUES (?1, ?2, ?3, ?4)
        """, bindings: [.text(token), .text(shop), .text(manager), .instant(expiresAt)])
  }

  static func approval(_ token: String, shop: String, at now: Date) -> Query {
    Query(
      sql: """
        SELECT manager FROM loyalty_approvals
        WHERE token = ?1 AND shop_id = ?2 AND expires_at > ?3
        """, bindings: [.text(token), .text(shop), .instant(now)])
  }

  static func deleteApprovals(_ token: String, expiredAt now: Date) -> Query {
    Query(
      sql: "DELETE FROM loyalty_approvals WHERE token = ?1 OR expires_at <= ?2",
      bindings: [.text(token), .instant(now)])
  }
}
