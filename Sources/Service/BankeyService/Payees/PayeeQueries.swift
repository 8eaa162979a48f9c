import Foundation
import Storage

/// The SQL of payees as values.
enum PayeeQueries {
  /// The current email address; the stored one is of the time of the addition.
  private static let payees = """
    SELECT p.id, p.payee_id, p.name, c.email, p.added_at
    FROM bank_payees p JOIN customers c ON c.id = p.payee_id
    """

  static func payees(ofCustomer id: String) -> Query {
    Query(
      sql: "\(payees) WHERE p.customer_id = ?1 ORDER BY lower(p.name), p.id",
      bindings: [.text(id)])
  }

  static func payee(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "\(payees) WHERE p.id = ?1 AND p.customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func payee(withCustomer other: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "\(payees) WHERE p.payee_id = ?1 AND p.customer_id = ?2",
      bindings: [.text(other), .text(customer)])
  }

  static func insert(
    _ id: String, customer: String, payee: String, name: String, email: String, addedAt: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO bank_payees (id, customer_id, payee_id, name, email, added_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (customer_id, payee_id) DO UPDATE SET name = ?4, email = ?5
        """,
      bindings: [
        .text(id), .text(customer), .text(payee), .text(name), .text(email), .instant(addedAt),
      ])
  }

  static func delete(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "DELETE FROM bank_payees WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }
}
