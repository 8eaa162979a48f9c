import Foundation

/// An entry of an account's statement.
public struct PostedEntry: Sendable, Hashable {
  /// The entry's number in its account, from 1 without gaps.
  public let sequence: Int64
  /// The posting that it belongs to.
  public let posting: PostingID
  /// The kind of movement.
  public let kind: String
  /// The purpose; `nil` for none.
  public let note: String?
  /// The effective time.
  public let postedAt: Date
  /// The amount credited, or if negative debited.
  public let amount: Amount
  /// The balance of the account after it.
  public let balance: Amount
}
