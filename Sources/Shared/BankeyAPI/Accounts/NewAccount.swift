/// An account that the customer opens.
public struct NewAccount: Codable, Hashable, Sendable {
  /// What customers open by themselves.
  public enum Product: String, Codable, Hashable, Sendable, CaseIterable {
    /// Savings in US dollars.
    case savings
    /// More savings in US dollars, for a rainy day.
    case reserve
    /// South Korean won, which are bought with dollars by a quote.
    case travel
  }

  /// What is opened.
  public var product: Product

  /// Makes the body of an opening.
  public init(product: Product) { self.product = product }
}
