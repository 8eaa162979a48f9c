import BankeyAPI
import Foundation
import Storage

/// The SQL of notifications and events as values.
enum MessageQueries {
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
    ofCustomer id: String, before place: (sentAt: Int64, id: String)?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM bank_notifications
        WHERE customer_id = ?1 AND (sent_at < ?2 OR (sent_at = ?2 AND id < ?3))
        ORDER BY sent_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(id), .integer(place?.sentAt ?? .max), .text(place?.id ?? ""),
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

  // MARK: Events

  static func insertEvent(_ name: String, about subject: String, customer: String) -> Query {
    Query(
      sql: """
        INSERT INTO bank_events (customer_id, sequence, name, subject_id)
        SELECT ?1, coalesce(max(sequence), 0) + 1, ?2, ?3 FROM bank_events WHERE customer_id = ?1
        """,
      bindings: [.text(customer), .text(name), .text(subject)])
  }

  /// Forgets all but the newest events.
  static func forgetEvents(ofCustomer id: String, beyond count: Int64) -> Query {
    Query(
      sql: """
        DELETE FROM bank_events WHERE customer_id = ?1 AND sequence <=
          (SELECT max(sequence) FROM bank_events WHERE customer_id = ?1) - ?2
        """,
      bindings: [.text(id), .integer(count)])
  }

  static func events(ofCustomer id: String, after sequence: Int64, limit: Int) -> Query {
    Query(
      sql: """
        SELECT sequence, name, subject_id FROM bank_events
        WHERE customer_id = ?1 AND sequence > ?2 ORDER BY sequence LIMIT ?3
        """,
      bindings: [.text(id), .integer(sequence), .integer(Int64(limit))])
  }

  /// The first and the last event that are remembered; 0 and 0 when there is none.
  static func eventRange(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT coalesce(min(sequence), 0) AS first, coalesce(max(sequence), 0) AS last
        FROM bank_events WHERE customer_id = ?1
        """,
      bindings: [.text(id)])
  }
}
