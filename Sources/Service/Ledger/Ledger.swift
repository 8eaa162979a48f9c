import Foundation
import Storage

/// A double-entry ledger: accounts, and postings between them that always add up to zero.
///
/// Every function takes the caller's transaction, so that a movement and the change it pays for
/// commit together or not at all. A caller that receives an error must let it leave the
/// transaction. Times and identifiers come from the caller as well; the ledger has no clock.
///
/// The invariants, which ``audit(in:)`` checks from the postings alone:
/// 1. The entries of a posting add up to zero in each currency.
/// 2. The balance of an entry is the sum of its account's entries up to it.
/// 3. No posting and no hold takes the available balance below its account's limit.
/// 4. Postings are immutable; a mistake is corrected by a reversal.
/// 5. A hold ends once, and its captured amount was posted.
///
/// The entries of each account are chained by hashes, which ``auditChains(in:)`` verifies. The hash
/// of the last entry is verified whenever a balance is read.
public struct Ledger: Sendable {
  /// The tables, for the migration of a database.
  public static let schema = LedgerSchema.schema

  /// Creates a ledger; all its state is in the database.
  public init() {}

  /// Opens an account with a balance of zero.
  ///
  /// - Throws: ``LedgerError/accountExists(_:)``, ``LedgerError/storage(_:)``.
  public func open(
    _ account: Account, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    do {
      try await transaction.execute(LedgerQueries.insert(account))
    } catch .constraintViolated(.unique, _) {
      throw .accountExists(account.id)
    } catch {
      throw .storage(error)
    }
  }

  /// Opens an account with a balance of zero, unless an account has its identifier.
  ///
  /// - Throws: ``LedgerError/accountExists(_:)`` when another transaction opens it first,
  ///   ``LedgerError/storage(_:)``.
  public func openIfAbsent(
    _ account: Account, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    do {
      _ = try await self.account(account.id, in: transaction)
    } catch .unknownAccount {
      try await open(account, in: transaction)
    }
  }

  /// Returns an account.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func account(
    _ id: AccountID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Account {
    do {
      guard let row = try await transaction.firstRow(LedgerQueries.account(id)) else {
        throw LedgerError.unknownAccount(id)
      }
      return try AccountState.account(of: row)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns an account's balance, including held amounts.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func balance(
    of id: AccountID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Amount {
    let state = try await state(of: id, at: .distantPast, in: transaction)
    return Amount(state.balance, state.account.currency)
  }

  /// Returns an account's balance, and how much of it is available at a time.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func standing(
    of id: AccountID, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> AccountStanding {
    let state = try await state(of: id, at: now, in: transaction)
    let currency = state.account.currency
    return AccountStanding(
      account: state.account, balance: Amount(state.balance, currency),
      held: Amount(state.held, currency), lastSequence: state.sequence)
  }

  /// Returns the balances of an owner's accounts, the oldest account first.
  ///
  /// - Throws: ``LedgerError/storage(_:)``.
  public func standings(
    ofOwner owner: String, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [AccountStanding] {
    do {
      var standings: [AccountStanding] = []
      var rows = try await transaction.rows(LedgerQueries.states(ofOwner: owner))
      // Usually no hold has expired, and then the time makes no difference.
      for row in rows where try row.optionalInteger("first_expiry") != nil {
        guard try row.instant("first_expiry") <= now else { continue }
        rows = try await transaction.rows(LedgerQueries.states(ofOwner: owner, at: now))
        break
      }
      standings.reserveCapacity(rows.count)
      for row in rows {
        let state = try AccountState(row)
        let currency = state.account.currency
        standings.append(
          AccountStanding(
            account: state.account, balance: Amount(state.balance, currency),
            held: Amount(state.held, currency), lastSequence: state.sequence))
      }
      return standings
    } catch {
      throw .storage(error)
    }
  }

  /// Returns a posting as recorded.
  ///
  /// - Throws: ``LedgerError/unknownPosting(_:)``, ``LedgerError/storage(_:)``.
  public func recorded(
    _ id: PostingID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> RecordedPosting {
    let queries = [LedgerQueries.posting(id), LedgerQueries.reversal(of: id)]
    do {
      try await transaction.prefetch(queries)
    } catch {
      throw .storage(error)
    }
    let (posting, reverses) = try await posting(id, in: transaction)
    return RecordedPosting(
      posting: posting, reverses: reverses, reversedBy: try await reversal(of: id, in: transaction))
  }

  /// Records a posting.
  ///
  /// - Throws: ``LedgerError`` with the account or the posting that prevents it.
  public func post(
    _ posting: Posting, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    try await post([posting], reversing: nil, in: transaction)
  }

  /// Records postings in order, like individual ones, but faster.
  ///
  /// - Throws: ``LedgerError`` of the first that cannot be recorded.
  public func post(
    _ postings: [Posting], in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    try await post(postings, reversing: nil, in: transaction)
  }

  /// Reverses a posting by another, linked to it; limits apply as to any other.
  ///
  /// - Parameters:
  /// - id: The posting to reverse.
  /// - reversalID: The identifier of the new posting.
  /// - Returns: The new posting.
  /// - Throws: ``LedgerError/unknownPosting(_:)``, ``LedgerError/alreadyReversed(_:)``,
  ///   ``LedgerError/isReversal(_:)``, or the errors of recording the new posting.
  @discardableResult
  public func reverse(
    _ id: PostingID, as reversalID: PostingID, kind: String, note: String? = nil, postedAt: Date,
    in transaction: any WriteTransaction
  ) async throws(LedgerError) -> Posting {
    let recorded = try await recorded(id, in: transaction)
    guard recorded.reverses == nil else { throw .isReversal(id) }
    guard recorded.reversedBy == nil else { throw .alreadyReversed(id) }
    let original = recorded.posting
    let reversal = try original.opposite(
      id: reversalID, kind: kind, note: note, postedAt: postedAt)
    try await post([reversal], reversing: id, in: transaction)
    return reversal
  }
}
