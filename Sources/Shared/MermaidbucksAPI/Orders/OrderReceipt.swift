import Foundation

/// The receipt of an order.
public struct OrderReceipt: Codable, Hashable, Sendable {
  /// The number of the receipt.
  public var number: String
  /// When the order was paid.
  public var issuedAt: Date
  /// The name of the seller.
  public var merchant: String
  /// The seller's tax number.
  public var taxNumber: String
  /// The order.
  public var order: Order
  /// When the payment was returned.
  public var refundedAt: Date?

  /// Makes a value of its parts.
  public init(
    number: String, issuedAt: Date, merchant: String, taxNumber: String, order: Order,
    refundedAt: Date? = nil
  ) {
    self.number = number
    self.issuedAt = issuedAt
    self.merchant = merchant
    self.taxNumber = taxNumber
    self.order = order
    self.refundedAt = refundedAt
  }

  private enum CodingKeys: String, CodingKey {
    case number, merchant, order
    case issuedAt = "issued_at"
    case taxNumber = "tax_number"
    case refundedAt = "refunded_at"
  }
}
