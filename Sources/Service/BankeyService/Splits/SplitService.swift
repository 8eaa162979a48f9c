import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Splits bills, and settles the payment requests of their shares.
struct SplitService: Sendable {
  let database: any Database
  let identity: IdentityService
  let accounts: AccountService
  let transfers: TransferService
  let notifications: NotificationService
  let makeID: @Sendable () -> String
  let rule: RateLimiter.Rule
  let now: @Sendable () -> Date

  /// Splits a bill and requests the shares of the other people.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid values, or 429.
  func split(
    _ bill: NewSplit, customer: Customer, in transaction: any WriteTransaction
  ) async throws -> BillSplit {
    let now = now()
    let note = try OrderValidation.note(bill.note)
    let shares = try SplitShares(bill)
    let id = "split-" + makeID()
    let ids = bill.people.map { _ in "req-" + makeID() }
    let account = try await accounts.stored(
      bill.account, ofCustomer: customer.id, in: transaction)
    guard let account else {
      throw ProblemError.invalidValue("/account", "You have no account with this id.")
    }
    guard account.currency.code == bill.total.currency else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", "/total/currency",
        "The account holds \(account.currency).")
    }
    try await RateLimiter.takeToken(
      from: "splits/\(customer.id)", rule: rule, now: now, in: transaction)
    let money = { Money(minorUnits: $0, currency: bill.total.currency) }
    var split = BillSplit(
      id: id, account: bill.account, total: bill.total, ownShare: money(shares.own),
      paid: money(0), note: note, createdAt: now, shares: [])
    try await transaction.execute(SplitQueries.insert(split, customer: customer.id))
    var payers: Set<String> = []
    for (index, person) in bill.people.enumerated() {
      let pointer = "/people/\(index)/email"
      guard
        let payer = try await identity.customer(withEmail: person.email, in: transaction)
      else {
        throw ProblemError.unknownRecipient(pointer, "There is no customer with this email.")
      }
      guard payer.id != customer.id else {
        throw ProblemError.unknownRecipient(pointer, "That is your own email.")
      }
      guard payers.insert(payer.id).inserted else {
        throw ProblemError.invalidValue(pointer, "The email occurs twice.")
      }
      let request = StoredRequest(
        id: ids[index], split: id, position: Int64(index), payer: payer.id,
        payerName: payer.name, payerEmail: payer.email, requester: customer.id,
        requesterName: customer.name, requesterEmail: customer.email, account: bill.account,
        amount: money(shares.others[index]), note: note, status: .requested, createdAt: now)
      try await transaction.execute(SplitQueries.insert(request))
      try await notifications.publish(payer.id, .request(request.id), in: transaction)
      try await notifications.notify(
        payer.id, .paymentRequested, about: request.id, id: "n-\(request.id)",
        NotificationContent(name: customer.name, amount: request.amount, note: note), at: now,
        in: transaction)
      split.shares.append(request.share)
    }
    return split
  }

  func splits(
    _ page: PageRequest<TimePosition>, ofCustomer id: String
  ) async throws -> Page<BillSplit> {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        SplitQueries.splits(ofCustomer: id, before: page.position, limit: page.rowLimit))
      var items: [BillSplit] = []
      for row in rows.prefix(page.limit) {
        items.append(try await self.read(row, in: transaction))
      }
      return Page(
        items: items, nextCursor: try page.nextCursor(rows) { try TimePosition($0, "created_at") })
    }
  }

  func split(_ id: String, customer: String) async throws -> BillSplit {
    try await database.read { transaction in
      try await self.read(id, customer: customer, in: transaction)
    }
  }

  /// Cancels the unsettled requests of a split.
  func cancel(_ id: String, customer: Customer) async throws -> BillSplit {
    let now = now()
    return try await database.write { transaction in
      _ = try await self.read(id, customer: customer.id, in: transaction)
      for row in try await transaction.rows(SplitQueries.requests(ofSplit: id)) {
        let request = try StoredRequest(row)
        let changed = try await transaction.execute(
          SplitQueries.end(request.id, as: .cancelled, transfer: nil))
        guard changed == 1 else { continue }
        try await self.notifications.publish(request.payer, .request(request.id), in: transaction)
        try await self.notifications.publish(customer.id, .request(request.id), in: transaction)
        try await self.notifications.notify(
          request.payer, .requestCancelled, about: request.id, id: "c-\(request.id)",
          NotificationContent(name: customer.name, amount: request.amount, note: request.note),
          at: now, in: transaction)
      }
      return try await self.read(id, customer: customer.id, in: transaction)
    }
  }

  func requests(
    _ page: PageRequest<TimePosition>, ofPayer id: String, status: PaymentRequest.Status?
  ) async throws -> Page<PaymentRequest> {
    let query = SplitQueries.requests(
      ofPayer: id, status: status, before: page.position, limit: page.rowLimit)
    let rows = try await database.read { try await $0.rows(query) }
    return try page.page(
      of: rows, position: { try TimePosition($0, "created_at") },
      item: { try StoredRequest($0).request })
  }

  /// Pays a request.
  ///
  /// - Throws: ``ProblemError`` with 409 for a request that is settled.
  func pay(
    _ id: String, _ payment: RequestPayment, customer: Customer, language: Language,
    in transaction: any WriteTransaction
  ) async throws -> Transfer {
    let now = now()
    let request = try await unsettled(id, payer: customer.id, in: transaction)
    guard
      let recipient = try await identity.customer(withID: request.requester, in: transaction),
      let account = try await accounts.stored(request.account, in: transaction)
    else { throw ProblemError.notFound }
    let transfer = try await transfers.pay(
      request.amount, from: payment.from, to: recipient, note: request.note, into: account,
      customer: customer, now: now, in: transaction)
    try await end(request, as: .paid, transfer: transfer.id, now: now, in: transaction)
    return try await transfers.receipt(
      transfer, for: customer.id, in: language, transaction: transaction)
  }

  func decline(_ id: String, customer: String) async throws -> PaymentRequest {
    let now = now()
    return try await database.write { transaction in
      let query = SplitQueries.request(id, ofPayer: customer)
      guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
      var request = try StoredRequest(row)
      if request.status == .declined { return request.request }
      request = try await self.unsettled(id, payer: customer, in: transaction)
      try await self.end(request, as: .declined, transfer: nil, now: now, in: transaction)
      request.status = .declined
      return request.request
    }
  }

  private func unsettled(
    _ id: String, payer: String, in transaction: any ReadTransaction
  ) async throws -> StoredRequest {
    let query = SplitQueries.request(id, ofPayer: payer)
    guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
    let request = try StoredRequest(row)
    guard request.status == .requested else { throw Self.settled(request.status) }
    return request
  }

  private func end(
    _ request: StoredRequest, as status: PaymentRequest.Status, transfer: String?, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let changed = try await transaction.execute(
      SplitQueries.end(request.id, as: status, transfer: transfer))
    guard changed == 1 else { throw Self.settled(status) }
    for person in [request.payer, request.requester] {
      try await notifications.publish(person, .request(request.id), in: transaction)
    }
    try await notifications.notify(
      request.requester, status == .paid ? .requestPaid : .requestDeclined,
      about: request.split, id: "e-\(request.id)",
      NotificationContent(name: request.payerName, amount: request.amount, note: request.note),
      at: now, in: transaction)
  }

  private func read(
    _ id: String, customer: String, in transaction: any ReadTransaction
  ) async throws -> BillSplit {
    let query = SplitQueries.split(id, ofCustomer: customer)
    guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
    return try await read(row, in: transaction)
  }

  private func read(_ row: Row, in transaction: any ReadTransaction) async throws -> BillSplit {
    let id = try row.text("id")
    let rows = try await transaction.rows(SplitQueries.requests(ofSplit: id))
    let shares = try rows.map { row in try StoredRequest(row).share }
    let currency = try row.text("currency")
    let paid = shares.filter { $0.status == .paid }.reduce(0) { $0 + $1.amount.minorUnits }
    return BillSplit(
      id: id, account: try row.text("account_id"),
      total: Money(minorUnits: try row.integer("total"), currency: currency),
      ownShare: Money(minorUnits: try row.integer("own_share"), currency: currency),
      paid: Money(minorUnits: paid, currency: currency), note: try row.optionalText("note"),
      createdAt: try row.instant("created_at"), shares: shares)
  }

  private static func settled(_ status: PaymentRequest.Status) -> ProblemError {
    ProblemError(
      .conflict, .alreadySettled, "The request is already settled",
      detail: "The request is \(status.rawValue).")
  }
}
