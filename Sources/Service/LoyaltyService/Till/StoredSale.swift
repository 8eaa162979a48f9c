import BaristaAPI
import Foundation
import Ledger
import Storage
import Wire

/// A row of the table of sales.
struct StoredSale: Sendable {
  let id: String
  let shop: String
  let reference: String
  let number: Int64
  let session: String
  let soldAt: Date
  let currency: Currency
  let total: Int64
  /// The cash that the sale brought, less refunds.
  var cash: Int64
  var refunded: Int64
  /// The number of changes.
  var version: Int64
  var content: Content

  /// The part of a sale that no query reads, stored as JSON.
  struct Content: Codable, Sendable {
    var cashier: String
    var lines: [Sale.Line]
    var rewardDiscount: Int64
    /// The part of it in each line; `nil` for sales of earlier versions.
    var lineDiscounts: [Int64]?
    var tax: Int64
    var payments: [Payment]
    /// The customer of the first code.
    var customer: String?
    var earnedStars: Int64
    var takenStars: Int64
    var redeemedStars: Int64
    var refunds: [SaleRefund]
  }

  /// A payment with the card behind its code.
  struct Payment: Codable, Sendable {
    var kind: SalePaymentKind
    var amount: Int64
    var tendered: Int64?
    var card: String?
    var lastDigits: String?
    var refunded: Int64
  }

  init(
    id: String, shop: String, reference: String, number: Int64, session: String, soldAt: Date,
    currency: Currency, total: Int64, cash: Int64, content: Content
  ) {
    self.id = id
    self.shop = shop
    self.reference = reference
    self.number = number
    self.session = session
    self.soldAt = soldAt
    self.currency = currency
    self.total = total
    self.cash = cash
    refunded = 0
    version = 1
    self.content = content
  }

  init(_ row: Row) throws {
    id = try row.text("id")
    shop = try row.text("shop_id")
    reference = try row.text("reference")
    number = try row.integer("number")
    session = try row.text("session_id")
    soldAt = try row.instant("sold_at")
    guard let currency = Currency(code: try row.text("currency")) else {
      throw StorageError.unexpectedValue(column: "currency")
    }
    self.currency = currency
    total = try row.integer("total")
    cash = try row.integer("cash")
    refunded = try row.integer("refunded")
    version = try row.integer("version")
    content = try WireJSON.decode(from: Data(try row.text("content").utf8))
  }

  func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency.code)
  }

  /// The refunds that no manager approved, in minor units.
  var refundedWithoutApproval: Int64 {
    content.refunds.reduce(0) { $0 + ($1.approvedBy == nil ? $1.amount.minorUnits : 0) }
  }

  func postingID(_ part: String) -> PostingID { PostingID(rawValue: "sale/\(id)/\(part)") }

  /// The sale as the till shows it.
  var sale: Sale {
    Sale(
      id: id, reference: reference, number: Int(number), shopID: shop, cashier: content.cashier,
      soldAt: soldAt, lines: content.lines, rewardDiscount: money(content.rewardDiscount),
      total: money(total), tax: money(content.tax),
      payments: content.payments.map { payment in
        SalePayment(
          kind: payment.kind, amount: money(payment.amount),
          tendered: payment.tendered.map(money),
          change: payment.tendered.map { money($0 - payment.amount) },
          lastDigits: payment.lastDigits, refunded: money(payment.refunded))
      }, stars: Int(content.earnedStars - content.takenStars), refunds: content.refunds)
  }
}
