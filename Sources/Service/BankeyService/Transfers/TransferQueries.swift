import BankeyAPI
import Foundation
import Serving
import Storage
import Wire

/// The SQL of transfers as values.
enum TransferQueries {
  private static let columns = """
    id, customer_id, recipient_id, from_account, to_account, sender_name, sender_email,
    recipient_name, recipient_email, amount, currency, note, status, created_at, posted_at,
    first_at, execute_at, occurrence, repeats, until_at, schedule_id, failure, received,
    received_currency, rate
    """

  static func insert(_ transfer: StoredTransfer) -> Query {
    Query(
      sql: """
        INSERT INTO bank_transfers (\(columns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
          ?19, ?20, ?21, ?22, ?23, ?24, ?25)
        """,
      bindings: [
        .text(transfer.id), .text(transfer.customer), .optional(transfer.recipient),
        .text(transfer.fromAccount), .text(transfer.toAccount), .text(transfer.senderName),
        .text(transfer.senderEmail), .optional(transfer.recipientName),
        .optional(transfer.recipientEmail), .integer(transfer.amount.minorUnits),
        .text(transfer.amount.currency), .optional(transfer.note),
        .text(transfer.status.rawValue), .instant(transfer.createdAt),
        .optional(transfer.postedAt), .optional(transfer.firstAt), .optional(transfer.executeAt),
        .integer(transfer.occurrence), .optional(transfer.repeats?.rawValue),
        .optional(transfer.until), .optional(transfer.scheduleID),
        .optional(transfer.failure?.rawValue), .optional(transfer.received?.minorUnits),
        .optional(transfer.received?.currency), .optional(transfer.rate),
      ])
  }

  /// A transfer that the customer sent or received.
  static func transfer(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM bank_transfers
        WHERE id = ?1 AND (customer_id = ?2 OR (recipient_id = ?2 AND status = 'posted'))
        """,
      bindings: [.text(id), .text(customer)])
  }

  static func transfer(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM bank_transfers WHERE id = ?1", bindings: [.text(id)])
  }

  static func transfers(
    ofCustomer customer: String, status: Transfer.Status?,
    before position: TimePosition?, limit: Int
  ) -> Query {
    // Two queries use one index each; a single condition with OR would scan all rows.
    let conditions = """
      (created_at < ?3 OR (created_at = ?3 AND id < ?4)) AND (?2 = '' OR status = ?2)
      """
    return Query(
      sql: """
        SELECT \(columns) FROM (
          SELECT * FROM (
            SELECT \(columns) FROM bank_transfers WHERE customer_id = ?1 AND \(conditions)
            ORDER BY created_at DESC, id DESC LIMIT ?5
          ) AS ordered
          UNION ALL
          SELECT * FROM (
            SELECT \(columns) FROM bank_transfers
            WHERE recipient_id = ?1 AND customer_id <> ?1 AND status = 'posted' AND \(conditions)
            ORDER BY created_at DESC, id DESC LIMIT ?5
          ) AS received
        ) AS both_sides
        ORDER BY created_at DESC, id DESC
        LIMIT ?5
        """,
      bindings: [
        .text(customer), .text(status?.rawValue ?? ""), .time(of: position),
        .id(of: position), .integer(Int64(limit)),
      ])
  }

  /// The due transfers, the most overdue first.
  static func due(at now: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT id FROM bank_transfers WHERE status = 'scheduled' AND execute_at <= ?1
        ORDER BY execute_at, id LIMIT ?2
        """,
      bindings: [.instant(now), .integer(Int64(limit))])
  }

  /// Claims one movement of a scheduled transfer; succeeds in one process only.
  static func settle(
    _ id: String, dueAt: Date, status: Transfer.Status, postedAt: Date?,
    failure: Transfer.Failure?, next: Date?, occurrence: Int64
  ) -> Query {
    Query(
      sql: """
        UPDATE bank_transfers
        SET status = ?3, posted_at = ?4, failure = ?5, execute_at = ?6, occurrence = ?7
        WHERE id = ?1 AND status = 'scheduled' AND execute_at = ?2
        """,
      bindings: [
        .text(id), .instant(dueAt), .text(status.rawValue), .optional(postedAt),
        .optional(failure?.rawValue), .optional(next), .integer(occurrence),
      ])
  }

  /// Postpones the next movement of a scheduled transfer.
  static func postpone(_ id: String, dueAt: Date, to date: Date) -> Query {
    Query(
      sql: """
        UPDATE bank_transfers SET execute_at = ?3
        WHERE id = ?1 AND status = 'scheduled' AND execute_at = ?2
        """,
      bindings: [.text(id), .instant(dueAt), .instant(date)])
  }

  static func cancel(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: """
        UPDATE bank_transfers SET status = 'cancelled', execute_at = NULL
        WHERE id = ?1 AND customer_id = ?2 AND status = 'scheduled'
        """,
      bindings: [.text(id), .text(customer)])
  }
}

extension StoredValue {
  /// A date, or no value for `nil`.
  static func optional(_ date: Date?) -> StoredValue { date.map(StoredValue.instant) ?? .null }
}

extension Row {
  /// Returns a date, or `nil` for a column without a value.
  func optionalInstant(_ column: String) throws(StorageError) -> Date? {
    try value(column) == .null ? nil : instant(column)
  }
}
