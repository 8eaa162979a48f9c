import BankeyService
import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Adds, changes, lists and loads customers' cards.
struct CardService: Sendable {
  let database: any Database
  let payments: CardPayments
  let ledger: Ledger
  let makeID: @Sendable () -> String
  let randomBytes: @Sendable (_ count: Int) -> [UInt8]
  let now: @Sendable () -> Date

  /// Returns the customer's cards, the default first.
  func cards(
    ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> [CoffeeCard] {
    var cards: [CoffeeCard] = []
    for row in try await transaction.rows(CardQueries.cards(ofCustomer: customer)) {
      cards.append(try await payments.card(try StoredCard(row), in: transaction))
    }
    return cards
  }

  /// Adds the first card of a customer; does nothing for a customer who has one.
  func addFirst(ofCustomer customer: String) async throws {
    let (id, number) = (newID(), newNumber())
    try await database.write { transaction in
      try await addFirst(id, number: number, ofCustomer: customer, in: transaction)
    }
  }

  private func addFirst(
    _ id: String, number: String, ofCustomer customer: String, in transaction: any WriteTransaction
  ) async throws {
    guard try await transaction.firstRow(CardQueries.cards(ofCustomer: customer)) == nil else {
      return
    }
    try await insert(
      StoredCard(
        id: id, customer: customer, number: number, name: "", design: .waves,
        currency: .australianDollar, isDefault: true, createdAt: now()), in: transaction)
  }

  /// Adds a card without money.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid values or too many cards.
  func add(
    _ order: NewCard, customer: String, in transaction: any WriteTransaction
  ) async throws -> CoffeeCard {
    let code = order.currency ?? Currency.australianDollar.code
    guard let currency = CardLimits.currencies.first(where: { $0.code == code }) else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", "/currency",
        "Cards hold \(CardLimits.currencies.map(\.code).joined(separator: " or ")).")
    }
    let card = try await add(
      name: try TextValidation.line(order.name, "name"), design: try Self.checked(order.design),
      currency: currency, customer: customer, in: transaction)
    return card.card(balance: 0)
  }

  func add(
    name: String, design: CardDesign, currency: Currency, customer: String,
    in transaction: any WriteTransaction
  ) async throws -> StoredCard {
    let count = try await transaction.rows(CardQueries.cards(ofCustomer: customer)).count
    guard count < CardLimits.largestCardCount else {
      throw ProblemError.unprocessable(
        .limitExceeded, "Too many cards", "/name",
        "A customer has at most \(CardLimits.largestCardCount) cards.")
    }
    let card = StoredCard(
      id: newID(), customer: customer, number: newNumber(), name: name, design: design,
      currency: currency, isDefault: count == 0, createdAt: now())
    try await insert(card, in: transaction)
    return card
  }

  func insert(_ card: StoredCard, in transaction: any WriteTransaction) async throws {
    try await transaction.execute(CardQueries.insert(card))
    try await ledger.open(
      Account(
        id: card.account, kind: "card", currency: card.currency, minimumBalance: 0,
        openedAt: card.createdAt), in: transaction)
  }

  /// Returns the card of a customer.
  ///
  /// - Throws: ``ProblemError/notFound`` for a card of another customer.
  func stored(
    _ id: String, ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> StoredCard {
    guard let card = try await payments.stored(id, in: transaction), card.customer == customer
    else { throw ProblemError.notFound }
    return card
  }

  /// Changes a card.
  ///
  /// - Throws: ``ProblemError`` with 404 or 422.
  func change(_ id: String, _ change: CardChange, customer: String) async throws -> CoffeeCard {
    let name = try change.name.map { text throws(ProblemError) in
      try TextValidation.line(text, "name")
    }
    let design = try change.design.map(Self.checked)
    guard change.isDefault != false else {
      throw ProblemError.invalidValue("/is_default", "Make another card the default.")
    }
    return try await database.write { transaction in
      var card = try await stored(id, ofCustomer: customer, in: transaction)
      card.name = name ?? card.name
      card.design = design ?? card.design
      try await transaction.execute(CardQueries.update(card))
      if change.isDefault == true, !card.isDefault {
        for query in CardQueries.makeDefault(id, ofCustomer: customer) {
          try await transaction.execute(query)
        }
        card.isDefault = true
      }
      try await EventLog.append(
        [LoyaltyEvents.cards], to: LoyaltyEvents.stream(ofCustomer: customer), in: transaction)
      return try await payments.card(card, in: transaction)
    }
  }

  /// Sets or removes the rule that reloads a card, and applies it.
  ///
  /// - Throws: ``ProblemError`` with 404 or 422.
  func setReload(_ rule: AutoReload?, card id: String, customer: String) async throws
    -> CoffeeCard
  {
    let now = now()
    return try await database.write { transaction in
      var card = try await stored(id, ofCustomer: customer, in: transaction)
      card.reloadFailedAt = nil
      card.reload = try rule.map { try Self.checked($0, for: card) }
      if let rule {
        // Rejects an account that cannot pay.
        _ = try await payments.payments.charge(
          Amount(rule.amount.minorUnits, card.currency), to: rule.accountID, customer: customer,
          pointer: "/account_id", in: transaction)
      }
      try await transaction.execute(CardQueries.update(card))
      let balance = try await ledger.balance(of: card.account, in: transaction).minorUnits
      _ = try await payments.reload(card, balance: balance, at: now, in: transaction)
      let changed = try await stored(id, ofCustomer: customer, in: transaction)
      return try await payments.card(changed, in: transaction)
    }
  }

  /// Loads money on a card.
  ///
  /// - Throws: ``ProblemError`` with 404 or 422.
  func topUp(
    _ id: String, _ order: NewTopUp, customer: String, in transaction: any WriteTransaction
  ) async throws -> TopUp {
    let now = now()
    let card = try await stored(id, ofCustomer: customer, in: transaction)
    let amount = try Self.checked(
      order.amount, "amount", for: card, CardLimits.reload)
    let balance = try await ledger.balance(of: card.account, in: transaction).minorUnits
    try Self.checkBalance(balance + amount.minorUnits, of: card, "/amount")
    let topUp = "topup-" + makeID()
    let charge = try await payments.pay(
      PostingID(rawValue: "card-\(topUp)/payment"), amount, account: order.accountID,
      customer: customer, pointer: "/account_id", at: now, in: transaction)
    try await payments.credit(
      PostingID(rawValue: "card-\(topUp)"), amount, card: id, as: .topUp, note: nil, at: now,
      in: transaction)
    return TopUp(
      id: topUp, amount: order.amount,
      charged: Money(
        minorUnits: charge.amount.minorUnits, currency: charge.amount.currency.code),
      rate: charge.rate, processedAt: now, card: try await payments.card(card, in: transaction))
  }

  /// Returns a page of a card's movements, newest first.
  func transactions(
    _ page: PageRequest<SequencePosition>, card id: String, customer: String
  ) async throws -> Page<CardTransaction> {
    try await database.read { transaction in
      let card = try await stored(id, ofCustomer: customer, in: transaction)
      let entries = try await ledger.entries(
        of: card.account, before: page.position?.sequence, limit: page.rowLimit, in: transaction)
      return page.page(of: entries) {
        SequencePosition($0.sequence)
      } item: { entry in
        CardTransaction(
          id: Int(entry.sequence), kind: CardTransaction.Kind(rawValue: entry.kind),
          amount: card.money(entry.amount.minorUnits),
          balance: card.money(entry.balance.minorUnits), description: entry.note,
          processedAt: entry.postedAt)
      }
    }
  }

  func newID() -> String { "card-" + makeID() }

  func newNumber() -> String { CardNumber.make(from: randomBytes(14)) }
}
