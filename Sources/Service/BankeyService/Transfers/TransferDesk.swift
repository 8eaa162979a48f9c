import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Moves money, now or later, and keeps the receipts.
struct TransferDesk: Sendable {
  let database: any Database
  let identity: IdentityService
  let ledger: Ledger
  let accounts: AccountDesk
  let messages: MessageDesk
  let quotes: QuoteDesk
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The farthest that a transfer may lie ahead, in seconds: two years.
  private static let horizon: TimeInterval = 731 * 86_400

  /// How the names of transfers begin, and those of their postings.
  private static let prefix = "tr-"

  /// Whether a posting is a transfer's.
  static func hasReceipt(_ posting: String) -> Bool { posting.hasPrefix(prefix) }

  /// Moves money as ordered, or notes when it is to be moved.
  ///
  /// - Parameter key: The customer's name for this order.
  /// - Throws: ``Refusal`` with what is wrong; nothing has moved then.
  func send(
    _ order: NewTransfer, key: String, customer: Customer, language: Language
  ) async throws -> Transfer {
    let now = now()
    let note = try Checks.note(order.note)
    try Checks.amount(order.amount, at: "/amount")
    let times = try times(of: order, now: now)
    let names = Names(makeID)
    return try await Once(database: database, ledger: ledger).run(
      "POST /v1/transfers", order, key: key, customer: customer.id, now: now
    ) { transaction in
      var transfer = try await self.checked(
        order, note: note, times: times, names: names, customer: customer, now: now,
        in: transaction)
      if transfer.status == .posted {
        try await self.post(&transfer, in: transaction, now: now)
      } else if let first = transfer.firstAt, first <= now {
        // A repeating transfer begins at once: the first movement has a receipt of its own.
        transfer.occurrence = 1
        transfer.executeAt = transfer.time(ofOccurrence: 1)
        if transfer.executeAt == nil { transfer.status = .completed }
        try await transaction.execute(TransferQueries.insert(transfer))
        var movement = transfer.movement(as: names.movement, at: now)
        try await self.post(&movement, in: transaction, now: now)
      } else {
        try await transaction.execute(TransferQueries.insert(transfer))
      }
      return try await self.receipt(
        transfer, for: customer.id, in: language, transaction: transaction)
    }
  }

  /// Pays another customer as part of a larger transaction.
  func pay(
    _ amount: Money, from account: String, to recipient: Customer, note: String?,
    into target: StoredAccount, customer: Customer, names: Names, now: Date,
    in transaction: any WriteTransaction
  ) async throws -> StoredTransfer {
    let source = try await source(account, amount: amount, customer: customer, in: transaction)
    var transfer = StoredTransfer(
      id: names.transfer, customer: customer.id, recipient: recipient.id,
      fromAccount: source.id.rawValue, toAccount: target.id.rawValue, senderName: customer.name,
      senderEmail: customer.email, recipientName: recipient.name,
      recipientEmail: recipient.email, amount: amount, note: note, status: .posted,
      createdAt: now)
    try await checkLimits(transfer, now: now, in: transaction)
    try await post(&transfer, in: transaction, now: now, tellsRecipient: false)
    return transfer
  }

  /// Returns part of a customer's transfers, the last made first.
  func page(
    ofCustomer id: String, status: Transfer.Status?,
    before place: (createdAt: Int64, id: String)?, limit: Int, language: Language
  ) async throws -> Page<Transfer> {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        TransferQueries.transfers(
          ofCustomer: id, status: status, before: place, limit: limit + 1))
      var items: [Transfer] = []
      for row in rows.prefix(limit) {
        items.append(
          try await self.receipt(
            try StoredTransfer(row), for: id, in: language, transaction: transaction))
      }
      var cursor: String?
      if rows.count > limit, let last = rows.prefix(limit).last {
        cursor = Cursor(["x", "\(try last.integer("created_at"))", try last.text("id")]).text
      }
      return Page(items: items, nextCursor: cursor)
    }
  }

  /// Returns a receipt.
  ///
  /// - Throws: ``Refusal/notFound`` for a transfer between others.
  func transfer(
    _ id: String, customer: String, language: Language
  ) async throws -> Transfer {
    try await database.read { transaction in
      let query = TransferQueries.transfer(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
      return try await self.receipt(
        try StoredTransfer(row), for: customer, in: language, transaction: transaction)
    }
  }

  /// Calls off a transfer that waits.
  ///
  /// - Throws: ``Refusal`` with 404 for a transfer of someone else, 409 for one that is over.
  func cancel(_ id: String, customer: String, language: Language) async throws -> Transfer {
    try await database.write { transaction in
      let count = try await transaction.execute(
        TransferQueries.cancel(id, ofCustomer: customer))
      guard let row = try await transaction.firstRow(TransferQueries.transfer(id)) else {
        throw Refusal.notFound
      }
      let transfer = try StoredTransfer(row)
      guard transfer.customer == customer else { throw Refusal.notFound }
      guard transfer.status == .cancelled else {
        throw Refusal(
          .conflict, .alreadySettled, "It is too late",
          detail: "The transfer is \(transfer.status.rawValue).")
      }
      if count > 0 {
        try await self.messages.tell(
          customer, .transfer(transfer.id), in: transaction)
      }
      return try await self.receipt(
        transfer, for: customer, in: language, transaction: transaction)
    }
  }

  /// The identifiers of one order, made before the transaction, which may run twice.
  struct Names: Sendable {
    let transfer: String
    let movement: String
    let opening: AccountDesk.Opening

    init(_ makeID: () -> String) {
      transfer = TransferDesk.prefix + makeID()
      movement = TransferDesk.prefix + makeID()
      opening = .all(makeID)
    }
  }
}

// MARK: Checking an order

extension TransferDesk {
  private struct Times: Sendable {
    /// `nil` moves money at once and only once.
    var first: Date?
    var until: Date?
  }

  private func times(of order: NewTransfer, now: Date) throws(Refusal) -> Times {
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
      return Times(first: order.executeAt)
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
    return Times(first: first, until: order.until)
  }

  private func checked(
    _ order: NewTransfer, note: String?, times: Times, names: Names, customer: Customer,
    now: Date, in transaction: any WriteTransaction
  ) async throws -> StoredTransfer {
    let source = try await source(
      order.from, amount: order.amount, customer: customer, in: transaction)
    let target = try await target(
      of: order, from: source, customer: customer, names: names, now: now, in: transaction)
    var transfer = StoredTransfer(
      id: names.transfer, customer: customer.id, recipient: target.person?.id,
      fromAccount: source.id.rawValue, toAccount: target.account.id.rawValue,
      senderName: customer.name, senderEmail: customer.email,
      recipientName: target.person?.name, recipientEmail: target.person?.email,
      amount: order.amount, note: note, status: .posted, createdAt: now)
    if let id = order.quote {
      let quote = try await quotes.use(
        id, for: order, as: names.transfer, customer: customer.id, at: now, in: transaction)
      transfer.received = quote.bought
      transfer.rate = quote.rate
    }
    if let first = times.first {
      transfer.status = .scheduled
      transfer.firstAt = first
      transfer.executeAt = first
      transfer.repeats = order.repeats
      transfer.until = times.until
    }
    try await checkLimits(transfer, now: now, in: transaction)
    return transfer
  }

  private func source(
    _ id: String, amount: Money, customer: Customer, in transaction: any ReadTransaction
  ) async throws -> StoredAccount {
    guard let source = try await accounts.stored(id, ofCustomer: customer.id, in: transaction)
    else { throw Refusal.invalidValue("/from", "You have no account with this id.") }
    guard source.canSend else { throw Refusal.closedToTransfers(source) }
    guard source.currency.code == amount.currency else {
      throw Refusal.unprocessable(
        .wrongCurrency, "Another currency", "/amount/currency",
        "The account holds \(source.currency).")
    }
    return source
  }

  private func target(
    of order: NewTransfer, from source: StoredAccount, customer: Customer, names: Names,
    now: Date, in transaction: any WriteTransaction
  ) async throws -> (account: StoredAccount, person: Customer?) {
    let sameAccount = Refusal.unprocessable(
      .sameAccount, "The same account twice", "/to", "from and to are the same account.")
    if let own = try await accounts.stored(order.to, ofCustomer: customer.id, in: transaction) {
      guard own.id != source.id else { throw sameAccount }
      guard own.currency == source.currency || order.quote != nil else {
        throw Refusal.unprocessable(
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
      throw Refusal.unknownRecipient(
        "/to", "You have neither an account nor a payee with this id.")
    }
    guard let person else {
      throw Refusal.unknownRecipient("/to", "There is no customer with this email.")
    }
    guard person.id != customer.id else {
      throw Refusal.unprocessable(
        .sameAccount, "The same customer twice", "/to",
        "To move money between your own accounts, name the account.")
    }
    guard
      let account = try await accounts.receiving(
        source.currency, customer: person.id, opening: names.opening, at: now, in: transaction)
    else {
      throw Refusal.unknownRecipient("/to", "They have no account in \(source.currency).")
    }
    return (account, person)
  }

  private func checkLimits(
    _ transfer: StoredTransfer, now: Date, in transaction: any ReadTransaction
  ) async throws {
    guard transfer.recipient != nil, let currency = Currency(code: transfer.amount.currency)
    else { return }
    let largest = TransferLimits.perTransfer(currency)
    guard transfer.amount.minorUnits <= largest else {
      throw Refusal.unprocessable(
        .limitExceeded, "More than the bank moves at once", "/amount",
        "At most \(largest) minor units of \(currency) go to someone else at once.")
    }
    guard transfer.status == .posted else { return }
    let sent = try await ledger.outgoing(
      of: AccountID(rawValue: transfer.fromAccount), kinds: [TransactionLabel.transfer],
      since: now - 86_400, in: transaction
    ).minorUnits
    let daily = TransferLimits.perDay(currency)
    guard sent <= daily - transfer.amount.minorUnits else {
      throw Refusal.unprocessable(
        .limitExceeded, "More than the bank moves in a day", "/amount",
        "Within a day at most \(daily) minor units of \(currency) go to others;"
          + " \(max(0, daily - sent)) are left.")
    }
  }
}

// MARK: Moving money

extension TransferDesk {
  /// Moves the money of a transfer, adds its row, and tells both sides.
  func post(
    _ transfer: inout StoredTransfer, in transaction: any WriteTransaction, now: Date,
    tellsRecipient: Bool = true
  ) async throws {
    transfer.status = .posted
    transfer.postedAt = now
    transfer.executeAt = nil
    try await move(transfer, at: now, in: transaction)
    try await transaction.execute(TransferQueries.insert(transfer))
    try await tell(transfer, at: now, tellsRecipient: tellsRecipient, in: transaction)
  }

  /// Posts a transfer's movement to the ledger.
  ///
  /// - Throws: ``Refusal`` when there is not as much.
  func move(
    _ transfer: StoredTransfer, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    guard let currency = Currency(code: transfer.amount.currency),
      let source = try await accounts.stored(transfer.fromAccount, in: transaction),
      let target = try await accounts.stored(transfer.toAccount, in: transaction)
    else { throw Refusal.notFound }
    let isOwn = transfer.recipient == nil
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
        house: (AccountDesk.exchange(currency), AccountDesk.exchange(target.currency)),
        note: label.text, at: now)
    } else {
      posting = try Posting.transfer(
        id, kind: kind, of: amount, from: source.id, to: target.id, note: label.text, at: now)
    }
    do {
      try await ledger.post(posting, in: transaction)
    } catch {
      throw Self.refusal(for: error)
    }
  }

  /// Says what an order has to do with what stands in the ledger's way.
  private static func refusal(for error: LedgerError) -> any Error {
    switch error {
    case .insufficientFunds(_, let missing):
      Refusal.unprocessable(
        .insufficientFunds, "There is not as much in the account", "/amount",
        "The account is short by \(missing.minorUnits) minor units of \(missing.currency).")
    case .amountOutOfRange:
      Refusal.invalidValue("/amount/minor_units", "The balance would be beyond counting.")
    default: error
    }
  }

  /// Tells both sides of a transfer that money has moved.
  func tell(
    _ transfer: StoredTransfer, at now: Date, tellsRecipient: Bool,
    in transaction: any WriteTransaction
  ) async throws {
    try await messages.tell(
      transfer.customer, .balance(transfer.fromAccount), .transfer(transfer.id), in: transaction)
    guard let recipient = transfer.recipient else {
      return try await messages.tell(
        transfer.customer, .balance(transfer.toAccount), in: transaction)
    }
    try await messages.tell(
      recipient, .balance(transfer.toAccount), .transfer(transfer.id), in: transaction)
    guard tellsRecipient else { return }
    try await messages.notify(
      recipient, .moneyReceived, about: transfer.id, id: "n-\(transfer.id)",
      NotificationContent(
        name: transfer.senderName, amount: transfer.amount, note: transfer.note), at: now,
      in: transaction)
  }

  /// Makes the receipt of a transfer as one of its sides sees it.
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

extension StoredTransfer {
  /// One movement of a transfer that repeats, as a transfer of its own.
  func movement(as id: String, at now: Date) -> StoredTransfer {
    var movement = self
    movement.id = id
    movement.scheduleID = self.id
    movement.status = .posted
    movement.createdAt = now
    movement.firstAt = nil
    movement.executeAt = nil
    movement.occurrence = 0
    movement.repeats = nil
    movement.until = nil
    return movement
  }
}
