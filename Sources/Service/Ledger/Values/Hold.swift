import Foundation

/// An amount that an account reserves for a later posting.
///
/// The amount has not moved but is not available. A hold ends once: captured, in full or in part
/// with the rest released, voided, or expired.
public struct Hold: Sendable, Hashable {
  /// Its name.
  public let id: HoldID
  /// The account that reserves it.
  public let account: AccountID
  /// The reserved amount, above zero.
  public let amount: Amount
  /// The kind of hold, chosen by the caller.
  public let kind: String
  /// The purpose; `nil` for none.
  public let note: String?
  /// When it was placed.
  public let placedAt: Date
  /// The time from which it no longer counts; `nil` when it never expires.
  public let expiresAt: Date?

  /// Creates the description of a hold.
  public init(
    id: HoldID, account: AccountID, amount: Amount, kind: String, note: String? = nil,
    placedAt: Date, expiresAt: Date?
  ) {
    self.id = id
    self.account = account
    self.amount = amount
    self.kind = kind
    self.note = note
    self.placedAt = placedAt
    self.expiresAt = expiresAt
  }

  /// The state of a hold.
  public enum State: Sendable, Hashable {
    /// The amount is reserved.
    case open
    /// This much of it was posted; the rest was released.
    case captured(Amount, PostingID)
    /// It was voided.
    case voided
    /// It expired.
    case expired
  }
}
