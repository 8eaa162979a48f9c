import BaristaAPI
import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension TillService {
  /// Opens the till of a shop.
  ///
  /// - Throws: ``ProblemError`` with 409 for a till that is open.
  func openTill(
    _ order: NewTillSession, clerk: TillClerk, in transaction: any WriteTransaction
  ) async throws -> TillSession {
    let float = try Self.amount(order.openingFloat, clerk, "/opening_float", from: 0)
    guard try await transaction.firstRow(SessionQueries.open(ofShop: clerk.shop)) == nil else {
      throw ProblemError(.conflict, LoyaltyProblems.tillSession, "The till is open")
    }
    try await transaction.execute(
      SessionQueries.insert(
        "till-" + loyalty.configuration.makeID(), shop: clerk.shop,
        currency: clerk.currency.code, openedBy: clerk.name, at: now, float: float))
    return try await openSession(of: clerk, in: transaction)
  }

  /// Closes the till with a count, and posts the difference.
  ///
  /// - Throws: ``ProblemError`` with 409 for a closed till, or 422.
  func closeTill(
    _ count: CashCount, clerk: TillClerk, in transaction: any WriteTransaction
  ) async throws -> TillSession {
    let now = now
    let counted = try Self.amount(count.counted, clerk, "/counted", from: 0)
    let note = try count.note.map { text throws(ProblemError) in
      try TextValidation.text(text, "note", longest: 300)
    }
    let session = try await openSession(of: clerk, in: transaction)
    let difference = counted - session.expectedCash.minorUnits
    if difference != 0 {
      try await moveCash(
        PostingID(rawValue: "till-count/\(session.id)"), difference, clerk.currency,
        kind: "cash-difference", shop: clerk.shop, against: Self.differences(clerk.currency),
        at: now, in: transaction)
    }
    try await transaction.execute(
      SessionQueries.close(
        session.id, counted: counted, note: note, closedBy: clerk.name, at: now))
    guard let row = try await transaction.firstRow(SessionQueries.session(session.id)) else {
      throw ProblemError.notFound
    }
    return try TillSession(row)
  }

  /// Returns a page of a shop's sessions, newest first.
  func sessions(
    _ page: PageRequest<TimePosition>, clerk: TillClerk, in transaction: any ReadTransaction
  ) async throws -> Page<TillSession> {
    let rows = try await transaction.rows(
      SessionQueries.sessions(ofShop: clerk.shop, before: page.position, limit: page.rowLimit))
    return try page.page(
      of: rows, position: { try TimePosition($0, "opened_at") }, item: TillSession.init)
  }
}

extension TillSession {
  /// Reads a row of ``SessionQueries``.
  init(_ row: Row) throws(StorageError) {
    let currency = try row.text("currency")
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    let (float, taken) = (try row.integer("opening_float"), try row.integer("cash_taken"))
    let counted = try row.optionalInteger("counted")
    self.init(
      id: try row.text("id"), shopID: try row.text("shop_id"), openedBy: try row.text("opened_by"),
      openedAt: try row.instant("opened_at"), openingFloat: money(float), cashTaken: money(taken),
      expectedCash: money(float + taken), saleCount: Int(try row.integer("sale_count")),
      salesTotal: money(try row.integer("sales_total")), countedCash: counted.map(money),
      difference: counted.map { money($0 - float - taken) },
      closedBy: try row.optionalText("closed_by"),
      closedAt: try row.optionalInteger("closed_at") == nil ? nil : try row.instant("closed_at"))
  }
}
