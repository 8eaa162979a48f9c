import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

extension TransferService {
  /// Moves the money of a transfer, inserts its row, and publishes the change to both sides.
  func post(
    _ transfer: inout StoredTransfer, in transaction: any WriteTransaction, now: Date,
    notifiesRecipient: Bool = true
  ) async throws {
    transfer.status = .posted
    transfer.postedAt = now
    transfer.executeAt = nil
    try await move(transfer, at: now, in: transaction)
    try await transaction.execute(TransferQueries.insert(transfer))
    try await publish(transfer, at: now, notifiesRecipient: notifiesRecipient, in: transaction)
  }

  /// Posts a transfer's movement to the ledger.
  ///
  /// - Throws: ``ProblemError`` for insufficient funds, or more than the account's daily limit.
  func move(
    _ transfer: StoredTransfer, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    guard let currency = Currency(code: transfer.amount.currency),
      let source = try await accounts.stored(transfer.fromAccount, in: transaction),
      let target = try await accounts.stored(transfer.toAccount, in: transaction)
    else { throw ProblemError.notFound }
    let isOwn = transfer.recipient == nil
    if !isOwn {
      try await DailyLimit(account: transfer.fromAccount, currency: currency)
        .take(transfer.amount.minorUnits, at: now, in: transaction)
    }
    let label = TransactionLabel(
      payer: isOwn ? .product(source.product) : .named(transfer.senderName),
      payee: isOwn ? .product(target.product) : .named(transfer.recipientName ?? ""),
      note: transfer.note)
    let id = PostingID(rawValue: transfer.id)
    let kind = isOwn ? TransactionLabel.ownTransfer : TransactionLabel.transfer
    let amount = Amount(transfer.amount.minorUnits, currency)
    let posting: Posting
    if let received = transfer.received {
      posting = try Posting.exchange(
        id, kind: kind, of: amount, from: source.id,
        for: Amount(received.minorUnits, target.currency), to: target.id,
        house: (AccountService.exchange(currency), AccountService.exchange(target.currency)),
        note: label.text, at: now)
    } else {
      posting = try Posting.transfer(
        id, kind: kind, of: amount, from: source.id, to: target.id, note: label.text, at: now)
    }
    do {
      try await ledger.post(posting, in: transaction)
    } catch {
      throw Self.problem(for: error)
    }
  }

  /// Translates an error of the ledger into one of the order.
  private static func problem(for error: LedgerError) -> any Error {
    switch error {
    case .insufficientFunds(_, let missing):
      ProblemError.unprocessable(
        .insufficientFunds, "Insufficient funds", "/amount",
        "The account is short by \(missing.minorUnits) minor units of \(missing.currency).")
    case .amountOutOfRange:
      ProblemError.invalidValue("/amount/minor_units", "The balance would be out of range.")
    default: error
    }
  }

  /// Publishes the events of a posted transfer and notifies its recipient.
  func publish(
    _ transfer: StoredTransfer, at now: Date, notifiesRecipient: Bool,
    in transaction: any WriteTransaction
  ) async throws {
    try await notifications.publish(
      transfer.customer, .balance(transfer.fromAccount), .transfer(transfer.id), in: transaction)
    guard let recipient = transfer.recipient else {
      return try await notifications.publish(
        transfer.customer, .balance(transfer.toAccount), in: transaction)
    }
    try await notifications.publish(
      recipient, .balance(transfer.toAccount), .transfer(transfer.id), in: transaction)
    guard notifiesRecipient else { return }
    try await notifications.notify(
      recipient, .moneyReceived, about: transfer.id, id: "n-\(transfer.id)",
      NotificationContent(
        name: transfer.senderName, amount: transfer.amount, note: transfer.note), at: now,
      in: transaction)
  }
}
