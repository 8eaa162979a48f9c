import Foundation
import Serving
import Storage

/// A row of missed movements of a repeating transfer.
struct StoredMissedTransfers: Sendable {
  var id: String
  var customer: String
  /// The repeating transfer.
  var transfer: String
  /// The number of the first missed movement, counted from 0.
  var first: Int64
  var count: Int64
  var createdAt: Date
  var sentCount: Int64?
  var decidedAt: Date?

  /// Makes the row of movements that were not made.
  init(from first: Int64, count: Int64, of transfer: StoredTransfer, at now: Date) {
    id = "\(transfer.id)-\(first)"
    customer = transfer.customer
    self.transfer = transfer.id
    self.first = first
    self.count = count
    createdAt = now
  }

  init(_ row: Row) throws(StorageError) {
    id = try row.text("id")
    customer = try row.text("customer_id")
    transfer = try row.text("transfer_id")
    first = try row.integer("first_occurrence")
    count = try row.integer("missed_count")
    createdAt = try row.instant("created_at")
    sentCount = try row.optionalInteger("sent_count")
    decidedAt = try row.optionalInstant("decided_at")
  }
}

/// The SQL of missed movements as values.
enum MissedTransferQueries {
  private static let columns = """
    id, customer_id, transfer_id, first_occurrence, missed_count, created_at, sent_count, decided_at
    """

  static func insert(_ missed: StoredMissedTransfers) -> Query {
    Query(
      sql: """
        INSERT INTO bank_missed_transfers (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL, NULL)
        """,
      bindings: [
        .text(missed.id), .text(missed.customer), .text(missed.transfer),
        .integer(missed.first), .integer(missed.count), .instant(missed.createdAt),
      ])
  }

  static func missed(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_missed_transfers WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  /// The missed movements without a decision, newest first.
  static func undecided(
    ofCustomer customer: String, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM bank_missed_transfers
        WHERE customer_id = ?1 AND decided_at IS NULL
          AND (created_at < ?2 OR (created_at = ?2 AND id < ?3))
        ORDER BY created_at DESC, id DESC LIMIT ?4
        """,
      bindings: [
        .text(customer), .time(of: position), .id(of: position), .integer(Int64(limit)),
      ])
  }

  /// Records a decision; succeeds once.
  static func decide(_ id: String, sending count: Int64, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE bank_missed_transfers SET sent_count = ?2, decided_at = ?3
        WHERE id = ?1 AND decided_at IS NULL
        """,
      bindings: [.text(id), .integer(count), .instant(now)])
  }
}
