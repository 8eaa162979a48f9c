import Foundation
import Ledger
import MermaidbucksAPI
import Storage

/// The SQL of cards as values.
enum CardQueries {
  private static let columns = """
    id, customer_id, default_of, number, name, design, currency, reload_account,
    reload_threshold, reload_amount, reload_failed_at, created_at
    """

  static func card(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM loyalty_cards WHERE id = ?1", bindings: [.text(id)])
  }

  /// The default card first, then the oldest.
  static func cards(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM loyalty_cards WHERE customer_id = ?1
        ORDER BY CASE WHEN default_of IS NULL THEN 1 ELSE 0 END, created_at, id
        """, bindings: [.text(id)])
  }

  static func insert(_ card: StoredCard) -> Query {
    Query(
      sql: """
        INSERT INTO loyalty_cards
          (id, customer_id, default_of, number, name, design, currency, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """,
      bindings: [
        .text(card.id), .text(card.customer), .optional(card.isDefault ? card.customer : nil),
        .text(card.number), .text(card.name), .text(card.design.rawValue),
        .text(card.currency.code), .instant(card.createdAt),
      ])
  }

  static func update(_ card: StoredCard) -> Query {
    Query(
      sql: """
        UPDATE loyalty_cards SET name = ?2, design = ?3, reload_account = ?4,
          reload_threshold = ?5, reload_amount = ?6, reload_failed_at = ?7
        WHERE id = ?1
        """,
      bindings: [
        .text(card.id), .text(card.name), .text(card.design.rawValue),
        .optional(card.reload?.account), .optional(card.reload?.threshold),
        .optional(card.reload?.amount), card.reloadFailedAt.map(StoredValue.instant) ?? .null,
      ])
  }

  /// Two statements, since one default card gives way to another.
  static func makeDefault(_ id: String, ofCustomer customer: String) -> [Query] {
    [
      Query(
        sql: "UPDATE loyalty_cards SET default_of = NULL WHERE default_of = ?1",
        bindings: [.text(customer)]),
      Query(
        sql: "UPDATE loyalty_cards SET default_of = ?2 WHERE id = ?1",
        bindings: [.text(id), .text(customer)]),
    ]
  }
}
