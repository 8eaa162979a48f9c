import BaristaAPI
import Foundation
import Ledger
import Serving
import Storage

/// The shops as a till needs them: their staff and their prices.
///
/// Every function takes the caller's transaction.
public protocol TillShops: Sendable {
  /// Returns the member of staff; `nil` for other customers.
  func clerk(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> TillClerk?

  /// Returns the prices of products, in the order of the lines.
  ///
  /// - Throws: ``ProblemError`` for a product or an option that the shop does not sell; its pointer
  ///   begins with `/lines`.
  func lines(
    _ lines: [NewSaleLine], shop: String, language: Language, in transaction: any ReadTransaction
  ) async throws -> [TillLine]
}

/// A member of staff at a till.
public struct TillClerk: Sendable, Hashable {
  /// The identifier of the account.
  public let id: String
  /// The name on receipts.
  public let name: String
  /// Whether refunds of any amount need no approval.
  public let isManager: Bool
  /// The shop.
  public let shop: String
  /// The name of the shop, for the statements of cards.
  public let shopName: String
  /// The currency of the shop.
  public let currency: Currency
  /// The tax that prices include, in hundredths of a percent: 1000 for ten percent.
  public let taxRate: Int64

  /// Makes a member of staff.
  public init(
    id: String, name: String, isManager: Bool, shop: String, shopName: String,
    currency: Currency, taxRate: Int64
  ) {
    self.id = id
    self.name = name
    self.isManager = isManager
    self.shop = shop
    self.shopName = shopName
    self.currency = currency
    self.taxRate = taxRate
  }
}

/// A line of a sale with its price.
public struct TillLine: Sendable, Hashable {
  /// The product.
  public let productID: String
  /// Its name with the chosen options.
  public let name: String
  /// The category and the price of one piece.
  public let price: RewardDiscount.Line

  /// Makes a line.
  public init(productID: String, name: String, price: RewardDiscount.Line) {
    self.productID = productID
    self.name = name
    self.price = price
  }
}
