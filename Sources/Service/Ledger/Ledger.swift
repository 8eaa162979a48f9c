import Foundation
import Storage

/// Accounts, and postings between them that always add up to zero.
///
/// Every function takes the caller's transaction, so that a movement and whatever it pays for
/// happen together or not at all. A caller that gets an error lets it out of the transaction.
/// Times and names come from the caller as well; the ledger has no clock.
///
/// What always holds, and what ``audit(in:)`` checks from the postings alone:
/// 1. The entries of a posting add up to zero in each currency.
/// 2. The balance beside an entry is the sum of its account's entries up to it.
/// 3. No posting and no hold takes what is neither posted nor held below its account's limit.
/// 4. Nothing posted is ever changed; a mistake is put right by another posting, its opposite.
/// 5. A hold ends once, and what is captured of it was posted.
public struct Ledger: Sendable {
  /// The tables, for the migration of a database.
  public static let schema = LedgerSchema.schema

  /// Makes a ledger; all its state is in the database.
  public init() {}

  /// Opens an account with nothing in it.
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

  /// Returns what an account holds, whether it is kept for something or not.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func balance(
    of id: AccountID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Amount {
    let state = try await state(of: id, at: .distantPast, in: transaction)
    return Amount(state.balance, state.account.currency)
  }

  /// Returns what an account holds, and what of it is free at a time.
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

  /// Returns the standings of an owner's accounts, the oldest account first.
  ///
  /// - Throws: ``LedgerError/storage(_:)``.
  public func standings(
    ofOwner owner: String, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [AccountStanding] {
    do {
      var standings: [AccountStanding] = []
      var rows = try await transaction.rows(LedgerQueries.states(ofOwner: owner))
      // Mostly nothing that is held has run out of time, and then the time makes no difference.
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

  /// Returns a posting as it is in the books.
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

  /// Posts a movement.
  ///
  /// - Throws: ``LedgerError`` with the account or the posting that stands in the way.
  public func post(
    _ posting: Posting, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    try await post([posting], reversing: nil, in: transaction)
  }

  /// Posts movements one after the other, as if each were posted by itself, but faster.
  ///
  /// - Throws: ``LedgerError`` of the first that cannot be posted.
  public func post(
    _ postings: [Posting], in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    try await post(postings, reversing: nil, in: transaction)
  }

  /// Undoes a posting by another one, which says so; limits hold for it as for any other.
  ///
  /// - Parameters:
  ///   - id: What is undone.
  ///   - reversalID: The name of the new posting.
  /// - Returns: The new posting.
  /// - Throws: ``LedgerError/unknownPosting(_:)``, ``LedgerError/alreadyReversed(_:)``,
  ///   ``LedgerError/isReversal(_:)``, or what stands in the way of the new posting.
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
