import Foundation

extension Posting {
  /// Creates the posting of a transfer between two accounts of one currency.
  ///
  /// - Parameter amount: The amount that moves from `source` to `target`, above zero.
  /// - Throws: ``LedgerError/malformed(_:)`` for zero or less, or for one account twice.
  public static func transfer(
    _ id: PostingID, kind: String = "transfer", of amount: Amount, from source: AccountID,
    to target: AccountID, note: String? = nil, at postedAt: Date
  ) throws(LedgerError) -> Posting {
    guard amount.minorUnits > 0 else { throw .malformed(.zeroAmount) }
    return try Posting(
      id: id, kind: kind, note: note, postedAt: postedAt,
      entries: [Entry(source, Amount(-amount.minorUnits, amount.currency)), Entry(target, amount)])
  }

  /// Creates the posting of an exchange between two currencies.
  ///
  /// The house has an account in each; their balances are its gains and losses from exchanges.
  /// Rates and rounding are up to the caller.
  ///
  /// - Parameters:
  /// - sold: The amount debited to `source`, above zero.
  /// - bought: The amount credited to `target`, above zero, in another currency.
  /// - house: The house's accounts in the currencies of `sold` and `bought`.
  /// - Throws: ``LedgerError/malformed(_:)``.
  public static func exchange(
    _ id: PostingID, kind: String = "exchange", of sold: Amount, from source: AccountID,
    for bought: Amount, to target: AccountID, house: (sold: AccountID, bought: AccountID),
    note: String? = nil, at postedAt: Date
  ) throws(LedgerError) -> Posting {
    guard sold.minorUnits > 0, bought.minorUnits > 0 else { throw .malformed(.zeroAmount) }
    guard sold.currency != bought.currency else { throw .malformed(.sameCurrencyTwice) }
    return try Posting(
      id: id, kind: kind, note: note, postedAt: postedAt,
      entries: [
        Entry(source, Amount(-sold.minorUnits, sold.currency)), Entry(house.sold, sold),
        Entry(house.bought, Amount(-bought.minorUnits, bought.currency)), Entry(target, bought),
      ])
  }
}
