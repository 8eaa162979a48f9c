import Foundation

/// The totals of an account in a period.
///
/// The period is half open: `from` belongs to it, `to` to the next one, so that the closing
/// balance of a period is the opening balance of the next.
public struct Statement: Sendable, Hashable {
  /// The account.
  public let account: Account
  /// The start, which belongs to the period.
  public let from: Date
  /// The end, which does not.
  public let to: Date
  /// The balance at the start.
  public let opening: Amount
  /// The sum of credits, at least 0.
  public let incoming: Amount
  /// The sum of debits, at least 0.
  public let outgoing: Amount
  /// The number of entries.
  public let entryCount: Int64

  /// The balance at the end.
  public var closing: Amount {
    Amount(
      opening.minorUnits + (incoming.minorUnits - outgoing.minorUnits), account.currency)
  }
}
