import Foundation

/// What an account did in a period.
///
/// The period is half open: `from` belongs to it, `to` to the next one, so that the closing
/// balance of a period is the opening balance of the next.
public struct Statement: Sendable, Hashable {
  /// The account.
  public let account: Account
  /// The beginning, which belongs to the period.
  public let from: Date
  /// The end, which does not.
  public let to: Date
  /// What the account held at the beginning.
  public let opening: Amount
  /// What came in, at least 0.
  public let incoming: Amount
  /// What went out, at least 0.
  public let outgoing: Amount
  /// How many lines there are.
  public let entryCount: Int64

  /// What the account held at the end.
  public var closing: Amount {
    Amount(
      opening.minorUnits + (incoming.minorUnits - outgoing.minorUnits), account.currency)
  }
}
