import Foundation
import Storage

/// Accounts, and postings between them that always add up to zero.
///
/// Every function takes the caller's transaction, so that a movement and whatever it pays for
/// happen together or not at all. A caller that gets an error lets it out of the transaction.
///
/// What always holds, and what ``audit(in:)`` checks from the postings alone:
/// 1. The entries of a posting add up to zero in each currency.
/// 2. The balance beside an entry is the sum of its account's entries up to it.
/// 3. No posting takes a balance below its account's limit.
/// 4. Nothing posted is ever changed; a mistake is put right by another posting.
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
    try await state(of: id, in: transaction).account
  }

  /// Returns what an account holds.
  ///
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func balance(
    of id: AccountID, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Amount {
    let state = try await state(of: id, in: transaction)
    return Amount(state.balance, state.account.currency)
  }

  /// Returns lines of an account's statement, the last one posted first.
  ///
  /// - Parameters:
  ///   - sequence: Only lines before this one are returned; `nil` starts with the last.
  ///   - limit: The largest number of lines, above zero.
  /// - Returns: The lines; none for an account that has none.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``.
  public func entries(
    of id: AccountID, before sequence: Int64? = nil, limit: Int,
    in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [PostedEntry] {
    precondition(limit > 0, "Someone who asks wants at least one line.")
    let currency = try await account(id, in: transaction).currency
    do {
      var entries: [PostedEntry] = []
      let query = LedgerQueries.entries(of: id, before: sequence ?? .max, limit: limit)
      for row in try await transaction.rows(query) {
        entries.append(
          PostedEntry(
            sequence: try row.integer("sequence"),
            posting: PostingID(rawValue: try row.text("posting_id")),
            kind: try row.text("kind"), note: try row.optionalText("note"),
            postedAt: try row.instant("posted_at"),
            amount: Amount(try row.integer("amount"), currency),
            balance: Amount(try row.integer("balance"), currency)))
      }
      return entries
    } catch {
      throw .storage(error)
    }
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
    let (original, isReversal) = try await posting(id, in: transaction)
    guard !isReversal else { throw .isReversal(id) }
    guard try await !isReversed(id, in: transaction) else { throw .alreadyReversed(id) }
    let reversal = try original.opposite(
      id: reversalID, kind: kind, note: note, postedAt: postedAt)
    try await post([reversal], reversing: id, in: transaction)
    return reversal
  }
}
