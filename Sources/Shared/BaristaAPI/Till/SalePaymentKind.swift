/// The kinds of payment at a till.
public enum SalePaymentKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// A customer's card, by its code.
  case card
  /// Cash.
  case cash
}
