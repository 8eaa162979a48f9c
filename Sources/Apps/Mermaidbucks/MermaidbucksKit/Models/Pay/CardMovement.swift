public import Foundation

/// A movement of money on a card.
public struct CardMovement: Codable, Hashable, Sendable, Identifiable {
  /// The kinds of movements.
  public enum Kind: String, Codable, Sendable {
    /// Money was loaded from an account in Bankey.
    case topUp = "top_up"
    /// Money was loaded by the card's rule.
    case autoReload = "auto_reload"
    /// An order was paid.
    case order
    /// A purchase at a till was paid.
    case purchase
    /// A payment was paid back.
    case refund
    /// Cash was paid in at a till.
    case cash
    /// A gift was bought.
    case giftSent = "gift_sent"
    /// A gift was redeemed.
    case giftReceived = "gift_received"
    /// A gift was withdrawn.
    case giftWithdrawn = "gift_withdrawn"
    /// A kind of a later version.
    case other
  }

  /// The sequence number on the card.
  public var id: Int
  /// The kind.
  public var kind: Kind
  /// The amount; negative for a payment.
  public var amount: Amount
  /// The balance after the movement.
  public var balance: Amount
  /// The shop or the person, if there is one.
  public var note: String?
  /// The time of the movement.
  public var date: Date

  /// Makes a movement.
  public init(
    id: Int, kind: Kind, amount: Amount, balance: Amount, note: String? = nil, date: Date
  ) {
    self.id = id
    self.kind = kind
    self.amount = amount
    self.balance = balance
    self.note = note
    self.date = date
  }
}
