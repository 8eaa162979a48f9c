import Foundation
import Wire

/// A refund of a sale, or of a part of it.
public struct SaleRefund: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The amount, above zero.
  public var amount: Money
  /// The part of it that is cash; the rest went to cards.
  public var cash: Money
  /// The reason.
  public var reason: String
  /// The name of the member of staff.
  public var refundedBy: String
  /// The name of the manager who approved it; `nil` below the limit.
  public var approvedBy: String?
  /// The time of the refund.
  public var refundedAt: Date

  /// Makes a refund.
  public init(
    id: String, amount: Money, cash: Money, reason: String, refundedBy: String,
    approvedBy: String? = nil, refundedAt: Date
  ) {
    self.id = id
    self.amount = amount
    self.cash = cash
    self.reason = reason
    self.refundedBy = refundedBy
    self.approvedBy = approvedBy
    self.refundedAt = refundedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, amount, cash, reason
    case refundedBy = "refunded_by"
    case approvedBy = "approved_by"
    case refundedAt = "refunded_at"
  }
}
