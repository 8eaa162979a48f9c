import Foundation

/// Something that holds an amount of one currency.
public struct Account: Sendable, Hashable {
  /// Its name.
  public let id: AccountID
  /// Whose it is, in the words of whoever opens it; `nil` for one of the house's own.
  public let owner: String?
  /// What sort of account it is, in the words of whoever opens it.
  public let kind: String
  /// The only currency that it holds.
  public let currency: Currency
  /// What a posting may not take the balance below, in minor units; `nil` for no limit.
  ///
  /// 0 allows no overdraft, −50,000 one of 500.00. What is held counts as gone.
  public let minimumBalance: Int64?
  /// When it was opened.
  public let openedAt: Date

  /// Describes an account.
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
