import Foundation
import Wire

/// Which transactions of an account are asked for; what is `nil` asks for all.
public struct TransactionFilter: Hashable, Sendable {
  /// Which way money went.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Into the account.
    case incoming = "in"
    /// Out of it.
    case outgoing = "out"
  }

  /// The earliest instant.
  public var from: Date?
  /// The instant before which a transaction was posted.
  public var to: Date?
  /// What moved the money.
  public var kind: BankTransaction.Kind?
  /// What it was for.
  public var category: BankTransaction.Category?
  /// Stands in the counterparty's name or the note, whatever its case; up to 100 characters.
  public var text: String?
  /// The smallest size of the amount in minor units, whichever way it went.
  public var minimumAmount: Int64?
  /// The largest size of the amount in minor units, whichever way it went.
  public var maximumAmount: Int64?
  /// Which way money went.
  public var direction: Direction?

  /// Makes a filter that lets everything through.
  public init() {}

  /// The items of the query that asks for a part of the list.
  ///
  /// - Parameters:
  ///   - cursor: Where the part begins, from the answer before; with the same filter only.
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
