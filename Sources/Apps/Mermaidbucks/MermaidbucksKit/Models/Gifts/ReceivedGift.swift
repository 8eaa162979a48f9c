public import Foundation

/// A gift as its recipient sees it.
public struct ReceivedGift: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The given name of the sender.
  public var senderName: String
  /// The picture.
  public var design: PaymentCard.Design
  /// The message; may be empty.
  public var message: String
  /// The value.
  public var amount: Amount
  /// The code that redeems it.
  public var code: String
  /// When it was sent.
  public var sentAt: Date
  /// When it was redeemed; `nil` for one that can be.
  public var redeemedAt: Date?

  /// Makes a gift.
  public init(
    id: String, senderName: String, design: PaymentCard.Design, message: String = "",
    amount: Amount, code: String, sentAt: Date, redeemedAt: Date? = nil
  ) {
    self.id = id
    self.senderName = senderName
    self.design = design
    self.message = message
    self.amount = amount
    self.code = code
    self.sentAt = sentAt
    self.redeemedAt = redeemedAt
  }
}
