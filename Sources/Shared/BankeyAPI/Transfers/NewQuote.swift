import Wire

/// Asks what an exchange between two of the customer's own accounts costs.
public struct NewQuote: Codable, Hashable, Sendable {
  /// The account that money leaves.
  public var from: String
  /// The account that money comes into; it holds another currency.
  public var to: String
  /// What leaves ``from``, or what comes into ``to``: its currency says which.
  public var amount: Money

  /// Makes the body of a quote.
  public init(from: String, to: String, amount: Money) {
    self.from = from
    self.to = to
    self.amount = amount
  }
}
