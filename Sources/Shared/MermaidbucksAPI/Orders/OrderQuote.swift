import Foundation
import Wire

/// The price of a basket and when it can be ready.
public struct OrderQuote: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The lines, in the order of the basket.
  public var lines: [OrderLine]
  /// The price.
  public var price: OrderPrice
  /// When the order would be ready; `nil` when the shop does not take it now.
  public var readyAt: Date?
  /// The amount in the currency of the chosen account when that differs; `nil` otherwise.
  public var charge: Money?

  /// Makes a value of its parts.
  public init(
    shopID: String, lines: [OrderLine], price: OrderPrice, readyAt: Date? = nil,
    charge: Money? = nil
  ) {
    self.shopID = shopID
    self.lines = lines
    self.price = price
    self.readyAt = readyAt
    self.charge = charge
  }

  private enum CodingKeys: String, CodingKey {
    case lines, price, charge
    case shopID = "shop_id"
    case readyAt = "ready_at"
  }
}
