import Foundation
import Wire

/// A request to send a gift.
public struct NewGift: Codable, Hashable, Sendable {
  /// The picture.
  public var design: CardDesign
  /// The message, up to 300 characters; may be empty.
  public var message: String
  /// The value, 5...250 units of the currency.
  public var amount: Money
  /// The name of the recipient, up to 80 characters.
  public var recipientName: String
  /// The email address of the recipient.
  public var recipientEmail: String
  /// When to send it, up to a year from now; `nil` sends it at once.
  public var deliverAt: Date?
  /// The card that pays; `nil` when an account does.
  public var cardID: String?
  /// The account in Bankey that pays; `nil` when a card does.
  public var accountID: String?

  /// Makes a request.
  public init(
    design: CardDesign, message: String, amount: Money, recipientName: String,
    recipientEmail: String, deliverAt: Date? = nil, cardID: String? = nil,
    accountID: String? = nil
  ) {
    self.design = design
    self.message = message
    self.amount = amount
    self.recipientName = recipientName
    self.recipientEmail = recipientEmail
    self.deliverAt = deliverAt
    self.cardID = cardID
    self.accountID = accountID
  }

  private enum CodingKeys: String, CodingKey {
    case design, message, amount
    case recipientName = "recipient_name"
    case recipientEmail = "recipient_email"
    case deliverAt = "deliver_at"
    case cardID = "card_id"
    case accountID = "account_id"
  }
}
