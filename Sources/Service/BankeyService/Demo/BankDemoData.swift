import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

/// The bank's demo data.
enum BankDemoData {
  static let run = "bank-demo-1"

  /// The demo customer's products in display order.
  static let products: [BankProduct] = [
    .everyday, .savings, .reserve, .card, .fund, .travel,
  ]

  static func account(_ product: BankProduct) -> String { "demo-\(product.rawValue)" }
}

extension BankeyService {
  /// Adds accounts, two years of transactions, payees and a payment request for a demo customer;
  /// does nothing in a database that has them.
  ///
  /// - Parameters:
  ///   - customer: The customer whose account visitors share.
  ///   - others: Further customers, who become payees; the last one requests money.
  /// - Precondition: ``prepare()`` has run, and all of them are customers.
  public func addDemoData(for customer: Customer, others: [Customer]) async throws {
    let query = Query(
      sql: "SELECT id FROM bank_demo_runs WHERE id = ?1", bindings: [.text(BankDemoData.run)])
    guard try await database.read({ try await $0.firstRow(query) }) == nil else { return }
    let now = configuration.now()
    let life = DemoTransactions(endingAt: now)
    let postings = try postings(of: life)
    try await database.write { transaction in
      // Another process may have added the data first.
      guard try await transaction.firstRow(query) == nil else { return }
      try await transaction.execute(
        Query(
          sql: "INSERT INTO bank_demo_runs (id, seeded_at) VALUES (?1, ?2)",
          bindings: [.text(BankDemoData.run), .instant(now)]))
      let opened = life.movements.first?.date ?? now
      for (index, product) in BankDemoData.products.enumerated() {
        try await accounts.open(
          product, as: BankDemoData.account(product), ofCustomer: customer.id, position: index,
          at: opened - 3_600, in: transaction)
      }
      try await ledger.post(postings, in: transaction)
      try await addPeople(customer, others, now: now, in: transaction)
    }
  }

  private func postings(of life: DemoTransactions) throws(LedgerError) -> [Posting] {
    var postings: [Posting] = []
    for (index, movement) in life.movements.enumerated() {
      let currency = (movement.from ?? movement.to ?? .everyday).currency
      func side(_ product: BankProduct?) -> (AccountID, TransactionLabel.Name) {
        product.map { (AccountID(rawValue: BankDemoData.account($0)), .product($0.rawValue)) }
          ?? (AccountService.outside(currency), .named(movement.name))
      }
      let (source, payer) = side(movement.from)
      let (target, payee) = side(movement.to)
      let isOwn = movement.from != nil && movement.to != nil
      postings.append(
        try Posting.transfer(
          PostingID(rawValue: "\(BankDemoData.run)/\(index + 1)"),
          kind: isOwn
            ? TransactionLabel.ownTransfer
            : TransactionLabel.kind(movement.kind, movement.category),
          of: Amount(movement.amount, currency), from: source, to: target,
          note: TransactionLabel(payer: payer, payee: payee, note: movement.note).text,
          at: movement.date))
    }
    return postings
  }

  private func addPeople(
    _ customer: Customer, _ others: [Customer], now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    for (index, other) in others.enumerated() {
      try await transaction.execute(
        PayeeQueries.insert(
          "demo-payee-\(index + 1)", customer: customer.id, payee: other.id, name: other.name,
          email: other.email, addedAt: now - 86_400 * Double(200 - index)))
      try await accounts.openFirst(
        ofCustomer: other.id,
        as: NewAccountIDs(
          accounts: BankProduct.first.map { "demo-\(index + 1)-\($0.rawValue)" },
          gift: "demo-gift-\(index + 1)"), at: now - 86_400 * 300, in: transaction)
    }
    try await addNews(customer, now: now, in: transaction)
    guard let friend = others.last else { return }
    try await addRequest(to: customer, from: friend, number: others.count, now, transaction)
    try await addSchedule(of: customer, to: friend, number: others.count, now, transaction)
  }

  private func addNews(
    _ customer: Customer, now: Date, in transaction: any WriteTransaction
  ) async throws {
    let news: [(BankAnnouncement, days: Double, isRead: Bool)] = [
      (.welcome, 730, true), (.fees, 18, true), (.card, 2, false),
    ]
    for item in news {
      let sentAt = now - item.days * 86_400
      let content = NotificationContent(text: item.0.rawValue)
      try await transaction.execute(
        NotificationQueries.insert(
          "demo-news-\(item.0.rawValue)", customer: customer.id,
          kind: item.0 == .card ? .security : .news, subject: nil,
          content: String(decoding: try WireJSON.encode(content), as: UTF8.self),
          sentAt: sentAt, readAt: item.isRead ? sentAt + 7_200 : nil))
    }
  }

  private func addRequest(
    to customer: Customer, from friend: Customer, number: Int, _ now: Date,
    _ transaction: any WriteTransaction
  ) async throws {
    let account = "demo-\(number)-\(BankProduct.everyday.rawValue)"
    let share = Money(minorUnits: 2_450, currency: "USD")
    let sentAt = now - 90_000
    let split = BillSplit(
      id: "demo-split-1", account: account, total: Money(minorUnits: 4_900, currency: "USD"),
      ownShare: share, paid: Money(minorUnits: 0, currency: "USD"), note: "Seoul Kitchen",
      createdAt: sentAt, shares: [])
    try await transaction.execute(SplitQueries.insert(split, customer: friend.id))
    let request = StoredRequest(
      id: "demo-request-1", split: split.id, position: 0, payer: customer.id,
      payerName: customer.name, payerEmail: customer.email, requester: friend.id,
      requesterName: friend.name, requesterEmail: friend.email, account: account, amount: share,
      note: split.note, status: .requested, createdAt: sentAt)
    try await transaction.execute(SplitQueries.insert(request))
    try await notifications.notify(
      customer.id, .paymentRequested, about: request.id, id: "demo-news-request",
      NotificationContent(name: friend.name, amount: share, note: split.note), at: sentAt,
      in: transaction)
  }

  private func addSchedule(
    of customer: Customer, to friend: Customer, number: Int, _ now: Date,
    _ transaction: any WriteTransaction
  ) async throws {
    let day: TimeInterval = 86_400
    let today = (now.timeIntervalSince1970 / day).rounded(.down) * day
    let first = Date(timeIntervalSince1970: today + 9 * day + 32_400)
    try await transaction.execute(
      TransferQueries.insert(
        StoredTransfer(
          id: "demo-schedule-1", customer: customer.id, recipient: friend.id,
          fromAccount: BankDemoData.account(.everyday),
          toAccount: "demo-\(number)-\(BankProduct.everyday.rawValue)",
          senderName: customer.name, senderEmail: customer.email, recipientName: friend.name,
          recipientEmail: friend.email, amount: Money(minorUnits: 4_500, currency: "USD"),
          note: "Band room", status: .scheduled, createdAt: now - 20 * day, firstAt: first,
          executeAt: first, repeats: .monthly)))
  }
}
