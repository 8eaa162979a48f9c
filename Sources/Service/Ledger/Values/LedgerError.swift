import Storage

/// The reason why the ledger rejected an operation; nothing was changed.
public enum LedgerError: Error, Sendable, Hashable {
  /// The rules that a posting must satisfy by itself.
  public enum Rule: Sendable, Hashable {
    /// A posting needs at least two entries.
    case fewerThanTwoEntries
    /// An entry is zero, or a transfer or a hold is not positive.
    case zeroAmount
    /// Two entries have the same account.
    case sameAccountTwice
    /// An exchange needs two currencies.
    case sameCurrencyTwice
    /// The entries of a currency do not add up to zero.
    case unbalanced(Amount)
  }

  /// The posting violates a rule.
  case malformed(Rule)
  /// The account does not exist.
  case unknownAccount(AccountID)
  /// The account already exists.
  case accountExists(AccountID)
  /// The account has another currency.
  case wrongCurrency(AccountID, holds: Currency)
  /// The available balance would fall below the account's limit by this amount.
  case insufficientFunds(AccountID, shortBy: Amount)
  /// A balance would overflow.
  case amountOutOfRange
  /// The posting does not exist.
  case unknownPosting(PostingID)
  /// The posting already exists.
  case postingExists(PostingID)
  /// The posting has already been reversed.
  case alreadyReversed(PostingID)
  /// The posting is itself a reversal; its original is posted again instead.
  case isReversal(PostingID)
  /// The hold does not exist.
  case unknownHold(HoldID)
  /// The hold already exists.
  case holdExists(HoldID)
  /// The hold has ended, with this state.
  case holdEnded(HoldID, Hold.State)
  /// The captured amount is not a part of the held amount, which is the value.
  case captureOutOfRange(HoldID, holds: Amount)
  /// The key was used before, for another request.
  case keyReused(String)
  /// The store failed.
  case storage(StorageError)
}
