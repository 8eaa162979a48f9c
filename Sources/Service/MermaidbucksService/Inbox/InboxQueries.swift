import Foundation
import MermaidbucksAPI
import Serving
import Storage

/// The inbox's SQL as values.
enum InboxQueries {
  private static let columns = """
    m.id, m.sent_at, m.read_at, m.link, coalesce(t.title, e.title) AS title, coalesce(t.body, e.body) AS body
    """

  /// A message without a text in the language falls back to English.
  private static let tables = """
    inbox_messages m
    JOIN inbox_texts e ON e.message_id = m.id AND e.language = 'en'
    LEFT JOIN inbox_texts t ON t.message_id = m.id AND t.language = ?2
    """

  static func messages(
    ofCustomer id: String, language: Language, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM \(tables)
        WHERE m.customer_id = ?1 AND (m.sent_at < ?3 OR (m.sent_at = ?3 AND m.id < ?4))
        ORDER BY m.sent_at DESC, m.id DESC
        LIMIT ?5
        """,
      bindings: [
        .text(id), .text(language.rawValue), .time(of: position), .id(of: position),
        .integer(Int64(limit)),
      ])
  }

  static func message(_ id: String, ofCustomer customer: String, language: Language) -> Query {
    Query(
      sql: "SELECT \(columns) FROM \(tables) WHERE m.customer_id = ?1 AND m.id = ?3",
      bindings: [.text(customer), .text(language.rawValue), .text(id)])
  }

  /// Counts in the index alone.
  static func unreadCount(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT count(*) AS number FROM inbox_messages
        WHERE customer_id = ?1 AND read_at IS NULL
        """,
      bindings: [.text(id)])
  }

  static func markRead(_ id: String, ofCustomer customer: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE inbox_messages SET read_at = ?3
        WHERE id = ?1 AND customer_id = ?2 AND read_at IS NULL
        """,
      bindings: [.text(id), .text(customer), .instant(now)])
  }

  static func insert(
    _ id: String, customer: String, sentAt: Date, readAt: Date?, link: String? = nil
  ) -> Query {
    Query(
      sql: """
        INSERT INTO inbox_messages (id, customer_id, sent_at, read_at, link)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """,
      bindings: [
        .text(id), .text(customer), .instant(sentAt), readAt.map(StoredValue.instant) ?? .null,
        link.map { .text($0) } ?? .null,
      ])
  }

  static func insertText(
    of message: String, language: Language, title: String, body: String
  ) -> Query {
    Query(
      sql: "INSERT INTO inbox_texts (message_id, language, title, body) VALUES (?1, ?2, ?3, ?4)",
      bindings: [.text(message), .text(language.rawValue), .text(title), .text(body)])
  }

  static func message(of row: Row) throws(StorageError) -> InboxMessage {
    InboxMessage(
      id: try row.text("id"), title: try row.text("title"), body: try row.text("body"),
      sentAt: try row.instant("sent_at"), isRead: try row.optionalInteger("read_at") != nil,
      link: try row.optionalText("link"))
  }
}
