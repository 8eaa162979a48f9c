import BankeyAPI
import Foundation
import Storage
import Wire

/// The SQL of quotes as values.
enum QuoteQueries {
  private static let columns =
    "id, from_account, to_account, sold, sold_currency, bought, bought_currency, rate, expires_at"

  static func insert(_ quote: Quote, ofCustomer customer: String) -> Query {
    Query(
      sql: """
        INSERT INTO bank_quotes (\(columns), customer_id)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """,
      bindings: [
        .text(quote.id), .text(quote.from), .text(quote.to), .integer(quote.sold.minorUnits),
        .text(quote.sold.currency), .integer(quote.bought.minorUnits),
        .text(quote.bought.currency), .text(quote.rate), .instant(quote.expiresAt),
        .text(customer),
      ])
  }

  static func quote(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_quotes WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  /// Uses a quote; succeeds for one transfer only.
  static func use(_ id: String, for transfer: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE bank_quotes SET transfer_id = ?2
        WHERE id = ?1 AND transfer_id IS NULL AND expires_at > ?3
        """,
      bindings: [.text(id), .text(transfer), .instant(now)])
  }

  /// Deletes unused quotes that have expired.
  static func forget(ofCustomer customer: String, expiredAt now: Date) -> Query {
    Query(
      sql: """
        DELETE FROM bank_quotes
        WHERE customer_id = ?1 AND transfer_id IS NULL AND expires_at <= ?2
        """,
      bindings: [.text(customer), .instant(now)])
  }

  static func quote(of row: Row) throws(StorageError) -> Quote {
    Quote(
      id: try row.text("id"), from: try row.text("from_account"), to: try row.text("to_account"),
      sold: Money(
        minorUnits: try row.integer("sold"), currency: try row.text("sold_currency")),
      bought: Money(
        minorUnits: try row.integer("bought"), currency: try row.text("bought_currency")),
      rate: try row.text("rate"), expiresAt: try row.instant("expires_at"))
  }
}
