import Foundation
import Storage

/// The SQL of known devices as values.
enum DeviceQueries {
  static func device(_ digest: String, ofEmail email: String) -> Query {
    Query(
      sql: """
        SELECT d.customer_id FROM devices d JOIN customers c ON c.id = d.customer_id
        WHERE d.token_digest = ?1 AND c.email = ?2
        """,
      bindings: [.text(digest), .text(email)])
  }

  static func insert(_ digest: String, customer: String, at now: Date) -> Query {
    Query(
      sql: "INSERT INTO devices (token_digest, customer_id, created_at) VALUES (?1, ?2, ?3)",
      bindings: [.text(digest), .text(customer), .instant(now)])
  }

  static func delete(ofCustomer id: String) -> Query {
    Query(sql: "DELETE FROM devices WHERE customer_id = ?1", bindings: [.text(id)])
  }

  /// Deletes the oldest devices of a customer beyond a number.
  static func delete(ofCustomer id: String, beyond count: Int) -> Query {
    Query(
      sql: """
        DELETE FROM devices WHERE token_digest IN (
          SELECT token_digest FROM devices WHERE customer_id = ?1
          ORDER BY created_at DESC, token_digest LIMIT 1000 OFFSET ?2
        )
        """,
      bindings: [.text(id), .integer(Int64(count))])
  }
}
