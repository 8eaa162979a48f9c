/// The rule that loads a card from an account in Bankey when its balance falls.
public struct AutoReloadRule: Codable, Hashable, Sendable {
  /// The identifier of the account.
  public var account: String
  /// The card is loaded when a payment leaves less than this.
  public var threshold: Amount
  /// The amount of one reload.
  public var amount: Amount

  /// Makes a rule.
  public init(account: String, threshold: Amount, amount: Amount) {
    self.account = account
    self.threshold = threshold
    self.amount = amount
  }
}
