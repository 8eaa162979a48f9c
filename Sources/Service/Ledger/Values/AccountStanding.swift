/// What an account holds, and what of it is free.
public struct AccountStanding: Sendable, Hashable {
  /// The account.
  public let account: Account
  /// The sum of its entries.
  public let balance: Amount
  /// What holds keep for later, at least 0.
  public let held: Amount
  /// The number of its last line; 0 before the first.
  public let lastSequence: Int64

  /// What can be taken out at most, down to the account's limit, at least 0; `nil` for no limit.
  public var available: Amount? {
    guard let minimum = account.minimumBalance else { return nil }
    let (free, overflows) = balance.minorUnits.subtractingReportingOverflow(held.minorUnits)
    guard !overflows else { return Amount(0, account.currency) }
    let (rest, isHuge) = free.subtractingReportingOverflow(minimum)
    return Amount(isHuge ? .max : max(0, rest), account.currency)
  }
}
