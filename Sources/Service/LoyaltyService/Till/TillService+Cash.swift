import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension TillService {
  /// The currencies that a till accepts, and the values of their banknotes and coins in minor
  /// units.
  private static let pieces: [Currency: Set<Int64>] = [
    .wonOfSouthKorea: [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000],
    .australianDollar: [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000],
    .euro: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  ]

  /// Pays counted cash in on a card, at the bank's rate when its currency is another.
  ///
  /// - Throws: ``ProblemError`` with 409 for a closed till, or 422 for the code or the cash.
  func creditCash(
    _ order: NewCashCredit, clerk: TillClerk, in transaction: any WriteTransaction
  ) async throws -> CashCredit {
    let now = now
    let received = try Self.received(order.pieces)
    let session = try await openSession(of: clerk, in: transaction)
    let payer = try await loyalty.codes.payer(
      order.code, shop: clerk.shop, currency: clerk.currency, offlineAt: nil, pointer: "/code",
      in: transaction)
    let card = payer.card
    let exchange = try loyalty.payments.exchange(received, to: card.currency, pointer: "/pieces")
    let balance = try await ledger.balance(of: card.account, in: transaction).minorUnits
    try CardService.checkBalance(balance + exchange.amount.minorUnits, of: card, "/pieces")
    try await loyalty.codes.use(
      payer, amount: -exchange.amount.minorUnits, pointer: "/code", in: transaction)
    let id = "credit-" + loyalty.configuration.makeID()
    try await post(
      PostingID(rawValue: "cash/\(id)"), received, exchange.amount, card: card, clerk: clerk,
      at: now, in: transaction)
    try await transaction.execute(
      SessionQueries.add(
        id, session: session.id, currency: received.currency.code, cash: received.minorUnits,
        sales: 0))
    return CashCredit(
      id: id, lastDigits: card.lastDigits,
      received: Money(minorUnits: received.minorUnits, currency: received.currency.code),
      credited: card.money(exchange.amount.minorUnits), rate: exchange.rate,
      balance: card.money(balance + exchange.amount.minorUnits), creditedAt: now)
  }

  private func post(
    _ posting: PostingID, _ received: Amount, _ credited: Amount, card: StoredCard,
    clerk: TillClerk, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let drawer = Self.drawer(clerk.shop, received.currency)
    try await ledger.openIfAbsent(
      Account(
        id: drawer, kind: "till", currency: received.currency, minimumBalance: nil, openedAt: now),
      in: transaction)
    var entries = [
      Posting.Entry(drawer, Amount(-received.minorUnits, received.currency)),
      Posting.Entry(card.account, credited),
    ]
    if received.currency != credited.currency {
      for currency in [received.currency, credited.currency] {
        try await ledger.openIfAbsent(
          Account(
            id: Self.exchange(currency), currency: currency, minimumBalance: nil, openedAt: now),
          in: transaction)
      }
      entries += [
        Posting.Entry(Self.exchange(received.currency), received),
        Posting.Entry(
          Self.exchange(credited.currency), Amount(-credited.minorUnits, credited.currency)),
      ]
    }
    try await ledger.post(
      try Posting(
        id: posting, kind: CardTransaction.Kind.cash.rawValue, note: clerk.shopName,
        postedAt: now, entries: entries), in: transaction)
  }

  /// The ledger account of a currency that the house exchanges.
  private static func exchange(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "mermaidbucks/exchange/\(currency.code)")
  }

  private static func received(_ pieces: [NewCashCredit.Piece]) throws(ProblemError) -> Amount {
    guard (1...20).contains(pieces.count), let code = pieces.first?.value.currency,
      let currency = Currency(code: code), let values = Self.pieces[currency]
    else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", "/pieces", "The till accepts AUD, EUR and KRW.")
    }
    var sum: Int64 = 0
    for (index, piece) in pieces.enumerated() {
      guard piece.value.currency == code, values.contains(piece.value.minorUnits) else {
        throw .invalidValue(
          "/pieces/\(index)/value", "There is no banknote or coin of this value in \(code).")
      }
      guard (1...200).contains(piece.count) else {
        throw .invalidValue("/pieces/\(index)/count", "count is in 1...200.")
      }
      sum += piece.value.minorUnits * Int64(piece.count)
    }
    return Amount(sum, currency)
  }

  /// Returns the customer behind a code.
  func check(
    _ code: String, clerk: TillClerk, language: Language, in transaction: any ReadTransaction
  ) async throws -> CodeCheck {
    let payer = try await loyalty.codes.payer(
      code, shop: clerk.shop, currency: clerk.currency, offlineAt: nil, pointer: "/code",
      in: transaction)
    let customer = try await loyalty.identity.customer(
      withID: payer.card.customer, in: transaction)
    let stars = try await loyalty.stars.balance(
      ofCustomer: payer.card.customer, in: transaction)
    return CodeCheck(
      customerName: customer?.givenName ?? "", lastDigits: payer.card.lastDigits,
      balance: try await loyalty.cards.card(payer.card, in: transaction).balance,
      stars: Int(stars),
      rewards: Reward.all.filter { $0.stars <= stars }.map { reward in
        CodeCheck.Reward(
          id: reward.id, stars: Int(reward.stars), description: reward.title[language])
      }, expiresAt: payer.code.expiresAt)
  }
}
