import Foundation
import Storage

extension Ledger {
  /// Checks all postings against their accounts, and only then inserts their rows.
  func post(
    _ postings: [Posting], reversing: PostingID?, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    precondition(reversing == nil || postings.count == 1, "One posting undoes one posting.")
    // The earliest time expires the fewest holds; in doubt an amount remains held.
    guard let earliest = postings.map(\.postedAt).min() else { return }
    try await prefetchStates(of: postings, at: earliest, in: transaction)
    var states: [AccountID: AccountState] = [:]
    var lines: [LedgerQueries.Line] = []
    for posting in postings {
      for entry in posting.entries {
        var state: AccountState
        if let known = states[entry.account] {
          state = known
        } else {
          state = try await self.state(of: entry.account, at: earliest, in: transaction)
        }
        lines.append(try state.add(entry, of: posting.id))
        states[entry.account] = state
      }
    }
    for part in Insertions.parts(of: postings) {
      do {
        try await transaction.submit([LedgerQueries.insert(part, reversing: reversing)])
      } catch .constraintViolated(.unique, _) {
        throw .postingExists(try await existing(part, in: transaction))
      } catch {
        throw .storage(error)
      }
    }
    do {
      try await transaction.submit(Insertions.parts(of: lines).map(LedgerQueries.insert))
    } catch {
      throw .storage(error)
    }
  }

  /// Prefetches the accounts of a few postings; those of many are read one by one.
  private func prefetchStates(
    of postings: [Posting], at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) {
    guard postings.count <= 4 else { return }
    var accounts: [AccountID] = []
    for entry in postings.flatMap(\.entries) where !accounts.contains(entry.account) {
      accounts.append(entry.account)
    }
    do {
      try await transaction.prefetch(accounts.map { LedgerQueries.state(of: $0, at: now) })
    } catch {
      throw .storage(error)
    }
  }

  func state(
    of id: AccountID, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> AccountState {
    do {
      guard let row = try await transaction.firstRow(LedgerQueries.state(of: id, at: now)) else {
        throw LedgerError.unknownAccount(id)
      }
      return try AccountState(row)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns a posting as recorded, and the one it reverses.
  func posting(
    _ id: PostingID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> (posting: Posting, reverses: PostingID?) {
    do {
      let rows = try await transaction.rows(LedgerQueries.posting(id))
      guard let first = rows.first else { throw LedgerError.unknownPosting(id) }
      var entries: [Posting.Entry] = []
      for row in rows {
        guard let currency = Currency(code: try row.text("currency")) else {
          throw StorageError.unexpectedValue(column: "currency")
        }
        entries.append(
          Posting.Entry(
            AccountID(rawValue: try row.text("account_id")),
            Amount(try row.integer("amount"), currency)))
      }
      let posting = try Posting(
        id: id, kind: try first.text("kind"), note: try first.optionalText("note"),
        postedAt: try first.instant("posted_at"), entries: entries)
      return (posting, try first.optionalText("reverses_id").map(PostingID.init))
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns the reversal of a posting.
  func reversal(
    of id: PostingID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> PostingID? {
    do {
      guard let row = try await transaction.firstRow(LedgerQueries.reversal(of: id)) else {
        return nil
      }
      return PostingID(rawValue: try row.text("id"))
    } catch {
      throw .storage(error)
    }
  }

  /// Returns the duplicate name; if none is in the tables, the batch itself has one twice.
  private func existing(
    _ part: ArraySlice<Posting>, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> PostingID {
    var names: Set<PostingID> = []
    for posting in part {
      guard names.insert(posting.id).inserted else { return posting.id }
      do {
        _ = try await self.posting(posting.id, in: transaction)
        return posting.id
      } catch .unknownPosting {
        continue
      }
    }
    throw .storage(.constraintViolated(.unique, message: "ledger_postings"))
  }

  static func ledgerError(_ error: any Error) -> LedgerError {
    switch error {
    case let error as LedgerError: error
    case let error as StorageError: .storage(error)
    default: .storage(.failed(code: 0, message: "\(error)"))
    }
  }
}
