import BankeyAPI
import Foundation
import IdentityService
import Ledger
import Serving
import Storage
import Wire

extension TransferService {
  /// The farthest that a transfer can be scheduled ahead, in seconds: two years.
  private static let horizon: TimeInterval = 731 * 86_400

  private struct Schedule: Sendable {
    /// The time of the first movement; `nil` for a single transfer that is made at once.
    var first: Date?
    var until: Date?
  }

  private func schedule(
    of order: NewTransfer, now: Date
  ) throws(ProblemError) -> Schedule {
    guard order.quote == nil || (order.executeAt == nil && order.repeats == nil) else {
      throw .invalidValue("/quote", "A quote is for a transfer that is made at once.")
    }
    if let date = order.executeAt {
      guard date > now else {
        throw .invalidValue("/execute_at", "execute_at lies in the past.")
      }
      guard date.timeIntervalSince(now) <= Self.horizon else {
        throw .invalidValue("/execute_at", "execute_at lies more than two years ahead.")
      }
    }
    guard order.repeats != nil else {
      guard order.until == nil else {
        throw .invalidValue("/until", "until is only for a transfer that repeats.")
      }
      return Schedule(first: order.executeAt)
    }
    let first = order.executeAt ?? now
    if let until = order.until {
      guard until >= first else {
        throw .invalidValue("/until", "until lies before the first movement.")
      }
      guard until.timeIntervalSince(now) <= 20 * Self.horizon else {
        throw .invalidValue("/until", "until lies more than forty years ahead.")
      }
    }
    return Schedule(first: first, until: order.until)
  }

  /// Validates an order and makes its transfer, which is not yet stored.
  func validated(
    _ order: NewTransfer, ids: TransferIDs, customer: Customer, now: Date,
    in transaction: any WriteTransaction
  ) async throws -> StoredTransfer {
    let note = try OrderValidation.note(order.note)
    try OrderValidation.amount(order.amount, at: "/amount")
    let schedule = try schedule(of: order, now: now)
    let source = try await source(
      order.from, amount: order.amount, customer: customer, in: transaction)
    let target = try await target(
      of: order, from: source, customer: customer, ids: ids, now: now, in: transaction)
    var transfer = StoredTransfer(
      id: ids.transfer, customer: customer.id, recipient: target.person?.id,
      fromAccount: source.id.rawValue, toAccount: target.account.id.rawValue,
      senderName: customer.name, senderEmail: customer.email,
      recipientName: target.person?.name, recipientEmail: target.person?.email,
      amount: order.amount, note: note, status: .posted, createdAt: now)
    if let id = order.quote {
      let quote = try await quotes.use(
        id, for: order, as: ids.transfer, customer: customer.id, at: now, in: transaction)
      transfer.received = quote.bought
      transfer.rate = quote.rate
    }
    if let first = schedule.first {
      transfer.status = .scheduled
      transfer.firstAt = first
      transfer.executeAt = first
      transfer.repeats = order.repeats
      transfer.until = schedule.until
    }
    try checkLimit(of: transfer)
    return transfer
  }

  func source(
    _ id: String, amount: Money, customer: Customer, in transaction: any ReadTransaction
  ) async throws -> StoredAccount {
    guard let source = try await accounts.stored(id, ofCustomer: customer.id, in: transaction)
    else { throw ProblemError.invalidValue("/from", "You have no account with this id.") }
    guard source.canSend else { throw ProblemError.closedToTransfers(source) }
    guard source.currency.code == amount.currency else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", "/amount/currency",
        "The account holds \(source.currency).")
    }
    return source
  }

  private func target(
    of order: NewTransfer, from source: StoredAccount, customer: Customer, ids: TransferIDs,
    now: Date, in transaction: any WriteTransaction
  ) async throws -> (account: StoredAccount, person: Customer?) {
    let sameAccount = ProblemError.unprocessable(
      .sameAccount, "The same account twice", "/to", "from and to are the same account.")
    if let own = try await accounts.stored(order.to, ofCustomer: customer.id, in: transaction) {
      guard own.id != source.id else { throw sameAccount }
      guard own.currency == source.currency || order.quote != nil else {
        throw ProblemError.unprocessable(
          .wrongCurrency, "Another currency", "/to",
          "That account holds \(own.currency); ask for a quote.")
      }
      return (own, nil)
    }
    let person: Customer?
    if order.to.contains("@") {
      person = try await identity.customer(withEmail: order.to, in: transaction)
    } else if let row = try await transaction.firstRow(
      PayeeQueries.payee(order.to, ofCustomer: customer.id))
    {
      person = try await identity.customer(withID: try row.text("payee_id"), in: transaction)
    } else {
      throw ProblemError.unknownRecipient(
        "/to", "You have neither an account nor a payee with this id.")
    }
    guard let person else {
      throw ProblemError.unknownRecipient("/to", "There is no customer with this email.")
    }
    guard person.id != customer.id else {
      throw ProblemError.unprocessable(
        .sameAccount, "The same customer twice", "/to",
        "To move money between your own accounts, name the account.")
    }
    guard
      let account = try await accounts.receiving(
        source.currency, customer: person.id, ids: ids.accounts, at: now, in: transaction)
    else {
      throw ProblemError.unknownRecipient("/to", "They have no account in \(source.currency).")
    }
    return (account, person)
  }

  /// Checks the limit of a single transfer; ``move(_:at:in:)`` enforces the daily limit.
  func checkLimit(of transfer: StoredTransfer) throws(ProblemError) {
    guard transfer.recipient != nil, let currency = Currency(code: transfer.amount.currency)
    else { return }
    let largest = TransferLimits.perTransfer(currency)
    guard transfer.amount.minorUnits <= largest else {
      throw ProblemError.unprocessable(
        .limitExceeded, "The amount exceeds the limit of a transfer", "/amount",
        "At most \(largest) minor units of \(currency) go to someone else at once.")
    }
  }
}
