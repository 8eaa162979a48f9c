import Foundation
import Storage
import Wire

/// The SQL of password reset codes as values.
enum ResetQueries {
  static func reset(ofCustomer id: String) -> Query {
    Query(
      sql: "SELECT code_hash, sent_at FROM password_resets WHERE customer_id = ?1",
      bindings: [.text(id)])
  }

  /// A new code replaces the previous one.
  static func insert(
    ofCustomer id: String, hash: PasswordHash, sentAt: Date, expiresAt: Date, tries: Int64
  ) -> Query {
    Query(
      sql: """
        INSERT INTO password_resets (customer_id, code_hash, sent_at, expires_at, tries_left)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (customer_id) DO UPDATE
        SET code_hash = ?2, sent_at = ?3, expires_at = ?4, tries_left = ?5
        """,
      bindings: [
        .text(id), .text(hash.text), .instant(sentAt), .instant(expiresAt), .integer(tries),
      ])
  }

  static func take(ofCustomer id: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE password_resets SET tries_left = tries_left - 1
        WHERE customer_id = ?1 AND tries_left > 0 AND expires_at > ?2
        """,
      bindings: [.text(id), .instant(now)])
  }

  static func delete(ofCustomer id: String) -> Query {
    Query(sql: "DELETE FROM password_resets WHERE customer_id = ?1", bindings: [.text(id)])
  }

  static func delete(ofCustomer id: String, hash: String) -> Query {
    Query(
      sql: "DELETE FROM password_resets WHERE customer_id = ?1 AND code_hash = ?2",
      bindings: [.text(id), .text(hash)])
  }
}

/// The SQL of the demo's mailbox as values.
enum MailQueries {
  static func insert(_ message: MailMessage, to email: String) -> Query {
    Query(
      sql: """
        INSERT INTO mail_messages (id, email, subject, body, code, sent_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """,
      bindings: [
        .text(message.id), .text(email), .text(message.subject), .text(message.body),
        .optional(message.code), .instant(message.sentAt),
      ])
  }

  static func messages(to email: String) -> Query {
    Query(
      sql: """
        SELECT id, subject, body, code, sent_at FROM mail_messages WHERE email = ?1
        ORDER BY sent_at DESC, id DESC LIMIT 20
        """,
      bindings: [.text(email)])
  }

  static func forget(to email: String, beyond count: Int) -> Query {
    Query(
      sql: """
        DELETE FROM mail_messages WHERE id IN (
          SELECT id FROM mail_messages WHERE email = ?1
          ORDER BY sent_at DESC, id DESC LIMIT 1000 OFFSET ?2
        )
        """,
      bindings: [.text(email), .integer(Int64(count))])
  }
}
