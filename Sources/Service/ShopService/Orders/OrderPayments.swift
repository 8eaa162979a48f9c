import BankeyService
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Pays orders with cards, accounts and stars, and returns what was paid.
struct OrderPayments: Sendable {
  let cards: CardPayments
  let stars: StarPostings
  let bank: MerchantPayments

  private static let pointer = "/payment/id"

  /// Returns the amount in the currency of an account, when that differs from the shop's.
  func charge(
    _ price: Amount, payment: OrderPayment?, customer: String, in transaction: any ReadTransaction
  ) async throws -> Amount? {
    guard let payment, payment.kind == .account, let account = payment.id,
      price.minorUnits > 0
    else { return nil }
    let charge = try await bank.charge(
      price, to: account, customer: customer, pointer: Self.pointer, in: transaction)
    return charge.amount.currency == price.currency ? nil : charge.amount
  }

  /// Checks that a customer has the stars of a basket.
  func checkStars(
    _ basket: PricedBasket, customer: String, in transaction: any ReadTransaction
  ) async throws {
    guard basket.total.starsToRedeem > 0 else { return }
    let balance = try await stars.balance(ofCustomer: customer, in: transaction)
    guard balance >= basket.total.starsToRedeem else {
      throw ProblemError.unprocessable(
        CoffeeProblems.insufficientStars, "Too few stars", "/basket/rewards",
        "The rewards cost \(basket.total.starsToRedeem) stars, and the balance is \(balance).")
    }
  }

  /// Takes money and stars for an order, and posts the stars that it earns.
  func pay(
    _ order: inout StoredOrder, note: String, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let total = order.content.price.total
    if total > 0 {
      let paid = try await take(
        Amount(total, try order.currency()), for: order, note: note, at: now, in: transaction)
      order.content.payment.paid = paid.minorUnits
      order.content.payment.currency = paid.currency.code
    }
    let rewards = order.content.lines.flatMap(\.rewards)
    try await stars.redeem(
      order.postingID("rewards"), rewards: rewards, customer: order.customer,
      pointer: "/basket/rewards", at: now, in: transaction)
    try await stars.earn(
      order.postingID("stars"), stars: order.content.payment.starsEarned,
      customer: order.customer, note: .order, at: now, in: transaction)
  }

  private func take(
    _ amount: Amount, for order: StoredOrder, note: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Amount {
    let payment = order.content.payment
    guard let id = payment.id else {
      throw ProblemError.invalidValue("/payment/id", "The payment names no card and no account.")
    }
    switch payment.kind {
    case .card:
      try await cards.charge(
        order.postingID("payment"), amount, card: id, customer: order.customer, as: .order,
        note: note, pointer: Self.pointer, at: now, in: transaction)
      return amount
    case .account:
      let charge = try await bank.charge(
        amount, to: id, customer: order.customer, pointer: Self.pointer, in: transaction)
      try await bank.pay(
        order.postingID("payment"), charge.amount, note: note, account: id,
        customer: order.customer, pointer: Self.pointer, at: now, in: transaction)
      return charge.amount
    default:
      throw ProblemError.invalidValue("/payment/kind", "An order cannot be paid this way.")
    }
  }

  /// Returns the money and the stars of an order.
  func refund(
    _ order: inout StoredOrder, note: String, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let payment = order.content.payment
    guard payment.refundedAt == nil else { return }
    if let paid = try order.paid(), let id = payment.id {
      switch payment.kind {
      case .card:
        try await cards.refund(
          order.postingID("refund"), paid, card: id, note: note, at: now, in: transaction)
      default:
        try await bank.refund(
          order.postingID("refund"), paid, account: id, customer: order.customer, at: now,
          in: transaction)
      }
    }
    try await stars.takeBack(
      order.postingID("stars-back"), stars: payment.starsEarned, customer: order.customer,
      at: now, in: transaction)
    try await stars.returnStars(
      order.postingID("rewards-back"), stars: payment.starsRedeemed, customer: order.customer,
      at: now, in: transaction)
    order.content.payment.refundedAt = now
  }

  /// Returns the name of a card or an account in a language; empty for stars.
  func name(
    of payment: StoredOrder.StoredPayment, customer: String, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> String {
    guard let id = payment.id else { return "" }
    switch payment.kind {
    case .card:
      return try await cards.card(id, ofCustomer: customer, in: transaction)?.name ?? ""
    case .account:
      return try await bank.name(
        ofAccount: id, customer: customer, in: language, transaction) ?? ""
    default: return ""
    }
  }
}

extension StoredOrder {
  /// The currency of the shop.
  func currency() throws(StorageError) -> Currency {
    guard let currency = Currency(code: content.currency) else {
      throw .unexpectedValue(column: "content")
    }
    return currency
  }
}
