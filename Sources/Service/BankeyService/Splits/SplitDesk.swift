import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Splits bills, and settles what people ask each other for.
struct SplitDesk: Sendable {
  let database: any Database
  let identity: IdentityService
  let ledger: Ledger
  let accounts: AccountDesk
  let transfers: TransferDesk
  let messages: MessageDesk
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// Asks several people for their parts of a bill.
  func split(_ bill: NewSplit, key: String, customer: Customer) async throws -> BillSplit {
    let now = now()
    let note = try Checks.note(bill.note)
    let shares = try SplitShares(bill)
    let id = "split-" + makeID()
    let ids = bill.people.map { _ in "req-" + makeID() }
    return try await Once(database: database, ledger: ledger).run(
      "POST /v1/splits", bill, key: key, customer: customer.id, now: now
    ) { transaction in
      let account = try await self.accounts.stored(
        bill.account, ofCustomer: customer.id, in: transaction)
      guard let account else {
        throw Refusal.invalidValue("/account", "You have no account with this id.")
      }
      guard account.currency.code == bill.total.currency else {
        throw Refusal.unprocessable(
          .wrongCurrency, "Another currency", "/total/currency",
          "The account holds \(account.currency).")
      }
      let money = { Money(minorUnits: $0, currency: bill.total.currency) }
      var split = BillSplit(
        id: id, account: bill.account, total: bill.total, ownShare: money(shares.own),
        paid: money(0), note: note, createdAt: now, shares: [])
      try await transaction.execute(SplitQueries.insert(split, customer: customer.id))
      var payers: Set<String> = []
      for (index, person) in bill.people.enumerated() {
        let pointer = "/people/\(index)/email"
        guard
          let payer = try await self.identity.customer(withEmail: person.email, in: transaction)
        else {
          throw Refusal.unknownRecipient(pointer, "There is no customer with this email.")
        }
        guard payer.id != customer.id else {
          throw Refusal.unknownRecipient(pointer, "That is your own email.")
        }
        guard payers.insert(payer.id).inserted else {
          throw Refusal.invalidValue(pointer, "The email stands twice.")
        }
        let request = StoredRequest(
          id: ids[index], split: id, position: Int64(index), payer: payer.id,
          payerName: payer.name, payerEmail: payer.email, requester: customer.id,
          requesterName: customer.name, requesterEmail: customer.email, account: bill.account,
          amount: money(shares.others[index]), note: note, status: .requested, createdAt: now)
        try await transaction.execute(SplitQueries.insert(request))
        try await self.messages.tell(payer.id, .request(request.id), in: transaction)
        try await self.messages.notify(
          payer.id, .paymentRequested, about: request.id, id: "n-\(request.id)",
          NotificationContent(name: customer.name, amount: request.amount, note: note), at: now,
          in: transaction)
        split.shares.append(request.share)
      }
      return split
    }
  }

  func splits(
    ofCustomer id: String, before place: (createdAt: Int64, id: String)?, limit: Int
  ) async throws -> Page<BillSplit> {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        SplitQueries.splits(ofCustomer: id, before: place, limit: limit + 1))
      var items: [BillSplit] = []
      for row in rows.prefix(limit) { items.append(try await self.read(row, in: transaction)) }
      var cursor: String?
      if rows.count > limit, let last = rows.prefix(limit).last {
        cursor = Cursor(["s", "\(try last.integer("created_at"))", try last.text("id")]).text
      }
      return Page(items: items, nextCursor: cursor)
    }
  }

  func split(_ id: String, customer: String) async throws -> BillSplit {
    try await database.read { transaction in
      try await self.read(id, customer: customer, in: transaction)
    }
  }

  /// Takes back what nobody has answered yet.
  func cancel(_ id: String, customer: Customer) async throws -> BillSplit {
    let now = now()
    return try await database.write { transaction in
      _ = try await self.read(id, customer: customer.id, in: transaction)
      for row in try await transaction.rows(SplitQueries.requests(ofSplit: id)) {
        let request = try StoredRequest(row)
        let changed = try await transaction.execute(
          SplitQueries.end(request.id, as: .cancelled, transfer: nil))
        guard changed == 1 else { continue }
        try await self.messages.tell(request.payer, .request(request.id), in: transaction)
        try await self.messages.tell(customer.id, .request(request.id), in: transaction)
        try await self.messages.notify(
          request.payer, .requestCancelled, about: request.id, id: "c-\(request.id)",
          NotificationContent(name: customer.name, amount: request.amount, note: request.note),
          at: now, in: transaction)
      }
      return try await self.read(id, customer: customer.id, in: transaction)
    }
  }

  func requests(
    ofPayer id: String, status: PaymentRequest.Status?,
    before place: (createdAt: Int64, id: String)?, limit: Int
  ) async throws -> Page<PaymentRequest> {
    let query = SplitQueries.requests(
      ofPayer: id, status: status, before: place, limit: limit + 1)
    let rows = try await database.read { try await $0.rows(query) }
    let shown = try rows.prefix(limit).map { row in try StoredRequest(row) }
    var cursor: String?
    if rows.count > limit, let last = rows.prefix(limit).last {
      cursor = Cursor(["r", "\(try last.integer("created_at"))", try last.text("id")]).text
    }
    return Page(items: shown.map(\.request), nextCursor: cursor)
  }

  /// Pays a request.
  ///
  /// - Throws: ``Refusal`` with 409 when it has been answered or taken back.
  func pay(
    _ id: String, _ payment: RequestPayment, key: String, customer: Customer, language: Language
  ) async throws -> Transfer {
    let now = now()
    let names = TransferDesk.Names(makeID)
    return try await Once(database: database, ledger: ledger).run(
      "POST /v1/requests/\(id)/pay", payment, key: key, customer: customer.id, now: now
    ) { transaction in
      let request = try await self.waiting(id, payer: customer.id, in: transaction)
      guard
        let recipient = try await self.identity.customer(
          withID: request.requester, in: transaction),
        let account = try await self.accounts.stored(request.account, in: transaction)
      else { throw Refusal.notFound }
      let transfer = try await self.transfers.pay(
        request.amount, from: payment.from, to: recipient, note: request.note, into: account,
        customer: customer, names: names, now: now, in: transaction)
      try await self.end(request, as: .paid, transfer: transfer.id, now: now, in: transaction)
      return try await self.transfers.receipt(
        transfer, for: customer.id, in: language, transaction: transaction)
    }
  }

  func decline(_ id: String, customer: String) async throws -> PaymentRequest {
    let now = now()
    return try await database.write { transaction in
      let query = SplitQueries.request(id, ofPayer: customer)
      guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
      var request = try StoredRequest(row)
      if request.status == .declined { return request.request }
      request = try await self.waiting(id, payer: customer, in: transaction)
      try await self.end(request, as: .declined, transfer: nil, now: now, in: transaction)
      request.status = .declined
      return request.request
    }
  }

  private func waiting(
    _ id: String, payer: String, in transaction: any ReadTransaction
  ) async throws -> StoredRequest {
    let query = SplitQueries.request(id, ofPayer: payer)
    guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
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
      try await messages.tell(person, .request(request.id), in: transaction)
    }
    try await messages.notify(
      request.requester, status == .paid ? .requestPaid : .requestDeclined,
      about: request.split, id: "e-\(request.id)",
      NotificationContent(name: request.payerName, amount: request.amount, note: request.note),
      at: now, in: transaction)
  }

  private func read(
    _ id: String, customer: String, in transaction: any ReadTransaction
  ) async throws -> BillSplit {
    let query = SplitQueries.split(id, ofCustomer: customer)
    guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
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

  private static func settled(_ status: PaymentRequest.Status) -> Refusal {
    Refusal(
      .conflict, .alreadySettled, "It is too late", detail: "The request is \(status.rawValue).")
  }
}
