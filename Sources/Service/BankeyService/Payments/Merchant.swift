import BankeyAPI
import Ledger

/// A business that customers pay from their accounts in the bank.
public struct Merchant: Sendable, Hashable {
  /// The identifier, which begins the names of the merchant's ledger accounts.
  public let id: String
  /// The name in the customers' lists of transactions.
  public let name: String
  /// The category of spending.
  public let category: BankTransaction.Category

  /// Makes a merchant.
  public init(id: String, name: String, category: BankTransaction.Category) {
    self.id = id
    self.name = name
    self.category = category
  }

  /// The ledger account that receives payments in a currency.
  public func account(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "\(id)/sales/\(currency.code)")
  }
}
