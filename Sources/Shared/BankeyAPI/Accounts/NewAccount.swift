/// The body of a request to open an account.
public struct NewAccount: Codable, Hashable, Sendable {
  /// The products that customers can open themselves.
  public enum Product: String, Codable, Hashable, Sendable, CaseIterable {
    /// Savings in US dollars.
    case savings
    /// Emergency savings in US dollars.
    case reserve
    /// South Korean won, bought with dollars by a quote.
    case travel
  }

  /// The product.
  public var product: Product

  /// Makes the body of a request.
  public init(product: Product) { self.product = product }
}
