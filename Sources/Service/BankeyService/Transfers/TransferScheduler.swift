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
/// processes only one finds the row unchanged. A transfer that would exceed the daily limit waits
/// until it fits. Of several movements of a repeating transfer that came due while no process ran,
/// only the latest is made; the others are stored for the customer to decide about.
public struct TransferScheduler: Sendable {
  let transfers: TransferService

  /// Makes all due transfers.
  ///
  /// - Returns: The number of movements that were made or failed permanently.
  /// - Throws: After all other transfers, the error of an account whose entries were edited.
  @discardableResult
  public func runDue() async throws -> Int {
    var count = 0
    var corrupt: Set<String> = []
    var corruption: (any Error)?
    while true {
      let now = transfers.now()
      let query = TransferQueries.due(at: now, limit: 50 + corrupt.count)
      let ids = try await transfers.database.read { transaction in
        try await transaction.rows(query).map { row throws(StorageError) in try row.text("id") }
      }.filter { !corrupt.contains($0) }
      guard !ids.isEmpty else { break }
      for id in ids {
        try Task.checkCancellation()
        do {
          if try await run(id, now: now) { count += 1 }
        } catch  where Self.isCorruption(error) {
          corrupt.insert(id)
          corruption = error
        }
      }
    }
    if let corruption { throw corruption }
    return count
  }

  private static func isCorruption(_ error: any Error) -> Bool {
    switch error {
    case StorageError.corrupt, LedgerError.storage(.corrupt): true
    default: false
    }
  }

  private func run(_ id: String, now: Date) async throws -> Bool {
    let movement = TransferIDs(transfers.makeID).movement
    do {
      return try await settle(id, movement: movement, failure: nil, now: now)
    } catch let error as ProblemError {
      // Nothing has moved; a separate transaction records it.
      if error.problem.type == ProblemType.limitExceeded.rawValue {
        return try await postpone(id, now: now)
      }
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
      let first = transfer.occurrence
      var last = first
      while let time = transfer.time(ofOccurrence: last + 1), time <= now { last += 1 }
      let next = transfer.time(ofOccurrence: last + 1)
      let repeats = transfer.repeats != nil
      let outcome: Transfer.Status = failure == nil ? .posted : .failed
      let changed = try await transaction.execute(
        TransferQueries.settle(
          id, dueAt: due,
          status: repeats ? (next == nil ? .completed : .scheduled) : outcome,
          postedAt: repeats || failure != nil ? nil : now, failure: repeats ? nil : failure,
          next: next, occurrence: last + 1))
      guard changed == 1 else { return false }
      if last > first {
        let missed = StoredMissedTransfers(
          from: first, count: last - first, of: transfer, at: now)
        try await transaction.execute(MissedTransferQueries.insert(missed))
        try await notify(of: missed, transfer, now: now, in: transaction)
      }
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

  /// Postpones a transfer until the daily limit permits it, and notifies its owner once.
  ///
  /// - Returns: `false`, since nothing was made.
  private func postpone(_ id: String, now: Date) async throws -> Bool {
    try await transfers.database.write { transaction in
      guard let row = try await transaction.firstRow(TransferQueries.transfer(id)) else {
        return false
      }
      let transfer = try StoredTransfer(row)
      guard transfer.status == .scheduled, let due = transfer.executeAt, due <= now,
        let currency = Currency(code: transfer.amount.currency)
      else { return false }
      let date = try await DailyLimit(account: transfer.fromAccount, currency: currency)
        .time(for: transfer.amount.minorUnits, at: now, in: transaction)
      try await transaction.execute(TransferQueries.postpone(id, dueAt: due, to: date))
      try await transfers.notifications.publish(
        transfer.customer, .transfer(id), in: transaction)
      let notification = "w-\(id)-\(transfer.occurrence)"
      let earlier = NotificationQueries.notification(
        notification, ofCustomer: transfer.customer)
      guard try await transaction.firstRow(earlier) == nil else { return false }
      try await transfers.notifications.notify(
        transfer.customer, .transferWaiting, about: id, id: notification,
        content(for: transfer, in: transaction), at: now, in: transaction)
      return false
    }
  }

  private func notify(
    of missed: StoredMissedTransfers, _ transfer: StoredTransfer, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    var content = try await content(for: transfer, in: transaction)
    content.count = Int(missed.count)
    content.note = nil
    try await transfers.notifications.notify(
      transfer.customer, .transfersMissed, about: transfer.id, id: "s-\(missed.id)", content,
      at: now, in: transaction)
  }

  private func content(
    for transfer: StoredTransfer, in transaction: any ReadTransaction
  ) async throws -> NotificationContent {
    var content = NotificationContent(
      name: transfer.recipientName, amount: transfer.amount, note: transfer.note)
    if content.name == nil {
      content.product = try await transfers.accounts.stored(transfer.toAccount, in: transaction)?
        .product
    }
    return content
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
    try await transfers.notifications.notify(
      transfer.customer, hasFailed ? .transferFailed : .transferMade, about: transfer.id,
      id: "m-\(transfer.id)", content(for: transfer, in: transaction), at: now, in: transaction)
  }
}
