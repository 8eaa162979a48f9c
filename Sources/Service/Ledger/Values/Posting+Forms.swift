import Foundation

extension Posting {
  /// Makes the posting of a transfer between two accounts of one currency.
  ///
  /// - Parameter amount: What `source` loses and `target` gains, above zero.
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

  /// Makes the posting of an exchange between two currencies.
  ///
  /// The house keeps an account in each; its two balances are what it has gained and lost by its
  /// exchanges. Rates and roundings are the caller's: the posting says what was agreed.
  ///
  /// - Parameters:
  ///   - sold: What leaves `source`, above zero.
  ///   - bought: What comes into `target`, above zero, in another currency.
  ///   - house: The house's accounts in the currencies of `sold` and of `bought`.
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
