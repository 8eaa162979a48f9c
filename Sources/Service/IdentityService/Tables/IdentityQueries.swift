import Foundation
import Storage
import Wire

/// The SQL of customers and sessions as values.
enum IdentityQueries {
  static func insert(_ customer: Customer, hash: PasswordHash, now: Date) -> Query {
    Query(
      sql: """
        INSERT INTO customers (id, email, name, given_name, password_hash, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """,
      bindings: [
        .text(customer.id), .text(customer.email), .text(customer.name),
        .text(customer.givenName), .text(hash.text), .instant(now),
      ])
  }

  static func customer(withEmail email: String) -> Query {
    Query(
      sql: "SELECT id, email, name, given_name, password_hash FROM customers WHERE email = ?1",
      bindings: [.text(email)])
  }

  static func setHash(_ hash: PasswordHash, ofCustomer id: String) -> Query {
    Query(
      sql: "UPDATE customers SET password_hash = ?1 WHERE id = ?2",
      bindings: [.text(hash.text), .text(id)])
  }

  static func setHash(
    _ hash: PasswordHash, ofCustomer id: String, replacing old: PasswordHash
  ) -> Query {
    Query(
      sql: "UPDATE customers SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3",
      bindings: [.text(hash.text), .text(id), .text(old.text)])
  }

  static func insertSession(
    digest: String, customer: String, device: String?, createdAt: Date, expiresAt: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO sessions
          (token_digest, customer_id, created_at, expires_at, last_used_at, device)
        VALUES (?1, ?2, ?3, ?4, ?3, ?5)
        """,
      bindings: [
        .text(digest), .text(customer), .instant(createdAt), .instant(expiresAt),
        .optional(device),
      ])
  }

  /// The session of a token, expired or not, and its customer.
  static func session(_ digest: String) -> Query {
    Query(
      sql: """
        SELECT c.id, c.email, c.name, c.given_name, s.last_used_at, s.expires_at
        FROM sessions s JOIN customers c ON c.id = s.customer_id
        WHERE s.token_digest = ?1
        """, bindings: [.text(digest)], isAskedOften: true)
  }

  static func customer(withID id: String) -> Query {
    Query(
      sql: "SELECT id, email, name, given_name, password_hash FROM customers WHERE id = ?1",
      bindings: [.text(id)])
  }

  static func rename(_ customer: Customer) -> Query {
    Query(
      sql: "UPDATE customers SET name = ?2, given_name = ?3 WHERE id = ?1",
      bindings: [.text(customer.id), .text(customer.name), .text(customer.givenName)])
  }

  static func noteUse(ofSession digest: String, at now: Date) -> Query {
    Query(
      sql: "UPDATE sessions SET last_used_at = ?2 WHERE token_digest = ?1",
      bindings: [.text(digest), .instant(now)])
  }

  static func sessions(ofCustomer id: String, at now: Date) -> Query {
    Query(
      sql: """
        SELECT token_digest, device, created_at, last_used_at, expires_at FROM sessions
        WHERE customer_id = ?1 AND expires_at > ?2
        ORDER BY last_used_at DESC, created_at DESC, token_digest
        """,
      bindings: [.text(id), .instant(now)])
  }

  static func deleteSessions(ofCustomer id: String, but digest: String?) -> Query {
    Query(
      sql: "DELETE FROM sessions WHERE customer_id = ?1 AND token_digest <> ?2",
      bindings: [.text(id), .text(digest ?? "")])
  }

  static func deleteSession(_ name: String, ofCustomer id: String) -> Query {
    Query(
      sql: """
        DELETE FROM sessions
        WHERE customer_id = ?1 AND substr(token_digest, 1, \(OpenSession.idLength)) = ?2
        """,
      bindings: [.text(id), .text(name)])
  }

  static func deleteSession(digest: String) -> Query {
    Query(sql: "DELETE FROM sessions WHERE token_digest = ?1", bindings: [.text(digest)])
  }

  static func deleteSessions(expiredAt now: Date) -> Query {
    Query(sql: "DELETE FROM sessions WHERE expires_at <= ?1", bindings: [.instant(now)])
  }

  /// Deletes the oldest sessions of a customer beyond a number.
  static func deleteSessions(ofCustomer id: String, beyond count: Int) -> Query {
    Query(
      sql: """
        DELETE FROM sessions WHERE token_digest IN (
          SELECT token_digest FROM sessions WHERE customer_id = ?1
          ORDER BY created_at DESC, token_digest LIMIT 1000 OFFSET ?2
        )
        """,
      bindings: [.text(id), .integer(Int64(count))])
  }

  static func customer(of row: Row) throws(StorageError) -> Customer {
    Customer(
      id: try row.text("id"), email: try row.text("email"), name: try row.text("name"),
      givenName: try row.text("given_name"))
  }
}
