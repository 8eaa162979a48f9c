public import Foundation

/// What sort of account it is.
public enum AccountType: Codable, Hashable, Sendable {
  /// Money at hand.
  case banking
  /// A card, which owes.
  case creditCard
  /// Money put to work.
  case investment
  /// A type that came after this version, under its own name.
  case other(String)
}

/// An account of the customer.
public struct Account: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for it.
  public var id: String
  /// What sort of account it is.
  public var type: AccountType
  /// What the bank calls it.
  public var name: String
  /// The last digits of its number; empty where there are none.
  public var lastDigits: String
  /// What has been posted; negative where something is owed.
  public var balance: Amount
  /// What can be moved at this moment.
  public var available: Amount
  /// Whether transfers may leave it.
  public var canSend: Bool
  /// When it was opened.
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
