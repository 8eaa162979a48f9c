import Foundation
import Wire

/// A movement of money on a card.
public struct CardTransaction: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a movement; apps must accept unknown kinds.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Money was loaded from an account in Bankey.
    public static let topUp = Kind(rawValue: "top_up")
    /// Money was loaded by the card's rule.
    public static let autoReload = Kind(rawValue: "auto_reload")
    /// An order was paid.
    public static let order = Kind(rawValue: "order")
    /// A purchase at a till was paid.
    public static let purchase = Kind(rawValue: "purchase")
    /// A payment was paid back.
    public static let refund = Kind(rawValue: "refund")
    /// Cash was paid in at a till.
    public static let cash = Kind(rawValue: "cash")
    /// A gift was bought.
    public static let giftSent = Kind(rawValue: "gift_sent")
    /// A gift was redeemed.
    public static let giftReceived = Kind(rawValue: "gift_received")
    /// A gift was withdrawn.
    public static let giftWithdrawn = Kind(rawValue: "gift_withdrawn")
  }

  /// The sequence number on the card, from 1.
  public var id: Int
  /// The kind.
  public var kind: Kind
  /// The amount; negative for a payment.
  public var amount: Money
  /// The balance after the movement.
  public var balance: Money
  /// The shop or the person, in the language of the request, if there is one.
  public var description: String?
  /// The time of the movement.
  public var processedAt: Date

  /// Makes a movement.
  public init(
    id: Int, kind: Kind, amount: Money, balance: Money, description: String? = nil,
    processedAt: Date
  ) {
    self.id = id
    self.kind = kind
    self.amount = amount
    self.balance = balance
    self.description = description
    self.processedAt = processedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, amount, balance, description
    case processedAt = "processed_at"
  }
}
