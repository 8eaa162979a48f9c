/// A kind of account that customers can open.
public enum AccountProduct: String, Codable, Hashable, Sendable, CaseIterable {
  /// A savings account in US dollars.
  case savings
  /// A second savings account in US dollars, for reserves.
  case reserve
  /// A travel account in South Korean won.
  case travel

  /// The currency code.
  public var currency: String { self == .travel ? "KRW" : "USD" }
}
