/// An account in Bankey that can pay in other apps.
public struct PaymentAccount: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the account.
  public var id: String
  /// The name, in the language of the request.
  public var name: String
  /// The last four digits of its number.
  public var lastDigits: String
  /// The balance that can be spent.
  public var availableBalance: Money

  /// Makes an account.
  public init(id: String, name: String, lastDigits: String, availableBalance: Money) {
    self.id = id
    self.name = name
    self.lastDigits = lastDigits
    self.availableBalance = availableBalance
  }

  private enum CodingKeys: String, CodingKey {
    case id, name
    case lastDigits = "last_digits"
    case availableBalance = "available_balance"
  }
}
