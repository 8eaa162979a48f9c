public import Foundation

/// A gift that is about to be sent.
public struct GiftOrder: Codable, Hashable, Sendable {
  /// The picture.
  public var design: PaymentCard.Design
  /// The message; may be empty.
  public var message: String
  /// The value.
  public var amount: Amount
  /// The name of the recipient.
  public var recipientName: String
  /// The email address of the recipient.
  public var recipientEmail: String
  /// When to send it; `nil` sends it at once.
  public var deliverAt: Date?
  /// The card or the account that pays.
  public var payment: PaymentMethod

  /// Makes an order.
  public init(
    design: PaymentCard.Design, message: String, amount: Amount, recipientName: String,
    recipientEmail: String, deliverAt: Date?, payment: PaymentMethod
  ) {
    self.design = design
    self.message = message
    self.amount = amount
    self.recipientName = recipientName
    self.recipientEmail = recipientEmail
    self.deliverAt = deliverAt
    self.payment = payment
  }
}
