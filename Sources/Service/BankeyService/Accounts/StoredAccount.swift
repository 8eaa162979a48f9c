import BankeyAPI
import Ledger
import Serving
import Storage

/// A row of the bank's accounts; the balance is in the ledger.
struct StoredAccount: Sendable {
  let id: AccountID
  let customer: String
  let position: Int64
  let type: BankAccount.AccountType
  /// The raw value of a ``BankProduct``, or a product of a later version.
  let product: String
  let lastDigits: String
  let canSend: Bool
  let currency: Currency

  init(_ row: Row) throws(StorageError) {
    id = AccountID(rawValue: try row.text("id"))
    customer = try row.text("customer_id")
    position = try row.integer("position")
    type = BankAccount.AccountType(rawValue: try row.text("type"))
    product = try row.text("product")
    lastDigits = try row.text("last_digits")
    canSend = try row.integer("can_send") != 0
    guard let currency = Currency(code: try row.text("currency")) else {
      throw .unexpectedValue(column: "currency")
    }
    self.currency = currency
  }

  func name(in language: Language) -> String {
    BankProduct(rawValue: product)?.name[language] ?? product
  }
}
