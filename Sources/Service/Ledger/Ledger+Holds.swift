import Foundation
import Storage

extension Ledger {
  /// Reserves an amount of an account for a later posting, if the account's limit allows it.
  ///
  /// - Throws: ``LedgerError/insufficientFunds(_:shortBy:)``, ``LedgerError/holdExists(_:)``,
  ///   ``LedgerError/wrongCurrency(_:holds:)``, ``LedgerError/malformed(_:)`` for an amount that
  ///   is not above zero, ``LedgerError/unknownAccount(_:)``, ``LedgerError/amountOutOfRange``.
  public func place(
    _ hold: Hold, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    guard hold.amount.minorUnits > 0 else { throw .malformed(.zeroAmount) }
    let state = try await state(of: hold.account, at: hold.placedAt, in: transaction)
    guard state.account.currency == hold.amount.currency else {
      throw .wrongCurrency(hold.account, holds: state.account.currency)
    }
    let held = try Posting.sum(state.held, hold.amount.minorUnits)
    try state.account.check(balance: state.balance, held: held)
    do {
      try await transaction.submit(HoldQueries.insert(hold))
    } catch .constraintViolated(.unique, _) {
      throw .holdExists(hold.id)
    } catch {
      throw .storage(error)
    }
  }

  /// Returns a hold and its state.
  ///
  /// - Throws: ``LedgerError/unknownHold(_:)``, ``LedgerError/storage(_:)``.
  public func hold(
    _ id: HoldID, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> (hold: Hold, state: Hold.State) {
    do {
      guard let row = try await transaction.firstRow(HoldQueries.hold(id)) else {
        throw LedgerError.unknownHold(id)
      }
      return try HoldQueries.hold(of: row, at: now)
    } catch {
      throw Self.ledgerError(error)
    }
  }

  /// Returns the open holds of an account at a time, the oldest first.
  ///
  /// - Throws: ``LedgerError/storage(_:)``.
  public func openHolds(
    of account: AccountID, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [Hold] {
    do {
      var holds: [Hold] = []
      for row in try await transaction.rows(HoldQueries.openHolds(of: account, at: now)) {
        holds.append(try HoldQueries.hold(of: row, at: now).0)
      }
      return holds
    } catch {
      throw .storage(error)
    }
  }

  /// Posts a hold or a part of it, and releases the rest.
  ///
  /// - Parameters:
  /// - amount: The amount to post; `nil` for all of it.
  /// - target: The account that receives it.
  /// - postingID: The identifier of the posting.
  /// - kind: The kind of the posting.
  /// - Returns: The posting.
  /// - Throws: ``LedgerError/holdEnded(_:_:)`` for one that has ended or expired,
  ///   ``LedgerError/captureOutOfRange(_:holds:)``, ``LedgerError/unknownHold(_:)``, or what
  ///   errors of recording the posting.
  @discardableResult
  public func capture(
    _ id: HoldID, amount: Amount? = nil, to target: AccountID, as postingID: PostingID,
    kind: String, note: String? = nil, postedAt: Date, in transaction: any WriteTransaction
  ) async throws(LedgerError) -> Posting {
    let hold = try await openHold(id, at: postedAt, in: transaction)
    let captured = amount ?? hold.amount
    guard captured.currency == hold.amount.currency, captured.minorUnits > 0,
      captured.minorUnits <= hold.amount.minorUnits
    else { throw .captureOutOfRange(id, holds: hold.amount) }
    let posting = try Posting.transfer(
      postingID, kind: kind, of: captured, from: hold.account, to: target,
      note: note ?? hold.note, at: postedAt)
    // The held amount must be available before the posting takes it.
    do {
      try await transaction.submit([HoldQueries.close(id)])
    } catch {
      throw .storage(error)
    }
    try await post(posting, in: transaction)
    try await end(
      HoldQueries.end(
        id, .captured, captured: captured.minorUnits, posting: postingID, at: postedAt),
      in: transaction)
    return posting
  }

  /// Voids a hold and releases its amount.
  ///
  /// - Throws: ``LedgerError/holdEnded(_:_:)``, ``LedgerError/unknownHold(_:)``.
  public func void(
    _ id: HoldID, at now: Date, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    _ = try await openHold(id, at: now, in: transaction)
    try await end(HoldQueries.end(id, .voided, at: now), closing: id, in: transaction)
  }

  /// Records expired holds as ended; they stopped counting when they expired.
  ///
  /// - Parameter limit: The maximum number to process, the oldest first.
  /// - Returns: Their identifiers; as many as the limit when there may be more.
  /// - Throws: ``LedgerError/storage(_:)``.
  @discardableResult
  public func endExpiredHolds(
    at now: Date, limit: Int = 100, in transaction: any WriteTransaction
  ) async throws(LedgerError) -> [HoldID] {
    do {
      var ended: [HoldID] = []
      for row in try await transaction.rows(HoldQueries.expired(at: now, limit: limit)) {
        let id = HoldID(rawValue: try row.text("hold_id"))
        try await end(HoldQueries.end(id, .expired, at: now), closing: id, in: transaction)
        ended.append(id)
      }
      return ended
    } catch {
      throw Self.ledgerError(error)
    }
  }

  private func openHold(
    _ id: HoldID, at now: Date, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Hold {
    let (hold, state) = try await hold(id, at: now, in: transaction)
    guard state == .open else { throw .holdEnded(id, state) }
    return hold
  }

  private func end(
    _ end: Query, closing id: HoldID? = nil, in transaction: any WriteTransaction
  ) async throws(LedgerError) {
    do {
      try await transaction.submit((id.map { [HoldQueries.close($0)] } ?? []) + [end])
    } catch {
      throw .storage(error)
    }
  }
}
