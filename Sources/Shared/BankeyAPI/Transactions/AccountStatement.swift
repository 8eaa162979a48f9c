import Foundation
import Wire

/// The statement of an account for one month.
public struct AccountStatement: Codable, Hashable, Sendable {
  /// The account.
  public var accountID: String
  /// The first instant of the month.
  public var from: Date
  /// The first instant after the month.
  public var to: Date
  /// The balance at ``from``.
  public var openingBalance: Money
  /// The balance at ``to``, or now when the month has not ended.
  public var closingBalance: Money
  /// The sum of incoming money.
  public var moneyIn: Money
  /// The sum of outgoing money; zero or more.
  public var moneyOut: Money
  /// The transactions, oldest first.
  public var transactions: [BankTransaction]

  /// Makes a statement.
  public init(
    accountID: String, from: Date, to: Date, openingBalance: Money, closingBalance: Money,
    moneyIn: Money, moneyOut: Money, transactions: [BankTransaction]
  ) {
    self.accountID = accountID
    self.from = from
    self.to = to
    self.openingBalance = openingBalance
    self.closingBalance = closingBalance
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.transactions = transactions
  }

  private enum CodingKeys: String, CodingKey {
    case from, to, transactions
    case accountID = "account_id"
    case openingBalance = "opening_balance"
    case closingBalance = "closing_balance"
    case moneyIn = "money_in"
    case moneyOut = "money_out"
  }
}
