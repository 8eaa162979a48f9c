/// The request for the price of a basket.
public struct NewQuote: Codable, Hashable, Sendable {
  /// The basket.
  public var basket: Basket
  /// The payment; with stars every unit becomes a reward.
  public var payment: OrderPayment?

  /// Makes a value of its parts.
  public init(basket: Basket, payment: OrderPayment? = nil) {
    self.basket = basket
    self.payment = payment
  }
}
