import Foundation

/// An account, which holds an amount of one currency.
public struct Account: Sendable, Hashable {
  /// Its name.
  public let id: AccountID
  /// The owner, an identifier chosen by the caller; `nil` for an account of the house.
  public let owner: String?
  /// The kind of account, chosen by the caller.
  public let kind: String
  /// The currency of the account.
  public let currency: Currency
  /// The minimum balance in minor units; `nil` for no limit.
  ///
  /// 0 allows no overdraft, −50,000 one of 500.00. Held amounts count as spent.
  public let minimumBalance: Int64?
  /// When it was opened.
  public let openedAt: Date

  /// Creates the description of an account.
  public init(
    id: AccountID, owner: String? = nil, kind: String = "internal", currency: Currency,
    minimumBalance: Int64?, openedAt: Date
  ) {
    self.id = id
    self.owner = owner
    self.kind = kind
    self.currency = currency
    self.minimumBalance = minimumBalance
    self.openedAt = openedAt
  }
}
