import Foundation
import Wire

/// A sale at the till.
public struct NewSale: Codable, Hashable, Sendable {
  /// The till's own reference, 1...64 visible ASCII characters, unique in the shop.
  ///
  /// After a power cut the till looks the sale up by it.
  public var reference: String
  /// The lines, 1...100.
  public var lines: [NewSaleLine]
  /// The identifiers of the rewards to redeem for the customer of the first code.
  public var rewards: [String]
  /// The payments, which add up to the total; empty when rewards cover it.
  public var payments: [NewSalePayment]
  /// The total that the till shows; another price is a 409 with `/problems/price-changed`.
  public var expectedTotal: Money
  /// When the sale was made, if the till was offline; `nil` for now.
  public var offlineAt: Date?

  /// Makes a sale.
  public init(
    reference: String, lines: [NewSaleLine], rewards: [String] = [], payments: [NewSalePayment],
    expectedTotal: Money, offlineAt: Date? = nil
  ) {
    self.reference = reference
    self.lines = lines
    self.rewards = rewards
    self.payments = payments
    self.expectedTotal = expectedTotal
    self.offlineAt = offlineAt
  }

  private enum CodingKeys: String, CodingKey {
    case reference, lines, rewards, payments
    case expectedTotal = "expected_total"
    case offlineAt = "offline_at"
  }
}
