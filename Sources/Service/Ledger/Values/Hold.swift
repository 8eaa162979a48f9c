import Foundation

/// An amount that an account keeps for a posting to come.
///
/// Nothing has moved yet, but nobody else can have it. A hold ends once: captured, in full or in
/// part with the rest set free, or voided, or by its time running out.
public struct Hold: Sendable, Hashable {
  /// Its name.
  public let id: HoldID
  /// The account that keeps it.
  public let account: AccountID
  /// What is kept, above zero.
  public let amount: Amount
  /// What sort of hold it is, in the words of whoever places it.
  public let kind: String
  /// What it is for; `nil` when there is nothing to say.
  public let note: String?
  /// When it was placed.
  public let placedAt: Date
  /// From when on it no longer counts; `nil` when it waits for ever.
  public let expiresAt: Date?

  /// Describes a hold.
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

  /// What became of a hold.
  public enum State: Sendable, Hashable {
    /// It keeps its amount.
    case open
    /// This much of it was posted; the rest is free.
    case captured(Amount, PostingID)
    /// It was given up.
    case voided
    /// Its time ran out.
    case expired
  }
}
