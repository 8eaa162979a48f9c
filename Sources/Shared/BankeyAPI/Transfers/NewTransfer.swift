import Foundation
import Wire

/// The body of an order for a transfer.
///
/// Without `execute_at` the money moves at once. A repeating transfer continues on the same weekday
/// or day of the month, at the same time in UTC; a shorter month uses its last day.
public struct NewTransfer: Codable, Hashable, Sendable {
  /// The interval of a repeating transfer.
  public enum Repetition: String, Codable, Hashable, Sendable, CaseIterable {
    /// Every seven days.
    case weekly
    /// Every month.
    case monthly
  }

  /// The account to send from; one of the customer's own.
  public var from: String
  /// The recipient: the email address of another customer, or the identifier of a payee or of one
  /// of the customer's own accounts.
  public var to: String
  /// The amount, above zero, in the currency of ``from``.
  public var amount: Money
  /// A note for both sides, up to 140 characters.
  public var note: String?
  /// The time of the first movement, within two years; `nil` moves the money at once.
  public var executeAt: Date?
  /// The interval to repeat the transfer at; `nil` makes it once.
  public var repeats: Repetition?
  /// The end of the repetition, only with ``repeats``; `nil` repeats until canceled.
  public var until: Date?
  /// The quote for an exchange.
  ///
  /// Required when ``from`` and ``to`` have different currencies. The accounts must be those of the
  /// quote, and ``amount`` the sold amount.
  public var quote: String?

  /// Makes the body of an order.
  public init(
    from: String, to: String, amount: Money, note: String? = nil, executeAt: Date? = nil,
    repeats: Repetition? = nil, until: Date? = nil, quote: String? = nil
  ) {
    self.from = from
    self.to = to
    self.amount = amount
    self.note = note
    self.executeAt = executeAt
    self.repeats = repeats
    self.until = until
    self.quote = quote
  }

  private enum CodingKeys: String, CodingKey {
    case from, to, amount, note, repeats, until, quote
    case executeAt = "execute_at"
  }
}
