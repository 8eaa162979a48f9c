import Foundation
import Wire

/// A transfer as it is asked for.
///
/// Without `execute_at` money moves at once, unless the transfer repeats: then the first movement
/// is now, and the later ones on the same weekday or day of the month at the same time in UTC; a
/// month that is too short has it on its last day.
public struct NewTransfer: Codable, Hashable, Sendable {
  /// How often a transfer is made again.
  public enum Repetition: String, Codable, Hashable, Sendable, CaseIterable {
    /// Each seventh day.
    case weekly
    /// Each month.
    case monthly
  }

  /// The account that money leaves; one of the customer's own.
  public var from: String
  /// Where money goes: with an `@` the email of another customer, else the id of one of the
  /// customer's own accounts or of a payee.
  public var to: String
  /// How much, above zero, in the currency of ``from``.
  public var amount: Money
  /// What both sides read; up to 140 characters.
  public var note: String?
  /// When money is to move, later than now and within two years; `nil` moves it now.
  public var executeAt: Date?
  /// Whether it is made again.
  public var repeats: Repetition?
  /// After when it is not made again; only with ``repeats``, and `nil` goes on until cancelled.
  public var until: Date?
  /// The quote by which currencies are exchanged.
  ///
  /// It is needed when ``to`` holds another currency than ``from``. The accounts are the quote's,
  /// and ``amount`` is what it sells.
  public var quote: String?

  /// Makes the order of a transfer.
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
