import Foundation
import Storage

/// The SQL of payment codes as values.
enum CodeQueries {
  private static let columns = """
    id, number, card_id, shop_id, state, issued_at, expires_at, used_at, amount
    """

  static func code(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM loyalty_codes WHERE id = ?1", bindings: [.text(id)])
  }

  static func code(number: String) -> Query {
    Query(sql: "SELECT \(columns) FROM loyalty_codes WHERE number = ?1", bindings: [.text(number)])
  }

  static func insert(_ code: StoredCode) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_codes (id, number, card_id, shop_id, state, issued_at, expires_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """,
      bindings: [
        .text(code.id), .text(code.number), .text(code.card), .optional(code.shop),
        .text(StoredCode.open), .instant(code.issuedAt), .instant(code.expiresAt),
      ])
  }

  /// Uses an open code; changes no row for one that was used.
  static func use(_ id: String, at now: Date, amount: Int64) -> Query {
    Query(
      sql: """
        UPDATE loyalty_codes SET state = ?2, used_at = ?3, amount = ?4
        WHERE id = ?1 AND state = ?5
        """,
      bindings: [
        .text(id), .text(StoredCode.used), .instant(now), .integer(amount),
        .text(StoredCode.open),
      ])
  }

  static func delete(unusedBefore: Date, usedBefore: Date) -> Query {
    Query(
      sql: "DELETE FROM loyalty_codes WHERE expires_at < CASE state WHEN ?1 THEN ?2 ELSE ?3 END",
      bindings: [.text(StoredCode.open), .instant(unusedBefore), .instant(usedBefore)])
  }
}
