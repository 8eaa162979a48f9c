/// The body of the payment of a request.
public struct RequestPayment: Codable, Hashable, Sendable {
  /// The account to pay from; one of the customer's own, in the currency of the request.
  public var from: String

  /// Makes the body of a payment.
  public init(from: String) { self.from = from }
}
