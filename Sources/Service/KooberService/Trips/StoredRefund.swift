import Foundation

/// A part of the price that an operator paid back.
struct StoredRefund: Codable, Sendable {
  /// The reference of the decision, once for each trip.
  let reference: String
  /// The amount in minor units of the fare's currency.
  let amount: Int64
  /// The amount in minor units of the account's currency.
  let paid: Int64
  let refundedAt: Date
}
