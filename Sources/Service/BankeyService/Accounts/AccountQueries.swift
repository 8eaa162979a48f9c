import BankeyAPI
import Ledger
import Storage

/// The SQL of the bank's accounts as values.
enum AccountQueries {
  private static let columns =
    "id, customer_id, position, type, product, last_digits, can_send, currency"

  static func accounts(ofCustomer id: String) -> Query {
    Query(sql: ofCustomer, bindings: [.text(id)], isAskedOften: true)
  }

  private static let ofCustomer =
    "SELECT \(columns) FROM bank_accounts WHERE customer_id = ?1 ORDER BY position"

  static func account(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM bank_accounts WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func account(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM bank_accounts WHERE id = ?1", bindings: [.text(id)])
  }

  static func insert(
    _ id: AccountID, customer: String, position: Int, product: BankProduct, lastDigits: String
  ) -> Query {
    Query(
      sql: "INSERT INTO bank_accounts (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      bindings: [
        .text(id.rawValue), .text(customer), .integer(Int64(position)),
        .text(product.type.rawValue), .text(product.rawValue), .text(lastDigits),
        .flag(product.canSend), .text(product.currency.code),
      ])
  }
}
