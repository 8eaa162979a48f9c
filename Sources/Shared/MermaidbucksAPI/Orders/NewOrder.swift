import Wire

/// The body of an order.
public struct NewOrder: Codable, Hashable, Sendable {
  /// The basket.
  public var basket: Basket
  /// The payment.
  public var payment: OrderPayment
  /// The total that the customer was shown; another one is a 409 with `/problems/price-changed`.
  public var expectedTotal: Money

  /// Makes a value of its parts.
  public init(basket: Basket, payment: OrderPayment, expectedTotal: Money) {
    self.basket = basket
    self.payment = payment
    self.expectedTotal = expectedTotal
  }

  private enum CodingKeys: String, CodingKey {
    case basket, payment
    case expectedTotal = "expected_total"
  }
}
