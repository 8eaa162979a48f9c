import Foundation

/// One line of an account's statement.
public struct PostedEntry: Sendable, Hashable {
  /// The line's number in its account, from 1 without gaps.
  public let sequence: Int64
  /// The posting that it belongs to.
  public let posting: PostingID
  /// What sort of movement it was.
  public let kind: String
  /// What it was for.
  public let note: String?
  /// When it counts as made.
  public let postedAt: Date
  /// What came in, or with a minus went out.
  public let amount: Amount
  /// What the account held after it.
  public let balance: Amount
}
