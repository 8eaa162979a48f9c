import Foundation
import Wire

/// Cash that was paid in on a card.
public struct CashCredit: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The last four digits of the card.
  public var lastDigits: String
  /// The cash.
  public var received: Money
  /// The amount on the card, in its currency.
  public var credited: Money
  /// The price of one unit of the card's currency in the cash's; `nil` when both are the same.
  public var rate: String?
  /// The balance of the card afterwards.
  public var balance: Money
  /// The time of the credit.
  public var creditedAt: Date

  /// Makes a credit.
  public init(
    id: String, lastDigits: String, received: Money, credited: Money, rate: String? = nil,
    balance: Money, creditedAt: Date
  ) {
    self.id = id
    self.lastDigits = lastDigits
    self.received = received
    self.credited = credited
    self.rate = rate
    self.balance = balance
    self.creditedAt = creditedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, received, credited, rate, balance
    case lastDigits = "last_digits"
    case creditedAt = "credited_at"
  }
}
