/// Which account pays a request.
public struct RequestPayment: Codable, Hashable, Sendable {
  /// The account that money leaves; one of the customer's own, in the currency of the request.
  public var from: String

  /// Makes the body of a payment.
  public init(from: String) { self.from = from }
}
