import Foundation
import Storage

/// The SQL of payees as values.
enum PayeeQueries {
  private static let columns = "id, customer_id, payee_id, name, email, added_at"

  static func payees(ofCustomer id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_payees WHERE customer_id = ?1 ORDER BY lower(name), id",
      bindings: [.text(id)])
  }

  static func payee(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_payees WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func payee(withCustomer other: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_payees WHERE payee_id = ?1 AND customer_id = ?2",
      bindings: [.text(other), .text(customer)])
  }

  static func insert(
    _ id: String, customer: String, payee: String, name: String, email: String, addedAt: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO bank_payees (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
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
