import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension TransferService {
  /// Returns a page of the missed movements that await a customer's decision, newest first.
  func missedTransfers(
    _ page: PageRequest<TimePosition>, ofCustomer id: String, language: Language
  ) async throws -> Page<MissedTransfers> {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        MissedTransferQueries.undecided(
          ofCustomer: id, before: page.position, limit: page.rowLimit))
      var items: [MissedTransfers] = []
      for row in rows.prefix(page.limit) {
        let missed = try StoredMissedTransfers(row)
        let transfer = try await self.schedule(of: missed, in: transaction)
        items.append(
          try await self.description(
            of: missed, transfer, in: language, transaction: transaction))
      }
      return Page(
        items: items, nextCursor: try page.nextCursor(rows) { try TimePosition($0, "created_at") })
    }
  }

  /// Sends as many missed movements as the customer decides, and skips the others.
  ///
  /// The decision and its movements are made together or not at all.
  ///
  /// - Throws: ``ProblemError`` with 404 for missed movements of another customer, 409 for a
  ///   decision that was made before, 422 for more movements than were missed, than the balance
  ///   covers, or than the daily limit permits.
  func decide(
    _ id: String, _ decision: MissedTransfersDecision, customer: String, language: Language,
    in transaction: any WriteTransaction
  ) async throws -> MissedTransfers {
    let now = now()
    let query = MissedTransferQueries.missed(id, ofCustomer: customer)
    guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
    var missed = try StoredMissedTransfers(row)
    guard missed.decidedAt == nil else { throw Self.decided }
    let count = Int64(decision.count)
    guard (0...missed.count).contains(count) else {
      throw ProblemError.invalidValue("/count", "count is a whole number in 0...\(missed.count).")
    }
    let changed = try await transaction.execute(
      MissedTransferQueries.decide(id, sending: count, at: now))
    guard changed == 1 else { throw Self.decided }
    missed.sentCount = count
    missed.decidedAt = now
    let transfer = try await schedule(of: missed, in: transaction)
    for _ in 0..<count {
      var movement = transfer.movement(as: Self.prefix + makeID(), at: now)
      try await post(&movement, in: transaction, now: now)
    }
    try await notifications.publish(customer, .transfer(transfer.id), in: transaction)
    return try await description(of: missed, transfer, in: language, transaction: transaction)
  }

  private static let decided = ProblemError(
    .conflict, .alreadySettled, "The missed transfers are already settled",
    detail: "They were sent or skipped before.")

  private func schedule(
    of missed: StoredMissedTransfers, in transaction: any ReadTransaction
  ) async throws -> StoredTransfer {
    let query = TransferQueries.transfer(missed.transfer)
    guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
    return try StoredTransfer(row)
  }

  private func description(
    of missed: StoredMissedTransfers, _ transfer: StoredTransfer, in language: Language,
    transaction: any ReadTransaction
  ) async throws -> MissedTransfers {
    MissedTransfers(
      id: missed.id,
      transfer: try await receipt(
        transfer, for: missed.customer, in: language, transaction: transaction),
      dates: (missed.first..<missed.first + missed.count).compactMap(
        transfer.time(ofOccurrence:)), createdAt: missed.createdAt,
      sentCount: missed.sentCount.map(Int.init), decidedAt: missed.decidedAt)
  }
}
