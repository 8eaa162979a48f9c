import Foundation

/// Which lines of a statement are wanted; the empty filter wants all.
public struct EntryFilter: Sendable, Hashable {
  /// The way that money went.
  public enum Direction: Sendable, Hashable {
    /// Into the account.
    case incoming
    /// Out of the account.
    case outgoing
  }

  /// Only what was posted at this time or later.
  public var postedFrom: Date?
  /// Only what was posted before this time.
  public var postedBefore: Date?
  /// Only postings of these sorts; empty for all.
  public var kinds: [String] = []
  /// Only what went this way.
  public var direction: Direction?
  /// Only amounts of at least so many minor units, whichever way they went.
  public var smallestAmount: Int64?
  /// Only amounts of at most so many minor units, whichever way they went.
  public var largestAmount: Int64?
  /// Only notes with this text in them; capital letters of English are the same as small ones.
  public var text: String?

  /// Makes a filter that wants all.
  public init() {}
}
