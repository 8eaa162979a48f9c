import Wire

/// A request to load money on a card from an account in Bankey.
public struct NewTopUp: Codable, Hashable, Sendable {
  /// The account in Bankey.
  public var accountID: String
  /// The amount in the card's currency, 5...500 units.
  public var amount: Money

  /// Makes a request.
  public init(accountID: String, amount: Money) {
    self.accountID = accountID
    self.amount = amount
  }

  private enum CodingKeys: String, CodingKey {
    case amount
    case accountID = "account_id"
  }
}
