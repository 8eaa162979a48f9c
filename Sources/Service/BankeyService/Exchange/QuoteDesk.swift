import BankeyAPI
import Foundation
import HTTPServer
import Ledger
import Serving
import Storage
import Wire

/// Says what exchanges cost, and stands by it for a while.
struct QuoteDesk: Sendable {
  let database: any Database
  let accounts: AccountDesk
  let rates: ExchangeRates
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// How long a quote is good for, in seconds: long enough to read it once more.
  static let lifetime: TimeInterval = 120

  /// For how many seconds an expired quote is kept, so that whoever comes too late is told so.
  private static let memory: TimeInterval = 86_400

  /// Makes a quote.
  ///
  /// - Throws: ``Refusal`` with 422 and what is wrong.
  func quote(_ order: NewQuote, customer: String) async throws -> Quote {
    try Checks.amount(order.amount, at: "/amount")
    let now = now()
    let id = "q-" + makeID()
    return try await database.write { transaction in
      guard
        let source = try await accounts.stored(order.from, ofCustomer: customer, in: transaction)
      else { throw Refusal.invalidValue("/from", "You have no account with this id.") }
      guard source.canSend else { throw Refusal.closedToTransfers(source) }
      guard
        let target = try await accounts.stored(order.to, ofCustomer: customer, in: transaction)
      else { throw Refusal.invalidValue("/to", "You have no account with this id.") }
      guard source.currency != target.currency else {
        throw Refusal.invalidValue("/to", "Both accounts hold \(source.currency).")
      }
      let (sold, bought, rate) = try exchange(order.amount, from: source, to: target)
      let quote = Quote(
        id: id, from: source.id.rawValue, to: target.id.rawValue,
        sold: Money(minorUnits: sold, currency: source.currency.code),
        bought: Money(minorUnits: bought, currency: target.currency.code), rate: rate.text,
        expiresAt: now + Self.lifetime)
      try await transaction.execute(
        QuoteQueries.forget(ofCustomer: customer, expiredAt: now - Self.memory))
      try await transaction.execute(QuoteQueries.insert(quote, ofCustomer: customer))
      return quote
    }
  }

  private func exchange(
    _ amount: Money, from source: StoredAccount, to target: StoredAccount
  ) throws(Refusal) -> (sold: Int64, bought: Int64, rate: ExchangeRate) {
    guard [source.currency.code, target.currency.code].contains(amount.currency) else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", "/amount/currency",
        "The accounts hold \(source.currency) and \(target.currency).")
    }
    guard let rate = rates.rate(selling: source.currency, buying: target.currency) else {
      throw .invalidValue(
        "/to", "The bank does not exchange \(source.currency) for \(target.currency).")
    }
    let sold =
      amount.currency == source.currency.code
      ? amount.minorUnits : rate.sold(for: amount.minorUnits)
    // What is bought is worked out anew, so that it is what the rate makes of what is sold.
    guard let sold, let bought = rate.bought(for: sold) else {
      throw .invalidValue(
        "/amount/minor_units", "The amount is too small or too large to be exchanged.")
    }
    return (sold, bought, rate)
  }

  /// Uses a quote for a transfer that is made by the same transaction.
  ///
  /// - Throws: ``Refusal`` with 422 for a quote of something else, or for one that is over.
  func use(
    _ id: String, for order: NewTransfer, as transfer: String, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Quote {
    let query = QuoteQueries.quote(id, ofCustomer: customer)
    guard let row = try await transaction.firstRow(query) else {
      throw Refusal.invalidValue("/quote", "You have no quote with this id.")
    }
    let quote = try QuoteQueries.quote(of: row)
    guard quote.from == order.from, quote.to == order.to, quote.sold == order.amount else {
      throw Refusal.invalidValue("/quote", "The quote is for other accounts or another amount.")
    }
    let count = try await transaction.execute(QuoteQueries.use(id, for: transfer, at: now))
    guard count == 1 else {
      throw Refusal.unprocessable(
        .quoteExpired, "The quote is over", "/quote",
        quote.expiresAt > now ? "It was used." : "Its time has run out.")
    }
    return quote
  }
}

extension Refusal {
  static func closedToTransfers(_ account: StoredAccount) -> Refusal {
    unprocessable(
      .accountClosedToTransfers, "No transfers leave this account", "/from",
      "Accounts of the type \(account.type.rawValue) cannot send money.")
  }
}
