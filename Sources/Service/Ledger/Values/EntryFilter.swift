import Foundation

/// Criteria for the entries of a statement; the empty filter matches all.
public struct EntryFilter: Sendable, Hashable {
  /// The direction of a movement.
  public enum Direction: Sendable, Hashable {
    /// Into the account.
    case incoming
    /// Out of the account.
    case outgoing
  }

  /// Matches entries posted at this time or later.
  public var postedFrom: Date?
  /// Matches entries posted before this time.
  public var postedBefore: Date?
  /// Matches postings of these kinds; empty for all.
  public var kinds: [String] = []
  /// Matches movements in this direction.
  public var direction: Direction?
  /// Matches amounts of at least this many minor units, in either direction.
  public var smallestAmount: Int64?
  /// Matches amounts of at most this many minor units, in either direction.
  public var largestAmount: Int64?
  /// Matches notes that contain this text; the case of ASCII letters is ignored.
  public var text: String?

  /// Creates a filter that matches all.
  public init() {}
}
