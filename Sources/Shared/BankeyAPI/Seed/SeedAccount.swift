import Foundation

/// An account in the exact shape of the seed; only accounts in US dollars have one.
public struct SeedAccount: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the account.
  public var id: String
  /// What sort of account it is.
  public var type: BankAccount.AccountType
  /// What the bank calls it.
  public var name: String
  /// Dollars, with cents after the point.
  public var amount: Decimal
  /// When it was opened.
  public var createdDateTime: Date

  /// Makes an account.
  public init(
    id: String, type: BankAccount.AccountType, name: String, amount: Decimal,
    createdDateTime: Date
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.amount = amount
    self.createdDateTime = createdDateTime
  }
}
