import Foundation
import Storage

extension Ledger {
  /// Returns lines of an account's statement, the last one posted first.
  ///
  /// - Parameters:
  ///   - filter: Which lines are wanted; the balance beside each is the account's all the same.
  ///   - sequence: Only lines before this one are returned; `nil` starts with the last.
  ///   - limit: The largest number of lines, above zero.
  /// - Returns: The lines; none for an account that has none.
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

  /// Returns lines of an account's statement, the first one posted first.
  ///
  /// - Parameters:
  ///   - filter: Which lines are wanted; the balance beside each is the account's all the same.
  ///   - sequence: Only lines after this one are returned; 0 starts with the first.
  ///   - limit: The largest number of lines, above zero.
  /// - Returns: The lines; none for an account that has none.
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

  /// Returns what an account did in a period, without its lines.
  ///
  /// The lines are those of ``entries(of:matching:before:limit:in:)`` with the period's ends in
  /// the filter.
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

  /// Returns how much left an account by postings of some sorts since a time, for daily limits.
  ///
  /// It goes back from the last line, and stops at ``lookBackCount`` lines in a row that are all
  /// older: so a limit takes no longer to check the older an account is, and postings that were
  /// made in another order than their times count all the same.
  ///
  /// - Parameter kinds: The sorts that count; empty for all.
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

  /// How many older lines in a row end the look back from the last one.
  static let lookBackCount = 64
}
