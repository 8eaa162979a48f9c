import Foundation

/// An account in the seed's format, which exists only for US dollars.
public struct SeedAccount: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the account.
  public var id: String
  /// The type.
  public var type: BankAccount.AccountType
  /// The bank's name for the account.
  public var name: String
  /// The balance in dollars.
  public var amount: Decimal
  /// The time of opening.
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
