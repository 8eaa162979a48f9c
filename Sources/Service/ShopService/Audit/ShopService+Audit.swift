import BankeyService
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage

extension ShopService {
  /// An order that disagrees with the ledger.
  public enum Discrepancy: Sendable, Hashable, CustomStringConvertible {
    /// A posting of an order is missing, or has another amount than the order.
    case wrongPosting(PostingID)
    /// A posting of an order should not be there.
    case strayPosting(PostingID)
    /// An order's total differs from the sum of its lines.
    case wrongTotal(order: String)

    /// The order or the posting, and what is wrong about it.
    public var description: String {
      switch self {
      case .wrongPosting(let id): "posting \(id): missing, or not the amount of the order"
      case .strayPosting(let id): "posting \(id): the order does not account for it"
      case .wrongTotal(let order): "order \(order): the total is not the sum of its lines"
      }
    }
  }

  /// Compares every order with its postings in the ledger; empty for sound books.
  public static func audit(
    in transaction: any ReadTransaction
  ) async throws -> [Discrepancy] {
    guard try await !transaction.rows(tables).isEmpty else { return [] }
    let audit = OrderAudit()
    var findings: [Discrepancy] = []
    var last = ""
    while true {
      let rows = try await transaction.rows(OrderQueries.orders(after: last, limit: 500))
      guard let end = rows.last else { return findings }
      for row in rows {
        findings += try await audit.findings(of: try StoredOrder(row), in: transaction)
      }
      last = try end.text("id")
    }
  }

  /// A database of an earlier version has no orders.
  private static let tables = Query(
    sql: "SELECT migration_id FROM schema_migrations WHERE schema_name = 'shop'")
}

/// Compares an order with its postings.
struct OrderAudit: Sendable {
  let ledger = Ledger()

  func findings(
    of order: StoredOrder, in transaction: any ReadTransaction
  ) async throws -> [ShopService.Discrepancy] {
    var findings: [ShopService.Discrepancy] = []
    let price = order.content.price
    let lines = order.content.lines.reduce(0) { $0 + $1.subtotal - $1.rewardDiscount }
    if price.total != lines + price.tip { findings.append(.wrongTotal(order: order.id)) }

    let payment = order.content.payment
    let isRefunded = payment.refundedAt != nil
    let paid = try order.paid()
    let sales = paid.map { LoyaltyService.merchant.account($0.currency) }
    func check(_ name: String, _ account: AccountID?, _ amount: Int64) async throws {
      let id = order.postingID(name)
      let posted = try await self.amount(of: id, to: account, in: transaction)
      guard posted != (amount == 0 ? nil : amount) else { return }
      findings.append(amount == 0 ? .strayPosting(id) : .wrongPosting(id))
    }
    try await check("payment", sales, paid?.minorUnits ?? 0)
    try await check("refund", sales, isRefunded ? -(paid?.minorUnits ?? 0) : 0)
    let stars = AccountID(rawValue: "stars/\(order.customer)")
    try await check("stars", stars, payment.starsEarned)
    try await check("rewards", stars, -payment.starsRedeemed)
    try await check("rewards-back", stars, isRefunded ? payment.starsRedeemed : 0)
    return findings
  }

  /// Returns what a posting moved to an account; `nil` when there is no such posting.
  private func amount(
    of id: PostingID, to account: AccountID?, in transaction: any ReadTransaction
  ) async throws -> Int64? {
    let recorded: RecordedPosting
    do {
      recorded = try await ledger.recorded(id, in: transaction)
    } catch {
      if case .unknownPosting = error { return nil }
      throw error
    }
    return recorded.posting.entries.first { $0.account == account }?.amount.minorUnits ?? 0
  }
}
