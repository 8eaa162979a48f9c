import BankeyAPI
import Foundation
import HTTPServer
import Ledger
import Serving
import Storage
import Wire

/// Makes binding quotes for exchanges.
struct QuoteService: Sendable {
  let database: any Database
  let accounts: AccountService
  let rates: ExchangeRates
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The lifetime of a quote, in seconds.
  static let lifetime: TimeInterval = 120

  /// The seconds for which an expired quote is stored, to report its expiry.
  private static let memory: TimeInterval = 86_400

  /// Makes a quote.
  ///
  /// - Throws: ``ProblemError`` with 422.
  func quote(_ order: NewQuote, customer: String) async throws -> Quote {
    try OrderValidation.amount(order.amount, at: "/amount")
    let now = now()
    let id = "q-" + makeID()
    return try await database.write { transaction in
      guard
        let source = try await accounts.stored(order.from, ofCustomer: customer, in: transaction)
      else { throw ProblemError.invalidValue("/from", "You have no account with this id.") }
      guard source.canSend else { throw ProblemError.closedToTransfers(source) }
      guard
        let target = try await accounts.stored(order.to, ofCustomer: customer, in: transaction)
      else { throw ProblemError.invalidValue("/to", "You have no account with this id.") }
      guard source.currency != target.currency else {
        throw ProblemError.invalidValue("/to", "Both accounts hold \(source.currency).")
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
  ) throws(ProblemError) -> (sold: Int64, bought: Int64, rate: ExchangeRate) {
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
    // The bought amount always follows from the sold one.
    guard let sold, let bought = rate.bought(for: sold) else {
      throw .invalidValue(
        "/amount/minor_units", "The amount is too small or too large to be exchanged.")
    }
    return (sold, bought, rate)
  }

  /// Uses a quote for a transfer of the same transaction.
  ///
  /// - Throws: ``ProblemError`` with 422 for a quote of another exchange, or one that is used or
  ///   expired.
  func use(
    _ id: String, for order: NewTransfer, as transfer: String, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Quote {
    let query = QuoteQueries.quote(id, ofCustomer: customer)
    guard let row = try await transaction.firstRow(query) else {
      throw ProblemError.invalidValue("/quote", "You have no quote with this id.")
    }
    let quote = try QuoteQueries.quote(of: row)
    guard quote.from == order.from, quote.to == order.to, quote.sold == order.amount else {
      throw ProblemError.invalidValue(
        "/quote", "The quote is for other accounts or another amount.")
    }
    let count = try await transaction.execute(QuoteQueries.use(id, for: transfer, at: now))
    guard count == 1 else {
      throw ProblemError.unprocessable(
        .quoteExpired, "The quote has expired", "/quote",
        quote.expiresAt > now ? "It was used." : "It has expired.")
    }
    return quote
  }
}

extension ProblemError {
  static func closedToTransfers(_ account: StoredAccount) -> ProblemError {
    unprocessable(
      .accountClosedToTransfers, "No transfers leave this account", "/from",
      "Accounts of the type \(account.type.rawValue) cannot send money.")
  }
}
