import Foundation
import Storage

extension Ledger {
  /// Returns entries of an account's statement, the most recent first.
  ///
  /// - Parameters:
  /// - filter: The entries to include; each balance is still that of the whole account.
  /// - sequence: Only entries before this number are returned; `nil` starts with the last.
  /// - limit: The maximum number of entries, above zero.
  /// - Returns: The entries; empty for an account without any.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func entries(
    of id: AccountID, matching filter: EntryFilter = EntryFilter(),
    before sequence: Int64? = nil, limit: Int, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [PostedEntry] {
    precondition(limit > 0, "Someone who asks wants at least one line.")
    return try await entries(
      of: id,
      by: StatementQueries.entries(
        of: id, matching: filter, before: sequence ?? .max, limit: limit), in: transaction)
  }

  /// Returns entries of an account's statement, the oldest first.
  ///
  /// - Parameters:
  /// - filter: The entries to include; each balance is still that of the whole account.
  /// - sequence: Only entries after this number are returned; 0 starts with the first.
  /// - limit: The maximum number of entries, above zero.
  /// - Returns: The entries; empty for an account without any.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func entries(
    of id: AccountID, matching filter: EntryFilter = EntryFilter(), after sequence: Int64,
    limit: Int, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [PostedEntry] {
    precondition(limit > 0, "Someone who asks wants at least one line.")
    return try await entries(
      of: id,
      by: StatementQueries.entries(of: id, matching: filter, after: sequence, limit: limit),
      in: transaction)
  }

  private func entries(
    of id: AccountID, by query: Query, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [PostedEntry] {
    do {
      try await transaction.prefetch([LedgerQueries.account(id), query])
      let currency = try await account(id, in: transaction).currency
      var entries: [PostedEntry] = []
      for row in try await transaction.rows(query) {
        entries.append(try StatementQueries.entry(of: row, currency: currency))
      }
      return entries
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns the totals of an account in a period, without its entries.
  ///
  /// The entries are those of ``entries(of:matching:before:limit:in:)`` with the bounds of the
  /// period in the filter.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  /// - Complexity: Reads every entry up to the end.
  public func statement(
    of id: AccountID, from: Date, to: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Statement {
    precondition(from <= to, "A period begins before it ends.")
    let totals = StatementQueries.totals(of: id, from: from, to: to)
    do {
      try await transaction.prefetch([LedgerQueries.account(id), totals])
      let account = try await account(id, in: transaction)
      guard let row = try await transaction.firstRow(totals) else {
        throw StorageError.unexpectedValue(column: "opening")
      }
      return Statement(
        account: account, from: from, to: to,
        opening: Amount(try row.integer("opening"), account.currency),
        incoming: Amount(try row.integer("incoming"), account.currency),
        outgoing: Amount(try row.integer("outgoing"), account.currency),
        entryCount: try row.integer("entry_count"))
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns the amount that left an account by postings of some kinds since a time, for daily
  /// limits.
  ///
  /// The search goes back from the last entry, and stops at ``lookBackCount`` consecutive entries
  /// that are older: checking a limit does not slow down with the age of an account, and postings
  /// recorded out of order are still counted.
  ///
  /// - Parameter kinds: The kinds to count; empty for all.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/amountOutOfRange``,
  ///   ``LedgerError/storage(_:)``.
  public func outgoing(
    of id: AccountID, kinds: [String] = [], since: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Amount {
    let first = StatementQueries.lastMovements(of: id, before: .max, limit: Self.lookBackCount)
    do {
      try await transaction.prefetch([LedgerQueries.account(id), first])
      let currency = try await account(id, in: transaction).currency
      var sum: Int64 = 0
      var rows = try await transaction.rows(first)
      while let oldest = rows.last {
        var areAllOlder = true
        for row in rows where try row.instant("posted_at") >= since {
          areAllOlder = false
          let amount = try row.integer("amount")
          guard amount < 0, try kinds.isEmpty || kinds.contains(row.text("kind")) else { continue }
          sum = try Posting.sum(sum, try Posting.opposite(amount))
        }
        guard !areAllOlder, rows.count == Self.lookBackCount else { break }
        rows = try await transaction.rows(
          StatementQueries.lastMovements(
            of: id, before: try oldest.integer("sequence"), limit: Self.lookBackCount))
      }
      return Amount(sum, currency)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// The number of consecutive older entries that ends the search.
  static let lookBackCount = 64
}
