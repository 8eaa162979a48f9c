import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Makes transfers, at once or on a schedule, and keeps their receipts.
struct TransferService: Sendable {
  let database: any Database
  let identity: IdentityService
  let ledger: Ledger
  let accounts: AccountService
  let notifications: NotificationService
  let quotes: QuoteService
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The prefix of the identifiers of transfers and of their postings.
  static let prefix = "tr-"

  /// Returns whether a posting belongs to a transfer.
  static func hasReceipt(_ posting: String) -> Bool { posting.hasPrefix(prefix) }

  /// Validates an order, then makes or schedules its transfer.
  ///
  /// - Throws: ``ProblemError`` for an order that cannot be made.
  func send(
    _ order: NewTransfer, customer: Customer, language: Language,
    in transaction: any WriteTransaction
  ) async throws -> Transfer {
    let now = now()
    let ids = TransferIDs(makeID)
    var transfer = try await validated(
      order, ids: ids, customer: customer, now: now, in: transaction)
    if transfer.status == .posted {
      try await post(&transfer, in: transaction, now: now)
    } else if let first = transfer.firstAt, first <= now {
      // A repeating transfer begins at once: the first movement has a receipt of its own.
      transfer.occurrence = 1
      transfer.executeAt = transfer.time(ofOccurrence: 1)
      if transfer.executeAt == nil { transfer.status = .completed }
      try await transaction.execute(TransferQueries.insert(transfer))
      var movement = transfer.movement(as: ids.movement, at: now)
      try await post(&movement, in: transaction, now: now)
    } else {
      try await transaction.execute(TransferQueries.insert(transfer))
    }
    return try await receipt(transfer, for: customer.id, in: language, transaction: transaction)
  }

  /// Pays another customer as part of a larger transaction, without a notification.
  func pay(
    _ amount: Money, from account: String, to recipient: Customer, note: String?,
    into target: StoredAccount, customer: Customer, now: Date,
    in transaction: any WriteTransaction
  ) async throws -> StoredTransfer {
    let source = try await source(account, amount: amount, customer: customer, in: transaction)
    var transfer = StoredTransfer(
      id: TransferIDs(makeID).transfer, customer: customer.id, recipient: recipient.id,
      fromAccount: source.id.rawValue, toAccount: target.id.rawValue, senderName: customer.name,
      senderEmail: customer.email, recipientName: recipient.name,
      recipientEmail: recipient.email, amount: amount, note: note, status: .posted,
      createdAt: now)
    try checkLimit(of: transfer)
    try await post(&transfer, in: transaction, now: now, notifiesRecipient: false)
    return transfer
  }

  /// Returns a page of a customer's transfers, newest first.
  func page(
    _ page: PageRequest<TimePosition>, ofCustomer id: String, status: Transfer.Status?,
    language: Language
  ) async throws -> Page<Transfer> {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        TransferQueries.transfers(
          ofCustomer: id, status: status, before: page.position, limit: page.rowLimit))
      var items: [Transfer] = []
      for row in rows.prefix(page.limit) {
        items.append(
          try await self.receipt(
            try StoredTransfer(row), for: id, in: language, transaction: transaction))
      }
      return Page(
        items: items, nextCursor: try page.nextCursor(rows) { try TimePosition($0, "created_at") })
    }
  }

  /// Returns a receipt.
  ///
  /// - Throws: ``ProblemError/notFound`` for a transfer between other customers.
  func transfer(
    _ id: String, customer: String, language: Language
  ) async throws -> Transfer {
    try await database.read { transaction in
      let query = TransferQueries.transfer(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
      return try await self.receipt(
        try StoredTransfer(row), for: customer, in: language, transaction: transaction)
    }
  }

  /// Cancels a scheduled transfer.
  ///
  /// - Throws: ``ProblemError`` with 404 for a transfer of another customer, 409 for one that is
  ///   no longer scheduled.
  func cancel(_ id: String, customer: String, language: Language) async throws -> Transfer {
    try await database.write { transaction in
      let count = try await transaction.execute(
        TransferQueries.cancel(id, ofCustomer: customer))
      guard let row = try await transaction.firstRow(TransferQueries.transfer(id)) else {
        throw ProblemError.notFound
      }
      let transfer = try StoredTransfer(row)
      guard transfer.customer == customer else { throw ProblemError.notFound }
      guard transfer.status == .cancelled else {
        throw ProblemError(
          .conflict, .alreadySettled, "The transfer is already settled",
          detail: "The transfer is \(transfer.status.rawValue).")
      }
      if count > 0 {
        try await self.notifications.publish(
          customer, .transfer(transfer.id), in: transaction)
      }
      return try await self.receipt(
        transfer, for: customer, in: language, transaction: transaction)
    }
  }

  /// Makes the receipt of a transfer for its sender or its recipient.
  func receipt(
    _ transfer: StoredTransfer, for customer: String, in language: Language,
    transaction: any ReadTransaction
  ) async throws -> Transfer {
    func own(_ id: String) async throws -> Transfer.Party {
      let name = try await accounts.stored(id, in: transaction)?.name(in: language)
      return Transfer.Party(kind: .ownAccount, name: name ?? id, accountID: id)
    }
    let isSender = transfer.customer == customer
    var from = Transfer.Party(
      kind: .customer, name: transfer.senderName, email: transfer.senderEmail)
    if isSender { from = try await own(transfer.fromAccount) }
    var to = Transfer.Party(
      kind: .customer, name: transfer.recipientName ?? "", email: transfer.recipientEmail)
    if transfer.recipient == nil || transfer.recipient == customer {
      to = try await own(transfer.toAccount)
    }
    return Transfer(
      id: transfer.id, status: transfer.status, from: from, to: to, amount: transfer.amount,
      received: transfer.received, rate: transfer.rate, note: transfer.note,
      createdAt: transfer.createdAt, postedAt: transfer.postedAt,
      executeAt: isSender ? transfer.executeAt : nil,
      repeats: isSender ? transfer.repeats : nil, until: isSender ? transfer.until : nil,
      scheduleID: isSender ? transfer.scheduleID : nil, failure: transfer.failure)
  }
}
