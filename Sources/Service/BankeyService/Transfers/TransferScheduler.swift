import BankeyAPI
import Foundation
import HTTPServer
import Ledger
import Serving
import Storage
import Wire

/// Makes scheduled transfers when they are due, each once, in any number of processes.
///
/// A process claims a transfer by updating its row in the transaction that moves the money; of two
/// processes only one finds the row unchanged. Movements that came due while no process ran are
/// made one after the other.
public struct TransferScheduler: Sendable {
  let transfers: TransferService

  /// Makes all due transfers.
  ///
  /// - Returns: The number of movements that were made or failed permanently.
  @discardableResult
  public func runDue() async throws -> Int {
    var count = 0
    while true {
      let now = transfers.now()
      let query = TransferQueries.due(at: now, limit: 50)
      let ids = try await transfers.database.read { transaction in
        try await transaction.rows(query).map { row throws(StorageError) in try row.text("id") }
      }
      guard !ids.isEmpty else { return count }
      for id in ids {
        try Task.checkCancellation()
        if try await run(id, now: now) { count += 1 }
      }
    }
  }

  private func run(_ id: String, now: Date) async throws -> Bool {
    let movement = TransferIDs(transfers.makeID).movement
    do {
      return try await settle(id, movement: movement, failure: nil, now: now)
    } catch let error as ProblemError {
      // Nothing has moved; a separate transaction records the failure.
      let isShort = error.problem.type == ProblemType.insufficientFunds.rawValue
      return try await settle(
        id, movement: movement, failure: isShort ? .insufficientFunds : .recipientUnavailable,
        now: now)
    }
  }

  private func settle(
    _ id: String, movement: String, failure: Transfer.Failure?, now: Date
  ) async throws -> Bool {
    try await transfers.database.write { transaction in
      guard let row = try await transaction.firstRow(TransferQueries.transfer(id)) else {
        return false
      }
      var transfer = try StoredTransfer(row)
      guard transfer.status == .scheduled, let due = transfer.executeAt, due <= now else {
        return false
      }
      let next = transfer.time(ofOccurrence: transfer.occurrence + 1)
      let repeats = transfer.repeats != nil
      let outcome: Transfer.Status = failure == nil ? .posted : .failed
      let changed = try await transaction.execute(
        TransferQueries.settle(
          id, dueAt: due,
          status: repeats ? (next == nil ? .completed : .scheduled) : outcome,
          postedAt: repeats || failure != nil ? nil : now, failure: repeats ? nil : failure,
          next: next, occurrence: transfer.occurrence + 1))
      guard changed == 1 else { return false }
      if repeats {
        transfer = transfer.movement(as: movement, at: now)
        transfer.status = outcome
        transfer.postedAt = failure == nil ? now : nil
        transfer.failure = failure
      }
      if failure == nil { try await transfers.move(transfer, at: now, in: transaction) }
      if repeats { try await transaction.execute(TransferQueries.insert(transfer)) }
      try await publish(
        transfer, hasFailed: failure != nil, schedule: id, now: now, in: transaction)
      return true
    }
  }

  private func publish(
    _ transfer: StoredTransfer, hasFailed: Bool, schedule: String, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    if !hasFailed {
      try await transfers.publish(transfer, at: now, notifiesRecipient: true, in: transaction)
    }
    if hasFailed || schedule != transfer.id {
      try await transfers.notifications.publish(
        transfer.customer, .transfer(schedule), in: transaction)
    }
    var content = NotificationContent(
      name: transfer.recipientName, amount: transfer.amount, note: transfer.note)
    if content.name == nil {
      content.product = try await transfers.accounts.stored(transfer.toAccount, in: transaction)?
        .product
    }
    try await transfers.notifications.notify(
      transfer.customer, hasFailed ? .transferFailed : .transferMade, about: transfer.id,
      id: "m-\(transfer.id)", content, at: now, in: transaction)
  }
}
