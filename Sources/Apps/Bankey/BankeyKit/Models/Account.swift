public import Foundation

/// The type of an account.
public enum AccountType: Codable, Hashable, Sendable {
  /// A checking account.
  case banking
  /// A credit card.
  case creditCard
  /// An investment account.
  case investment
  /// A type that this version does not know, with its name.
  case other(String)
}

/// An account of the customer.
public struct Account: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The type of an account.
  public var type: AccountType
  /// The name.
  public var name: String
  /// The last digits of the account number; empty if there are none.
  public var lastDigits: String
  /// The posted balance; negative when money is owed.
  public var balance: Amount
  /// The amount that can be transferred now.
  public var available: Amount
  /// Whether the account allows outgoing transfers.
  public var canSend: Bool
  /// The date of opening.
  public var openedAt: Date

  /// Makes an account.
  public init(
    id: String, type: AccountType, name: String, lastDigits: String, balance: Amount,
    available: Amount, canSend: Bool, openedAt: Date
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.lastDigits = lastDigits
    self.balance = balance
    self.available = available
    self.canSend = canSend
    self.openedAt = openedAt
  }
}
