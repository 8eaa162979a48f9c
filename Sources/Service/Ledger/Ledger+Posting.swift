import Foundation
import Storage

extension Ledger {
  /// What a posting has to know of an account.
  struct AccountState {
    let account: Account
    /// The number of the last line; 0 before the first.
    var sequence: Int64
    var balance: Int64
  }

  /// Checks all postings against the accounts, and only then adds their rows.
  func post(
    _ postings: [Posting], reversing: PostingID?, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    precondition(reversing == nil || postings.count == 1, "One posting undoes one posting.")
    var states: [AccountID: AccountState] = [:]
    var lines: [LedgerQueries.Line] = []
    for posting in postings {
      for entry in posting.entries {
        var state: AccountState
        if let known = states[entry.account] {
          state = known
        } else {
          state = try await self.state(of: entry.account, in: transaction)
        }
        lines.append(try state.add(entry, of: posting.id))
        states[entry.account] = state
      }
    }
    for part in Insertions.parts(of: postings) {
      do {
        try await transaction.execute(LedgerQueries.insert(part, reversing: reversing))
      } catch .constraintViolated(.unique, _) {
        throw .postingExists(try await existing(part, in: transaction))
      } catch {
        throw .storage(error)
      }
    }
    for part in Insertions.parts(of: lines) {
      do {
        try await transaction.execute(LedgerQueries.insert(part))
      } catch {
        throw .storage(error)
      }
    }
  }

  func state(
    of id: AccountID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> AccountState {
    do {
      guard let row = try await transaction.firstRow(LedgerQueries.state(of: id)) else {
        throw LedgerError.unknownAccount(id)
      }
      guard let currency = Currency(code: try row.text("currency")) else {
        throw StorageError.unexpectedValue(column: "currency")
      }
      return AccountState(
        account: Account(
          id: id, currency: currency, minimumBalance: try row.optionalInteger("minimum_balance"),
          openedAt: try row.instant("opened_at")),
        sequence: try row.optionalInteger("sequence") ?? 0,
        balance: try row.optionalInteger("balance") ?? 0)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns a posting as it was made, and whether it undoes another.
  func posting(
    _ id: PostingID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> (posting: Posting, isReversal: Bool) {
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
      return (posting, try first.optionalText("reverses_id") != nil)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  func isReversed(
    _ id: PostingID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Bool {
    do {
      return try await transaction.firstRow(LedgerQueries.reversal(of: id)) != nil
    } catch {
      throw .storage(error)
    }
  }

  /// Finds which name was taken; without one in the tables, a name stands twice in the part.
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

extension Ledger.AccountState {
  /// Adds an entry and returns its row; the rules of the account are all here.
  fileprivate mutating func add(
    _ entry: Posting.Entry, of posting: PostingID
  ) throws(LedgerError) -> LedgerQueries.Line {
    guard entry.amount.currency == account.currency else {
      throw .wrongCurrency(account.id, holds: account.currency)
    }
    let newBalance = try Posting.sum(balance, entry.amount.minorUnits)
    if let minimum = account.minimumBalance, entry.amount.minorUnits < 0, newBalance < minimum {
      let (missing, overflows) = minimum.subtractingReportingOverflow(newBalance)
      throw .insufficientFunds(
        account.id, shortBy: Amount(overflows ? .max : missing, account.currency))
    }
    balance = newBalance
    sequence += 1
    return LedgerQueries.Line(
      account: account.id, sequence: sequence, posting: posting,
      amount: entry.amount.minorUnits, balance: newBalance)
  }
}
