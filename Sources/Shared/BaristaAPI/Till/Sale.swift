import Foundation
import Wire

/// A completed sale.
public struct Sale: Codable, Hashable, Sendable, Identifiable {
  /// A sold product.
  public struct Line: Codable, Hashable, Sendable {
    /// The product.
    public var productID: String
    /// Its name with the chosen options, in the language of the request.
    public var name: String
    /// The number of pieces.
    public var quantity: Int
    /// The price of all pieces.
    public var amount: Money

    /// Makes a line.
    public init(productID: String, name: String, quantity: Int, amount: Money) {
      self.productID = productID
      self.name = name
      self.quantity = quantity
      self.amount = amount
    }

    private enum CodingKeys: String, CodingKey {
      case name, quantity, amount
      case productID = "product_id"
    }
  }

  /// The identifier.
  public var id: String
  /// The till's own reference.
  public var reference: String
  /// The number on the receipt, from 1 in each shop.
  public var number: Int
  /// The shop.
  public var shopID: String
  /// The name of the member of staff.
  public var cashier: String
  /// When it was sold.
  public var soldAt: Date
  /// The lines.
  public var lines: [Line]
  /// The part of the price that rewards paid.
  public var rewardDiscount: Money
  /// The price after rewards.
  public var total: Money
  /// The tax included in the total.
  public var tax: Money
  /// The payments.
  public var payments: [SalePayment]
  /// The stars that the customer earned, less those that a refund took back.
  public var stars: Int
  /// The refunds, oldest first.
  public var refunds: [SaleRefund]

  /// Makes a sale.
  public init(
    id: String, reference: String, number: Int, shopID: String, cashier: String, soldAt: Date,
    lines: [Line], rewardDiscount: Money, total: Money, tax: Money, payments: [SalePayment],
    stars: Int, refunds: [SaleRefund] = []
  ) {
    self.id = id
    self.reference = reference
    self.number = number
    self.shopID = shopID
    self.cashier = cashier
    self.soldAt = soldAt
    self.lines = lines
    self.rewardDiscount = rewardDiscount
    self.total = total
    self.tax = tax
    self.payments = payments
    self.stars = stars
    self.refunds = refunds
  }

  private enum CodingKeys: String, CodingKey {
    case id, reference, number, cashier, lines, total, tax, payments, stars, refunds
    case shopID = "shop_id"
    case soldAt = "sold_at"
    case rewardDiscount = "reward_discount"
  }
}
