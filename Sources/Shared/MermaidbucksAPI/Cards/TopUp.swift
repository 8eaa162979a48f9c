import Foundation
import Wire

/// A completed top-up.
public struct TopUp: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The amount on the card.
  public var amount: Money
  /// The amount paid by the account, in the account's currency.
  public var charged: Money
  /// The price of one unit of the card's currency in the account's, such as `0.6531`.
  ///
  /// `nil` when both currencies are the same.
  public var rate: String?
  /// The time of the top-up.
  public var processedAt: Date
  /// The card with its new balance.
  public var card: CoffeeCard

  /// Makes a top-up.
  public init(
    id: String, amount: Money, charged: Money, rate: String? = nil, processedAt: Date,
    card: CoffeeCard
  ) {
    self.id = id
    self.amount = amount
    self.charged = charged
    self.rate = rate
    self.processedAt = processedAt
    self.card = card
  }

  private enum CodingKeys: String, CodingKey {
    case id, amount, charged, rate, card
    case processedAt = "processed_at"
  }
}
