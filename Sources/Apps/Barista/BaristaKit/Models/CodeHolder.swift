public import Foundation

/// The customer behind a payment code.
public struct CodeHolder: Hashable, Sendable {
  /// The given name; `nil` where the code was verified without a connection.
  public var name: String?
  /// The last four digits of the card.
  public var lastDigits: String
  /// The balance of the card; `nil` where the code was verified without a connection.
  public var balance: Amount?
  /// The star balance; `nil` where the code was verified without a connection.
  public var stars: Int?
  /// When the code stops being valid.
  public var expiresAt: Date

  /// Makes a customer.
  public init(
    name: String?, lastDigits: String, balance: Amount?, stars: Int?, expiresAt: Date
  ) {
    self.name = name
    self.lastDigits = lastDigits
    self.balance = balance
    self.stars = stars
    self.expiresAt = expiresAt
  }
}

/// A manager's approval of one action.
public struct Approval: Hashable, Sendable {
  /// The token for the action; works once.
  public var token: String
  /// The name of the manager.
  public var manager: String

  /// Makes an approval.
  public init(token: String, manager: String) {
    self.token = token
    self.manager = manager
  }
}
