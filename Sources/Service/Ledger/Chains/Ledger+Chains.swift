import Storage

extension Ledger {
  /// An entry whose hash does not follow from its content and the entry before.
  public struct BrokenChain: Sendable, Hashable, CustomStringConvertible {
    /// The account.
    public let account: AccountID
    /// The number of the entry.
    public let sequence: Int64

    /// The finding in one line for an operator.
    public var description: String {
      "account \(account), line \(sequence): it was changed after it had been recorded, or the line"
        + " before it was"
    }
  }

  /// The largest number of findings.
  private static let largestFindingCount = 100
  private static let batchSize = 1_000

  /// Verifies the hash of every entry; returns at most a hundred findings.
  ///
  /// Balances that are wrong but chained are found by ``audit(in:)``.
  ///
  /// - Throws: ``LedgerError/storage(_:)`` when the tables cannot be read.
  public func auditChains(
    in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [BrokenChain] {
    var findings: [BrokenChain] = []
    do {
      try await visitEntries(in: transaction) { account, sequence, hash, expected in
        if hash != expected, findings.count < Self.largestFindingCount {
          findings.append(BrokenChain(account: account, sequence: sequence))
        }
        return hash
      }
    } catch {
      throw .storage(error)
    }
    return findings
  }

  /// Chains the entries of a database from before there were chains; later calls do nothing.
  ///
  /// Must be called before the first posting.
  ///
  /// - Throws: ``LedgerError/storage(_:)``.
  public func completeChains(in transaction: any WriteTransaction) async throws(LedgerError) {
    do {
      guard try await transaction.firstRow(ChainQueries.isComplete) == nil else { return }
      var updates: [Query] = []
      try await visitEntries(in: transaction) { account, sequence, _, expected in
        updates.append(
          ChainQueries.setHash(expected, of: account.rawValue, sequence: sequence))
        return expected
      }
      try await transaction.submit(updates + [ChainQueries.complete])
    } catch {
      throw .storage(error)
    }
  }

  /// Calls a closure with each entry's hash and the hash that follows from the entry before.
  ///
  /// - Parameter visit: Returns the hash from which the next one follows.
  private func visitEntries(
    in transaction: any ReadTransaction,
    _ visit: (AccountID, Int64, _ hash: String?, _ expected: String) -> String?
  ) async throws(StorageError) {
    var account = ""
    var sequence: Int64 = 0
    var previous: String?
    while true {
      let rows = try await transaction.rows(
        ChainQueries.entries(after: account, sequence, limit: Self.batchSize))
      for row in rows {
        let owner = try row.text("account_id")
        if owner != account { previous = nil }
        account = owner
        sequence = try row.integer("sequence")
        let id = AccountID(rawValue: owner)
        let expected = EntryChain.hash(
          of: id, sequence: sequence, posting: PostingID(rawValue: try row.text("posting_id")),
          amount: try row.integer("amount"), balance: try row.integer("balance"), after: previous)
        previous = visit(id, sequence, try row.optionalText("hash"), expected)
      }
      guard rows.count == Self.batchSize else { return }
    }
  }
}
