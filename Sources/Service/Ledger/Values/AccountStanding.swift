/// An account's balance, and how much of it is available.
public struct AccountStanding: Sendable, Hashable {
  /// The account.
  public let account: Account
  /// The sum of its entries.
  public let balance: Amount
  /// The sum of its holds, at least 0.
  public let held: Amount
  /// The number of its last entry; 0 before the first.
  public let lastSequence: Int64

  /// The amount that can be withdrawn, down to the limit, at least 0; `nil` for no limit.
  public var available: Amount? {
    guard let minimum = account.minimumBalance else { return nil }
    let (free, overflows) = balance.minorUnits.subtractingReportingOverflow(held.minorUnits)
    guard !overflows else { return Amount(0, account.currency) }
    let (rest, isHuge) = free.subtractingReportingOverflow(minimum)
    return Amount(isHuge ? .max : max(0, rest), account.currency)
  }
}
