import Wire

/// A payment of a sale.
public struct NewSalePayment: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: SalePaymentKind
  /// The part of the total that it pays, above zero.
  public var amount: Money
  /// The scanned code or the twelve digits, for a card.
  public var code: String?
  /// The cash handed over, at least the amount, for cash; the difference is the change.
  public var tendered: Money?

  /// Makes a payment.
  public init(kind: SalePaymentKind, amount: Money, code: String? = nil, tendered: Money? = nil) {
    self.kind = kind
    self.amount = amount
    self.code = code
    self.tendered = tendered
  }
}
