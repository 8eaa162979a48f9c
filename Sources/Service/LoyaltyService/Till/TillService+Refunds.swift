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
  /// Refunds a sale, or a part of it: to the cards first, then in cash.
  ///
  /// - Throws: ``ProblemError`` with 403 for a missing approval, 404, 409 for a closed till or a
  ///   sale that has changed since, or 422.
  func refund(
    _ id: String, _ order: NewRefund, clerk: TillClerk, in transaction: any WriteTransaction
  ) async throws -> StoredSale {
    let now = now
    guard let row = try await transaction.firstRow(SaleQueries.sale(id, shop: clerk.shop)) else {
      throw ProblemError.notFound
    }
    var sale = try StoredSale(row)
    let amount = try Self.amount(order.amount, clerk, "/amount")
    let reason = try TextValidation.text(order.reason, "reason", longest: 300)
    guard !reason.isEmpty else { throw ProblemError.invalidValue("/reason", "reason is empty.") }
    guard amount <= sale.total - sale.refunded else {
      throw ProblemError.unprocessable(
        .limitExceeded, "The refund is too high", "/amount",
        "At most \(sale.total - sale.refunded) minor units are left of the sale.")
    }
    let approvedBy = try await approval(
      of: amount + sale.refundedWithoutApproval, order.approval, clerk: clerk, at: now,
      in: transaction)
    let refund = "refund-" + loyalty.configuration.makeID()
    let cash = try await payBack(
      amount, of: &sale, as: refund, clerk: clerk, at: now, in: transaction)
    sale.refunded += amount
    try await moveStars(of: &sale, as: refund, at: now, in: transaction)
    sale.content.refunds.append(
      SaleRefund(
        id: refund, amount: sale.money(amount), cash: sale.money(cash), reason: reason,
        refundedBy: clerk.name, approvedBy: approvedBy, refundedAt: now))
    // The present session pays a refund, even of a sale of another day.
    let session = try await openSession(of: clerk, in: transaction)
    try await transaction.execute(
      SessionQueries.add(
        refund, session: session.id, currency: sale.currency.code, cash: -cash, sales: -amount))
    let version = sale.version
    sale.version += 1
    guard try await transaction.execute(try SaleQueries.update(sale, from: version)) == 1 else {
      throw ProblemError(.conflict, .alreadySettled, "The sale has changed")
    }
    return sale
  }

  /// Returns the name of the manager who approves a refund; `nil` below the limit.
  ///
  /// - Parameter amount: The refund and the earlier ones of the sale without approval, so that a
  ///   refund in parts needs the same approval as the whole.
  private func approval(
    of amount: Int64, _ token: String?, clerk: TillClerk, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> String? {
    guard amount > CardLimits.minorUnits(Self.refundLimit, clerk.currency) else { return nil }
    guard !clerk.isManager else { return clerk.name }
    let query = SessionQueries.approval(token ?? "", shop: clerk.shop, at: now)
    guard let token, let row = try await transaction.firstRow(query) else {
      throw ProblemError(
        .forbidden, LoyaltyProblems.approvalNeeded, "A manager has to approve",
        detail: "Refunds above \(Self.refundLimit) \(clerk.currency) need an approval.",
        pointer: "/approval")
    }
    try await transaction.execute(SessionQueries.deleteApprovals(token, expiredAt: now))
    return try row.text("manager")
  }

  /// Pays an amount back, and returns the part in cash.
  private func payBack(
    _ amount: Int64, of sale: inout StoredSale, as refund: String, clerk: TillClerk, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Int64 {
    var rest = amount
    var cash: Int64 = 0
    let order =
      sale.content.payments.indices.filter { sale.content.payments[$0].kind == .card }
      + sale.content.payments.indices.filter { sale.content.payments[$0].kind == .cash }
    for index in order where rest > 0 {
      let payment = sale.content.payments[index]
      let part = min(rest, payment.amount - payment.refunded)
      guard part > 0 else { continue }
      let posting = sale.postingID("\(refund)/\(index)")
      if let card = payment.card {
        try await loyalty.cards.refund(
          posting, Amount(part, sale.currency), card: card, note: clerk.shopName, at: now,
          in: transaction)
      } else {
        try await moveCash(
          posting, -part, sale.currency, kind: "cash-refund", shop: sale.shop,
          against: LoyaltyService.merchant.account(sale.currency), at: now, in: transaction)
        cash += part
      }
      sale.content.payments[index].refunded += part
      rest -= part
    }
    return cash
  }

  /// Takes back the stars of the refunded part, and returns those of rewards with the whole.
  private func moveStars(
    of sale: inout StoredSale, as refund: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard let customer = sale.content.customer else { return }
    let kept = StarPostings.stars(for: Amount(sale.total - sale.refunded, sale.currency))
    let taken = sale.content.earnedStars - sale.content.takenStars - kept
    try await loyalty.stars.takeBack(
      sale.postingID("\(refund)/stars"), stars: taken, customer: customer, at: now,
      in: transaction)
    sale.content.takenStars += max(0, taken)
    guard sale.refunded == sale.total, sale.content.redeemedStars > 0 else { return }
    try await loyalty.stars.returnStars(
      sale.postingID("\(refund)/rewards"), stars: sale.content.redeemedStars, customer: customer,
      at: now, in: transaction)
    sale.content.redeemedStars = 0
  }

  /// Checks a manager's credentials and makes an approval.
  ///
  /// - Throws: ``ProblemError`` with 401 for wrong credentials, 403 for someone who is not a
  ///   manager of the shop, or 429.
  func approve(
    _ order: NewApproval, clerk: TillClerk, request: HTTPRequest
  ) async throws -> Approval {
    let customer = try await loyalty.identity.verify(
      SignIn(email: order.email, password: order.password), from: request)
    let token = Data(loyalty.configuration.randomBytes(18)).base64EncodedString()
    let expiresAt = now + Self.approvalLifetime
    return try await loyalty.database.write { transaction in
      guard let manager = try await shops.clerk(ofCustomer: customer.id, in: transaction),
        manager.isManager, manager.shop == clerk.shop
      else {
        throw ProblemError(
          .forbidden, BaristaProblems.managerOnly, "Only a manager of the shop may approve")
      }
      try await transaction.execute(
        SessionQueries.insertApproval(
          token, shop: clerk.shop, manager: manager.name, expiresAt: expiresAt))
      return Approval(token: token, manager: manager.name, expiresAt: expiresAt)
    }
  }
}
