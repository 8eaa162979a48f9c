import Storage

/// Says why the ledger refused; nothing was changed.
public enum LedgerError: Error, Sendable, Hashable {
  /// The rules that a posting keeps by itself.
  public enum Rule: Sendable, Hashable {
    /// What leaves one account has to come into another.
    case fewerThanTwoEntries
    /// An entry moves nothing, or a transfer or a hold less than nothing.
    case zeroAmount
    /// Two entries concern the same account.
    case sameAccountTwice
    /// An exchange is between two currencies.
    case sameCurrencyTwice
    /// The entries of a currency add up to something.
    case unbalanced(Amount)
  }

  /// The posting breaks a rule.
  case malformed(Rule)
  /// There is no such account.
  case unknownAccount(AccountID)
  /// There is such an account already.
  case accountExists(AccountID)
  /// The account holds another currency.
  case wrongCurrency(AccountID, holds: Currency)
  /// What is neither posted nor held would fall below the account's limit, by this much.
  case insufficientFunds(AccountID, shortBy: Amount)
  /// A balance would be larger than can be counted.
  case amountOutOfRange
  /// There is no such posting.
  case unknownPosting(PostingID)
  /// There is such a posting already.
  case postingExists(PostingID)
  /// The posting has been reversed.
  case alreadyReversed(PostingID)
  /// The posting is itself a reversal; what it undid is posted anew instead.
  case isReversal(PostingID)
  /// There is no such hold.
  case unknownHold(HoldID)
  /// There is such a hold already.
  case holdExists(HoldID)
  /// The hold has ended, as the state says.
  case holdEnded(HoldID, Hold.State)
  /// A capture takes something else than a part of what is held, which is this.
  case captureOutOfRange(HoldID, holds: Amount)
  /// The key was used before, for another request.
  case keyReused(String)
  /// The store failed.
  case storage(StorageError)
}
