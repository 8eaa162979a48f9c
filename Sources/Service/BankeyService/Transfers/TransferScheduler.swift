import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Makes the transfers whose time has come, each once, however many processes look for them.
///
/// A transfer is taken by changing its row in the transaction that moves its money: of two
/// processes one changes the row, and the other finds it changed. What came due while no process
/// ran is made up for, one movement after the other.
public struct TransferScheduler: Sendable {
  let desk: TransferDesk

  /// Makes all that is due.
  ///
  /// - Returns: How many movements were made, or failed for good.
  @discardableResult
  public func runDue() async throws -> Int {
    var count = 0
    while true {
      let now = desk.now()
      let query = TransferQueries.due(at: now, limit: 50)
      let ids = try await desk.database.read { transaction in
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
    let names = TransferDesk.Names(desk.makeID)
    do {
      return try await settle(id, names: names, failure: nil, now: now)
    } catch let refusal as Refusal {
      // Nothing has moved; that it could not is noted by a transaction of its own.
      let isShort = refusal.problem.type == ProblemType.insufficientFunds.rawValue
      return try await settle(
        id, names: names, failure: isShort ? .insufficientFunds : .recipientUnavailable, now: now)
    }
  }

  private func settle(
    _ id: String, names: TransferDesk.Names, failure: Transfer.Failure?, now: Date
  ) async throws -> Bool {
    try await desk.database.write { transaction in
      guard let row = try await transaction.firstRow(TransferQueries.transfer(id)) else {
        return false
      }
      var transfer = try StoredTransfer(row)
      guard transfer.status == .scheduled, let due = transfer.executeAt, due <= now else {
        return false
      }
      let next = transfer.time(ofOccurrence: transfer.occurrence + 1)
      let repeats = transfer.repeats != nil
      let over: Transfer.Status = failure == nil ? .posted : .failed
      let changed = try await transaction.execute(
        TransferQueries.settle(
          id, dueAt: due,
          status: repeats ? (next == nil ? .completed : .scheduled) : over,
          postedAt: repeats || failure != nil ? nil : now, failure: repeats ? nil : failure,
          next: next, occurrence: transfer.occurrence + 1))
      guard changed == 1 else { return false }
      if repeats {
        transfer = transfer.movement(as: names.movement, at: now)
        transfer.status = over
        transfer.postedAt = failure == nil ? now : nil
        transfer.failure = failure
      }
      if failure == nil { try await desk.move(transfer, at: now, in: transaction) }
      if repeats { try await transaction.execute(TransferQueries.insert(transfer)) }
      try await tell(transfer, hasFailed: failure != nil, schedule: id, now: now, in: transaction)
      return true
    }
  }

  private func tell(
    _ transfer: StoredTransfer, hasFailed: Bool, schedule: String, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    if !hasFailed {
      try await desk.tell(transfer, at: now, tellsRecipient: true, in: transaction)
    }
    if hasFailed || schedule != transfer.id {
      try await desk.messages.tell(transfer.customer, .transfer(schedule), in: transaction)
    }
    var content = NotificationContent(
      name: transfer.recipientName, amount: transfer.amount, note: transfer.note)
    if content.name == nil {
      content.product = try await desk.accounts.stored(transfer.toAccount, in: transaction)?.product
    }
    try await desk.messages.notify(
      transfer.customer, hasFailed ? .transferFailed : .transferMade, about: transfer.id,
      id: "m-\(transfer.id)", content, at: now, in: transaction)
  }
}
