import Wire

/// A payment of a completed sale.
public struct SalePayment: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: SalePaymentKind
  /// The part of the total that it paid.
  public var amount: Money
  /// The cash handed over, for cash.
  public var tendered: Money?
  /// The change, for cash.
  public var change: Money?
  /// The last four digits of the card.
  public var lastDigits: String?
  /// The part that was paid back.
  public var refunded: Money

  /// Makes a payment.
  public init(
    kind: SalePaymentKind, amount: Money, tendered: Money? = nil, change: Money? = nil,
    lastDigits: String? = nil, refunded: Money
  ) {
    self.kind = kind
    self.amount = amount
    self.tendered = tendered
    self.change = change
    self.lastDigits = lastDigits
    self.refunded = refunded
  }

  private enum CodingKeys: String, CodingKey {
    case kind, amount, tendered, change, refunded
    case lastDigits = "last_digits"
  }
}
