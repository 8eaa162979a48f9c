import Wire

/// The body of a request for a quote.
public struct NewQuote: Codable, Hashable, Sendable {
  /// The account to sell from.
  public var from: String
  /// The account to buy into, which holds another currency.
  public var to: String
  /// The amount to sell or to buy, depending on its currency.
  public var amount: Money

  /// Makes the body of a request.
  public init(from: String, to: String, amount: Money) {
    self.from = from
    self.to = to
    self.amount = amount
  }
}
