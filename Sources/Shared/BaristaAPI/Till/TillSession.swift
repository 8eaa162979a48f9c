import Foundation
import Wire

/// A session of a shop's till, from its opening to the count of its cash.
public struct TillSession: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The shop.
  public var shopID: String
  /// The name of the member of staff who opened it.
  public var openedBy: String
  /// When it was opened.
  public var openedAt: Date
  /// The cash in the drawer at the opening.
  public var openingFloat: Money
  /// The cash from sales and credits less change, refunds and nothing else.
  public var cashTaken: Money
  /// The cash that should be in the drawer: opening float and cash taken.
  public var expectedCash: Money
  /// The number of sales.
  public var saleCount: Int
  /// The total of sales by all kinds of payment, refunds deducted.
  public var salesTotal: Money
  /// The counted cash; `nil` while the session is open.
  public var countedCash: Money?
  /// The counted cash less the expected; negative when some is missing.
  public var difference: Money?
  /// The name of the member of staff who counted.
  public var closedBy: String?
  /// When it was closed.
  public var closedAt: Date?

  /// Makes a session.
  public init(
    id: String, shopID: String, openedBy: String, openedAt: Date, openingFloat: Money,
    cashTaken: Money, expectedCash: Money, saleCount: Int, salesTotal: Money,
    countedCash: Money? = nil, difference: Money? = nil, closedBy: String? = nil,
    closedAt: Date? = nil
  ) {
    self.id = id
    self.shopID = shopID
    self.openedBy = openedBy
    self.openedAt = openedAt
    self.openingFloat = openingFloat
    self.cashTaken = cashTaken
    self.expectedCash = expectedCash
    self.saleCount = saleCount
    self.salesTotal = salesTotal
    self.countedCash = countedCash
    self.difference = difference
    self.closedBy = closedBy
    self.closedAt = closedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, difference
    case shopID = "shop_id"
    case openedBy = "opened_by"
    case openedAt = "opened_at"
    case openingFloat = "opening_float"
    case cashTaken = "cash_taken"
    case expectedCash = "expected_cash"
    case saleCount = "sale_count"
    case salesTotal = "sales_total"
    case countedCash = "counted_cash"
    case closedBy = "closed_by"
    case closedAt = "closed_at"
  }
}
