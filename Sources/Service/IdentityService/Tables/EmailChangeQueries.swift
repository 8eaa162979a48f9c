import Foundation
import Storage

/// The SQL of email confirmation codes as values.
enum EmailChangeQueries {
  static func change(ofCustomer id: String) -> Query {
    Query(
      sql: "SELECT email, code_hash FROM email_changes WHERE customer_id = ?1",
      bindings: [.text(id)])
  }

  /// A new code replaces the previous one.
  static func insert(
    ofCustomer id: String, email: String, hash: PasswordHash, expiresAt: Date, tries: Int64
  ) -> Query {
    Query(
      sql: """
        INSERT INTO email_changes (customer_id, email, code_hash, expires_at, tries_left)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (customer_id) DO UPDATE
        SET email = ?2, code_hash = ?3, expires_at = ?4, tries_left = ?5
        """,
      bindings: [
        .text(id), .text(email), .text(hash.text), .instant(expiresAt), .integer(tries),
      ])
  }

  static func take(ofCustomer id: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE email_changes SET tries_left = tries_left - 1
        WHERE customer_id = ?1 AND tries_left > 0 AND expires_at > ?2
        """,
      bindings: [.text(id), .instant(now)])
  }

  static func delete(ofCustomer id: String) -> Query {
    Query(sql: "DELETE FROM email_changes WHERE customer_id = ?1", bindings: [.text(id)])
  }

  static func delete(ofCustomer id: String, hash: String) -> Query {
    Query(
      sql: "DELETE FROM email_changes WHERE customer_id = ?1 AND code_hash = ?2",
      bindings: [.text(id), .text(hash)])
  }

  static func set(_ email: String, ofCustomer id: String) -> Query {
    Query(
      sql: "UPDATE customers SET email = ?2 WHERE id = ?1",
      bindings: [.text(id), .text(email)])
  }
}
