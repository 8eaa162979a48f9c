import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import LoyaltyService
import Serving
import Storage
import Wire

extension ShopService {
  /// The routes of the day's report.
  var reportRoutes: [Route] {
    let (database, now) = (database, configuration.now)
    return [
      .reading(
        BaristaEndpoints.report, sessions: identity,
        description: EndpointDescription(
          "Returns the report of a day.", tag: "Barista", Self.date, errors: [.forbidden])
      ) { call, customer, transaction in
        try await Self.report(call.request, of: customer, now: now(), in: transaction)
      },
      .file(
        BaristaEndpoints.reportFile, sessions: identity,
        description: EndpointDescription(
          "Returns the report of a day as a table.", tag: "Barista", Self.date,
          errors: [.forbidden]), mediaTypes: ["text/csv"]
      ) { call, customer in
        let report = try await database.read { transaction in
          try await Self.report(call.request, of: customer, now: now(), in: transaction)
        }
        return HTTPResponse(
          .ok,
          headers: [
            "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store",
            "Content-Disposition":
              "attachment; filename=\"\(report.shopID)-\(report.date).csv\"",
          ], body: Array(ReportTable(report: report).text.utf8))
      },
    ]
  }

  private static let date: [RouteDocumentation.Parameter] = [
    .query("date", "The local date of the shop; today without one.", schema: ["type": "string"])
  ]

  private static func report(
    _ request: HTTPRequest, of customer: Customer, now: Date,
    in transaction: any ReadTransaction
  ) async throws -> DayReport {
    let member = try await StaffService.member(customer, in: transaction)
    try member.requireManager()
    let calendar = member.shop.schedule
    let date = request.query("date") ?? calendar.date(of: now)
    guard let day = calendar.interval(ofDate: date) else {
      throw ProblemError.malformedQuery("date is a date such as 2026-11-23.")
    }
    let rows = try await transaction.rows(
      OrderQueries.orders(ofShop: member.shop.id, day: date))
    return try DayTotals(
      shop: member.shop, date: date, orders: rows.map(StoredOrder.init),
      tillSales: try await LoyaltyService.sales(
        ofShop: member.shop.id, in: day, transaction),
      menu: try await ShopMenu.read(of: member.shop, in: transaction)
    ).report
  }
}
