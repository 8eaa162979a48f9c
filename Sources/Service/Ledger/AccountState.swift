import Storage

/// The state of an account that a posting depends on.
struct AccountState {
  let account: Account
  /// The number of the last entry; 0 before the first.
  private(set) var sequence: Int64
  private(set) var balance: Int64
  /// The sum of its holds, at least 0.
  let held: Int64
  /// The hash of the last entry; `nil` before the first.
  private var hash: String?

  /// Decodes a row of ``LedgerQueries/state(of:at:)``, and verifies the hash of the last entry, so
  /// that a balance that was edited in the tables is never used.
  ///
  /// Entries from before there were chains have hashes since ``Ledger/completeChains(in:)``.
  ///
  /// - Throws: ``StorageError/corrupt(message:)`` when the hash is missing or does not follow from
  ///   the entry.
  init(_ row: Row) throws(StorageError) {
    account = try Self.account(of: row)
    sequence = try row.optionalInteger("sequence") ?? 0
    balance = try row.optionalInteger("balance") ?? 0
    held = try row.integer("held")
    hash = try row.optionalText("hash")
    guard sequence > 0 else { return }
    let previous = try row.optionalText("previous_hash")
    let expected = EntryChain.hash(
      of: account.id, sequence: sequence,
      posting: PostingID(rawValue: try row.text("posting_id")),
      amount: try row.integer("amount"), balance: balance, after: previous)
    guard hash == expected else { throw Self.brokenChain(of: account, at: sequence) }
  }

  private static func brokenChain(of account: Account, at sequence: Int64) -> StorageError {
    .corrupt(
      message: "account \(account.id), line \(sequence) was changed after it had been recorded")
  }

  static func account(of row: Row) throws(StorageError) -> Account {
    guard let currency = Currency(code: try row.text("currency")) else {
      throw .unexpectedValue(column: "currency")
    }
    return Account(
      id: AccountID(rawValue: try row.text("id")), owner: try row.optionalText("owner"),
      kind: try row.text("kind"), currency: currency,
      minimumBalance: try row.optionalInteger("minimum_balance"),
      openedAt: try row.instant("opened_at"))
  }

  /// Applies an entry and returns its row; all rules of accounts are enforced here.
  mutating func add(
    _ entry: Posting.Entry, of posting: PostingID
  ) throws(LedgerError) -> LedgerQueries.Line {
    guard entry.amount.currency == account.currency else {
      throw .wrongCurrency(account.id, holds: account.currency)
    }
    let newBalance = try Posting.sum(balance, entry.amount.minorUnits)
    // A credit is always accepted, however far below its limit an account may be.
    if entry.amount.minorUnits < 0 { try account.check(balance: newBalance, held: held) }
    balance = newBalance
    sequence += 1
    let newHash = EntryChain.hash(
      of: account.id, sequence: sequence, posting: posting, amount: entry.amount.minorUnits,
      balance: newBalance, after: hash)
    hash = newHash
    return LedgerQueries.Line(
      account: account.id, sequence: sequence, posting: posting,
      amount: entry.amount.minorUnits, balance: newBalance, hash: newHash)
  }
}

extension Account {
  /// Throws when less than the limit would remain besides held amounts.
  func check(balance: Int64, held: Int64) throws(LedgerError) {
    guard let minimumBalance else { return }
    let free = Int128(balance) - Int128(held)
    let missing = Int128(minimumBalance) - free
    guard missing > 0 else { return }
    throw .insufficientFunds(id, shortBy: Amount(Int64(clamping: missing), currency))
  }
}
