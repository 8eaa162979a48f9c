import BankeyAPI
import Foundation
import Serving
import Storage

/// The SQL of notifications as values.
enum NotificationQueries {
  private static let columns = "id, customer_id, kind, subject_id, content, sent_at, read_at"

  static func insert(
    _ id: String, customer: String, kind: BankNotification.Kind, subject: String?,
    content: String, sentAt: Date, readAt: Date? = nil
  ) -> Query {
    Query(
      sql: "INSERT INTO bank_notifications (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      bindings: [
        .text(id), .text(customer), .text(kind.rawValue), .optional(subject), .text(content),
        .instant(sentAt), .optional(readAt),
      ])
  }

  static func notifications(
    ofCustomer id: String, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM bank_notifications
        WHERE customer_id = ?1 AND (sent_at < ?2 OR (sent_at = ?2 AND id < ?3))
        ORDER BY sent_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(id), .time(of: position), .id(of: position),
        .integer(Int64(limit)),
      ])
  }

  static func notification(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_notifications WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func unreadCount(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT count(*) AS number FROM bank_notifications
        WHERE customer_id = ?1 AND read_at IS NULL
        """,
      bindings: [.text(id)])
  }

  static func markRead(_ id: String, ofCustomer customer: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE bank_notifications SET read_at = ?3
        WHERE id = ?1 AND customer_id = ?2 AND read_at IS NULL
        """,
      bindings: [.text(id), .text(customer), .instant(now)])
  }

  static func markAllRead(ofCustomer customer: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE bank_notifications SET read_at = ?2 WHERE customer_id = ?1 AND read_at IS NULL
        """,
      bindings: [.text(customer), .instant(now)])
  }
}
