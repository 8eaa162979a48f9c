public import Foundation

/// A gift that the customer sent.
public struct Gift: Codable, Hashable, Sendable, Identifiable {
  /// The states of a gift.
  public enum State: String, Codable, Sendable {
    /// The email is sent on a later date.
    case scheduled
    /// The email was sent, and the gift is not redeemed yet.
    case sent
    /// The gift is on the recipient's card.
    case redeemed
    /// The customer withdrew the gift and has the money back.
    case withdrawn
  }

  /// The identifier.
  public var id: String
  /// The state.
  public var state: State
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
  /// The code that redeems it, such as `7KQ2-M9XD-4TPA-W3CH`.
  public var code: String
  /// The link that redeems it.
  public var link: String
  /// When it is sent, or was.
  public var deliverAt: Date
  /// When it was redeemed or withdrawn; `nil` before.
  public var settledAt: Date?
  /// When it was bought.
  public var createdAt: Date

  /// Makes a gift.
  public init(
    id: String, state: State, design: PaymentCard.Design, message: String = "", amount: Amount,
    recipientName: String, recipientEmail: String, code: String = "", link: String = "",
    deliverAt: Date, settledAt: Date? = nil, createdAt: Date
  ) {
    self.id = id
    self.state = state
    self.design = design
    self.message = message
    self.amount = amount
    self.recipientName = recipientName
    self.recipientEmail = recipientEmail
    self.code = code
    self.link = link
    self.deliverAt = deliverAt
    self.settledAt = settledAt
    self.createdAt = createdAt
  }

  /// Whether the customer can still withdraw the gift.
  public var isWithdrawable: Bool { state == .scheduled || state == .sent }
}
