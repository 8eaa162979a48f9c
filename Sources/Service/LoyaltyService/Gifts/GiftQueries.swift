import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage

/// The SQL of gifts as values.
enum GiftQueries {
  private static let columns = """
    id, sender_id, sender_name, redeemer_id, recipient_name, recipient_email, code, design, message,
    amount, currency, card_id, account_id, charged, charged_currency, state, language, deliver_at,
    settled_at, created_at
    """

  static func gift(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM loyalty_gifts WHERE id = ?1", bindings: [.text(id)])
  }

  static func gift(code: String) -> Query {
    Query(sql: "SELECT \(columns) FROM loyalty_gifts WHERE code = ?1", bindings: [.text(code)])
  }

  static func sent(by customer: String, before position: TimePosition?, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_gifts
        WHERE sender_id = ?1 AND (created_at < ?2 OR (created_at = ?2 AND id < ?3))
        ORDER BY created_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(customer), .time(of: position), .id(of: position), .integer(Int64(limit)),
      ])
  }

  /// Delivered gifts to an address that were not withdrawn, and gifts that the customer redeemed.
  static func received(
    by customer: String, email: String, at now: Date, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_gifts
        WHERE ((recipient_email = ?2 AND state <> 'withdrawn' AND deliver_at <= ?3)
            OR redeemer_id = ?1)
          AND (deliver_at < ?4 OR (deliver_at = ?4 AND id < ?5))
        ORDER BY deliver_at DESC, id DESC LIMIT ?6
        """,
      bindings: [
        .text(customer), .text(email), .instant(now), .time(of: position), .id(of: position),
        .integer(Int64(limit)),
      ])
  }

  static func insert(_ gift: StoredGift) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_gifts (\(columns))
        VALUES (?1, ?2, ?3, NULL, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
          NULL, ?18)
        """,
      bindings: [
        .text(gift.id), .text(gift.sender), .text(gift.senderName), .text(gift.recipientName),
        .text(gift.recipientEmail), .text(gift.code), .text(gift.design.rawValue),
        .text(gift.message), .integer(gift.amount.minorUnits), .text(gift.amount.currency.code),
        .optional(gift.card), .optional(gift.account), .integer(gift.charged.minorUnits),
        .text(gift.charged.currency.code), .text(gift.state.rawValue),
        .text(gift.language.rawValue), .instant(gift.deliverAt), .instant(gift.createdAt),
      ])
  }

  /// Settles an open gift; changes no row for one that was settled.
  static func settle(
    _ id: String, as state: StoredGift.State, redeemer: String?, at now: Date
  ) -> Query {
    Query(
      sql: """
        UPDATE loyalty_gifts SET state = ?2, redeemer_id = ?3, settled_at = ?4
        WHERE id = ?1 AND state = 'open'
        """,
      bindings: [.text(id), .text(state.rawValue), .optional(redeemer), .instant(now)])
  }

  static func due(at now: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_gifts
        WHERE mailed_at IS NULL AND state = 'open' AND deliver_at <= ?1
        ORDER BY deliver_at, id LIMIT ?2
        """, bindings: [.instant(now), .integer(Int64(limit))])
  }

  /// Marks a gift as mailed, once.
  static func markMailed(_ id: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE loyalty_gifts SET mailed_at = ?2
        WHERE id = ?1 AND mailed_at IS NULL AND state = 'open'
        """, bindings: [.text(id), .instant(now)])
  }

  /// The value of open gifts by currency.
  static let openTotals = Query(
    sql: """
      SELECT currency, CAST(sum(amount) AS BIGINT) AS total FROM loyalty_gifts
      WHERE state = 'open' GROUP BY currency
      """)
}
