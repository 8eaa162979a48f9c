import Foundation
import Wire

/// A filter for the transactions of an account; `nil` values match all.
public struct TransactionFilter: Hashable, Sendable {
  /// The direction of the money.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Incoming.
    case incoming = "in"
    /// Outgoing.
    case outgoing = "out"
  }

  /// The first instant of the period.
  public var from: Date?
  /// The first instant after the period.
  public var to: Date?
  /// The kind.
  public var kind: BankTransaction.Kind?
  /// The category.
  public var category: BankTransaction.Category?
  /// Text in the counterparty's name or the note, up to 100 characters; ignores case.
  public var text: String?
  /// The smallest amount in minor units, regardless of direction.
  public var minimumAmount: Int64?
  /// The largest amount in minor units, regardless of direction.
  public var maximumAmount: Int64?
  /// The direction of the money.
  public var direction: Direction?

  /// Makes a filter that matches all transactions.
  public init() {}

  /// Returns the query of a page.
  ///
  /// - Parameters:
  ///   - cursor: The next cursor of the previous page, with the same filter.
  ///   - limit: The largest number of items, 1...200.
  public func query(cursor: String? = nil, limit: Int? = nil) -> KeyValuePairs<String, String?> {
    [
      "from": from.map(Timestamp.text(of:)), "to": to.map(Timestamp.text(of:)),
      "kind": kind?.rawValue, "category": category?.rawValue, "q": text,
      "min_amount": minimumAmount.map { "\($0)" }, "max_amount": maximumAmount.map { "\($0)" },
      "direction": direction?.rawValue, "cursor": cursor, "limit": limit.map { "\($0)" },
    ]
  }
}
