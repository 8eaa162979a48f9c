import Wire

/// The rule that reloads a card from an account in Bankey when its balance falls.
public struct AutoReload: Codable, Hashable, Sendable {
  /// The account in Bankey.
  public var accountID: String
  /// The card is reloaded when a payment leaves less than this.
  public var threshold: Money
  /// The amount of one reload, 5...500 units of the card's currency.
  public var amount: Money

  /// Makes a rule.
  public init(accountID: String, threshold: Money, amount: Money) {
    self.accountID = accountID
    self.threshold = threshold
    self.amount = amount
  }

  private enum CodingKeys: String, CodingKey {
    case threshold, amount
    case accountID = "account_id"
  }
}
