import BaristaAPI
import Foundation
import Storage
import Wire

/// A sale at the till as the report of a day sums it.
public struct TillDaySale: Sendable {
  /// A sold product.
  public struct Line: Sendable {
    /// The product.
    public let productID: String
    /// Its name with the chosen options, in the language of the till.
    public let name: String
    /// The number of pieces.
    public let quantity: Int
    /// The price of all pieces that rewards did not pay, in minor units.
    public let amount: Int64
  }

  /// When the sale was made.
  public let soldAt: Date
  /// The sold products.
  public let lines: [Line]
  /// The payments less refunds, in minor units.
  public let net: Int64
  /// The refunds, in minor units.
  public let refunded: Int64
  /// The tax in the net amount, in minor units.
  public let tax: Int64
  /// The price that rewards paid, in minor units.
  public let rewardDiscount: Int64
  /// The part of the net amount that cards paid, in minor units.
  public let cards: Int64
  /// The part of the net amount that cash paid, in minor units.
  public let cash: Int64

  init(_ sale: StoredSale) {
    soldAt = sale.soldAt
    let discounts = sale.content.lineDiscounts ?? sale.content.lines.map { _ in 0 }
    lines = zip(sale.content.lines, discounts).map { line, discount in
      Line(
        productID: line.productID, name: line.name, quantity: line.quantity,
        amount: line.amount.minorUnits - discount)
    }
    net = sale.total - sale.refunded
    refunded = sale.refunded
    // The tax of a part is in proportion, rounded to the nearest.
    tax =
      sale.total > 0 ? (sale.content.tax * net * 2 + sale.total) / (2 * sale.total) : 0
    rewardDiscount = sale.content.rewardDiscount
    func paid(_ kind: SalePaymentKind) -> Int64 {
      sale.content.payments.reduce(0) { $0 + ($1.kind == kind ? $1.amount - $1.refunded : 0) }
    }
    cards = paid(.card)
    cash = paid(.cash)
  }

  /// Whether everything that was paid was refunded.
  public var isRefunded: Bool { net == 0 && refunded > 0 }
}

extension LoyaltyService {
  /// Returns the sales at the till of a shop in an interval, the oldest first.
  public static func sales(
    ofShop id: String, in interval: DateInterval, _ transaction: any ReadTransaction
  ) async throws -> [TillDaySale] {
    try await transaction.rows(
      SaleQueries.sales(from: interval.start, to: interval.end, shop: id)
    ).map { TillDaySale(try StoredSale($0)) }
  }
}
