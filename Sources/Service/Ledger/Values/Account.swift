import Foundation

/// Something that holds an amount of one currency.
public struct Account: Sendable, Hashable {
  /// Its name.
  public let id: AccountID
  /// The only currency that it holds.
  public let currency: Currency
  /// What a posting may not take the balance below, in minor units; `nil` for no limit.
  public let minimumBalance: Int64?
  /// When it was opened.
  public let openedAt: Date

  /// Describes an account.
  public init(id: AccountID, currency: Currency, minimumBalance: Int64?, openedAt: Date) {
    self.id = id
    self.currency = currency
    self.minimumBalance = minimumBalance
    self.openedAt = openedAt
  }
}
