import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension TillService {
  /// Makes a sale: all its payments, or none.
  ///
  /// - Throws: ``ProblemError`` with 409 for a closed till, a used reference or another price; 422
  ///   for invalid lines, codes or payments.
  func sell(
    _ order: NewSale, clerk: TillClerk, language: Language, in transaction: any WriteTransaction
  ) async throws -> StoredSale {
    let now = now
    try Self.check(order, at: now)
    let session = try await openSession(of: clerk, in: transaction)
    let known = SaleQueries.sale(reference: order.reference, shop: clerk.shop)
    guard try await transaction.firstRow(known) == nil else {
      throw ProblemError(
        .conflict, .alreadySettled, "The sale was made before", pointer: "/reference")
    }
    let lines = try await shops.lines(
      order.lines, shop: clerk.shop, language: language, in: transaction)
    let gross = lines.reduce(0) { $0 + $1.price.unitPrice * Int64($1.price.quantity) }
    let discounts = try RewardDiscount.discounts(
      of: order.rewards, for: lines.map(\.price), pointer: "/rewards")
    let discount = discounts.reduce(0, +)
    let total = gross - discount
    guard try Self.amount(order.expectedTotal, clerk, "/expected_total", from: 0) == total else {
      throw ProblemError(
        .conflict, CoffeeProblems.priceChanged, "The price is different",
        detail: "The total is \(total) minor units of \(clerk.currency).",
        pointer: "/expected_total")
    }
    let payers = try await payers(of: order, total: total, clerk: clerk, in: transaction)
    let number =
      try await transaction.firstRow(SaleQueries.lastNumber(ofShop: clerk.shop))?
      .integer("number") ?? 0
    var sale = StoredSale(
      id: "sale-" + loyalty.configuration.makeID(), shop: clerk.shop, reference: order.reference,
      number: number + 1, session: session.id, soldAt: order.offlineAt ?? now,
      currency: clerk.currency, total: total,
      cash: order.payments.reduce(0) { $0 + ($1.kind == .cash ? $1.amount.minorUnits : 0) },
      content: StoredSale.Content(
        cashier: clerk.name,
        lines: lines.map { line in
          Sale.Line(
            productID: line.productID, name: line.name, quantity: line.price.quantity,
            amount: Money(
              minorUnits: line.price.unitPrice * Int64(line.price.quantity),
              currency: clerk.currency.code))
        }, rewardDiscount: discount, lineDiscounts: discounts,
        // The tax in a price of 1 + r is r / (1 + r) of it, rounded to the nearest.
        tax: (total * clerk.taxRate * 2 + 10_000 + clerk.taxRate)
          / (2 * (10_000 + clerk.taxRate)),
        payments: [], customer: payers.compactMap { $0?.card.customer }.first, earnedStars: 0,
        takenStars: 0, redeemedStars: 0, refunds: []))
    try await pay(&sale, order, payers, clerk: clerk, at: now, in: transaction)
    try await moveStars(&sale, rewards: order.rewards, at: now, in: transaction)
    try await transaction.execute(try SaleQueries.insert(sale))
    try await transaction.execute(
      SessionQueries.add(
        sale.id, session: session.id, currency: clerk.currency.code, cash: sale.cash,
        sales: total))
    return sale
  }

  private static func check(_ order: NewSale, at now: Date) throws(ProblemError) {
    guard (1...64).contains(order.reference.utf8.count),
      order.reference.utf8.allSatisfy({ (33...126).contains($0) })
    else { throw .invalidValue("/reference", "reference has 1 to 64 visible ASCII characters.") }
    try check(order.lines)
    if let date = order.offlineAt {
      // Codes have a limit of their own; cash may be reported later.
      guard date <= now + CodeService.clockTolerance else {
        throw .unprocessable(
          LoyaltyProblems.clockSkew, "The clock is wrong", "/offline_at",
          "The time of the sale is in the future.")
      }
      guard date >= now - longestReportingTime else {
        throw .invalidValue("/offline_at", "A sale is reported within thirty days.")
      }
    }
    guard order.rewards.count <= largestRewardCount else { throw tooManyRewards }
    guard order.payments.count <= 10 else {
      throw .invalidValue("/payments", "A sale has up to ten payments.")
    }
  }

  /// Checks the payments, and returns the cards behind their codes.
  private func payers(
    of order: NewSale, total: Int64, clerk: TillClerk, in transaction: any ReadTransaction
  ) async throws -> [CodeService.Payer?] {
    var payers: [CodeService.Payer?] = []
    var sum: Int64 = 0
    for (index, payment) in order.payments.enumerated() {
      let pointer = "/payments/\(index)"
      // A card that pays nothing names the customer, for stars and rewards.
      let amount = try Self.amount(
        payment.amount, clerk, pointer + "/amount", from: payment.kind == .card ? 0 : 1)
      sum += amount
      switch payment.kind {
      case .cash:
        let tendered = try payment.tendered.map { money throws(ProblemError) in
          try Self.amount(money, clerk, pointer + "/tendered")
        }
        guard tendered ?? amount >= amount else {
          throw ProblemError.invalidValue(pointer + "/tendered", "The cash is too little.")
        }
        payers.append(nil)
      case .card:
        guard let code = payment.code else {
          throw ProblemError.invalidValue(pointer + "/code", "A card pays with a code.")
        }
        let payer = try await loyalty.codes.payer(
          code, shop: clerk.shop, currency: clerk.currency, offlineAt: order.offlineAt,
          pointer: pointer + "/code", in: transaction)
        guard !payers.contains(where: { $0?.code.id == payer.code.id }) else {
          throw ProblemError.unprocessable(
            LoyaltyProblems.codeUsed, "The code was used before", pointer + "/code",
            "A code is in one payment of a sale.")
        }
        payers.append(payer)
      }
    }
    guard sum == total else {
      throw ProblemError.unprocessable(
        LoyaltyProblems.wrongPaymentTotal, "The payments do not add up", "/payments",
        "The payments are \(sum) and the total is \(total) minor units.")
    }
    guard order.rewards.isEmpty || payers.contains(where: { $0 != nil }) else {
      throw ProblemError.invalidValue("/rewards", "A customer's code redeems rewards.")
    }
    return payers
  }

  private func pay(
    _ sale: inout StoredSale, _ order: NewSale, _ payers: [CodeService.Payer?],
    clerk: TillClerk, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    for (index, payment) in order.payments.enumerated() {
      let amount = payment.amount.minorUnits
      let payer = payers[index]
      if let payer {
        try await loyalty.codes.use(
          payer, amount: amount, pointer: "/payments/\(index)/code", in: transaction)
        if amount > 0 {
          try await loyalty.cards.charge(
            sale.postingID("card/\(index)"), Amount(amount, sale.currency), card: payer.card.id,
            customer: payer.card.customer, as: .purchase, note: clerk.shopName,
            pointer: "/payments/\(index)/code", at: now, in: transaction)
        }
      } else {
        try await moveCash(
          sale.postingID("cash/\(index)"), amount, sale.currency, kind: "cash-sale",
          shop: sale.shop, against: LoyaltyService.merchant.account(sale.currency), at: now,
          in: transaction)
      }
      sale.content.payments.append(
        StoredSale.Payment(
          kind: payment.kind, amount: amount,
          tendered: payment.kind == .cash ? payment.tendered?.minorUnits ?? amount : nil,
          card: payer?.card.id, lastDigits: payer?.card.lastDigits, refunded: 0))
    }
  }

  private func moveStars(
    _ sale: inout StoredSale, rewards: [String], at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard let customer = sale.content.customer else { return }
    sale.content.redeemedStars = try await loyalty.stars.redeem(
      sale.postingID("rewards"), rewards: rewards, customer: customer, pointer: "/rewards",
      at: now, in: transaction)
    sale.content.earnedStars = StarPostings.stars(for: Amount(sale.total, sale.currency))
    try await loyalty.stars.earn(
      sale.postingID("stars"), stars: sale.content.earnedStars, customer: customer,
      note: .purchase, at: now, in: transaction)
  }
}
