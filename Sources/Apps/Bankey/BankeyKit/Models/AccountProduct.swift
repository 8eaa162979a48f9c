/// What customers open by themselves.
public enum AccountProduct: String, Codable, Hashable, Sendable, CaseIterable {
  /// Savings in US dollars.
  case savings
  /// More savings in US dollars, for a rainy day.
  case reserve
  /// South Korean won, which are bought with dollars.
  case travel

  /// The code of its currency.
  public var currency: String { self == .travel ? "KRW" : "USD" }
}
