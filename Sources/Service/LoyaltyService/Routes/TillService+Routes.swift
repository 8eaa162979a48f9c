import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension TillService {
  /// The routes of tills.
  public var routes: [Route] { codeRoutes + sessionRoutes + saleRoutes + moneyRoutes }

  private var identity: IdentityService { loyalty.identity }

  private var codeRoutes: [Route] {
    let (till, database) = (self, loyalty.database)
    return [
      .reading(
        TillEndpoints.codeKeys, sessions: identity,
        description: EndpointDescription(
          "Returns the keys that verify payment codes.", tag: "Till", errors: [.forbidden])
      ) { _, customer, transaction in
        _ = try await till.clerk(customer, in: transaction)
        let signer = till.loyalty.codes.signer
        return CodeKeys(
          keys: [
            CodeKeys.Key(
              id: signer.keyText, publicKey: Data(signer.publicKey).base64EncodedString())
          ],
          now: till.now)
      },
      .signedIn(
        TillEndpoints.checkCode, sessions: identity,
        description: EndpointDescription(
          "Returns the customer behind a code.", tag: "Till",
          errors: [.forbidden, .unprocessableContent])
      ) { call, customer in
        try await database.read { transaction in
          try await till.check(
            call.body.code, clerk: try await till.clerk(customer, in: transaction),
            language: Language(of: call.request), in: transaction)
        }
      },
    ]
  }

  private var sessionRoutes: [Route] {
    let (till, database) = (self, loyalty.database)
    return [
      .reading(
        TillEndpoints.session, sessions: identity,
        description: EndpointDescription(
          "Returns the open session of the shop's till.", tag: "Till", errors: [.forbidden])
      ) { _, customer, transaction in
        let clerk = try await till.clerk(customer, in: transaction)
        let row = try await transaction.firstRow(SessionQueries.open(ofShop: clerk.shop))
        return CurrentTillSession(session: try row.map(TillSession.init))
      },
      .idempotent(
        TillEndpoints.open, sessions: identity, store: loyalty.idempotency,
        description: EndpointDescription(
          "Opens the till.", tag: "Till",
          errors: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer, transaction in
        try await till.openTill(
          call.body, clerk: try await till.clerk(customer, in: transaction), in: transaction)
      },
      .idempotent(
        TillEndpoints.close, sessions: identity, store: loyalty.idempotency,
        description: EndpointDescription(
          "Closes the till with a count of its cash.", tag: "Till",
          errors: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer, transaction in
        try await till.closeTill(
          call.body, clerk: try await till.clerk(customer, in: transaction), in: transaction)
      },
      .signedIn(
        TillEndpoints.sessions, sessions: identity,
        description: EndpointDescription(
          "Returns the shop's sessions, newest first.", tag: "Till", [.cursor, .limit],
          errors: [.forbidden])
      ) { call, customer in
        let page = try PageRequest<TimePosition>(call.request, list: "tills")
        return try await database.read { transaction in
          try await till.sessions(
            page, clerk: try await till.clerk(customer, in: transaction), in: transaction)
        }
      },
    ]
  }

  private var saleRoutes: [Route] {
    let (till, database) = (self, loyalty.database)
    return [
      .signedIn(
        TillEndpoints.price, sessions: identity,
        description: EndpointDescription(
          "Returns the price of a sale with rewards.", tag: "Till",
          errors: [.forbidden, .unprocessableContent])
      ) { call, customer in
        try await database.read { transaction in
          try await till.price(
            call.body, clerk: try await till.clerk(customer, in: transaction),
            language: Language(of: call.request), in: transaction)
        }
      },
      .idempotent(
        TillEndpoints.sell, sessions: identity, store: loyalty.idempotency,
        description: EndpointDescription(
          "Makes a sale.", tag: "Till", errors: [.forbidden, .conflict, .unprocessableContent]),
        conflictRetries: 3
      ) { call, customer, transaction in
        try await till.sell(
          call.body, clerk: try await till.clerk(customer, in: transaction),
          language: Language(of: call.request), in: transaction
        ).sale
      },
      .signedIn(
        TillEndpoints.sales, sessions: identity,
        description: EndpointDescription(
          "Returns the shop's sales, newest first.", tag: "Till", [.cursor, .limit],
          errors: [.forbidden])
      ) { call, customer in
        let page = try PageRequest<TimePosition>(call.request, list: "sales")
        return try await database.read { transaction in
          let clerk = try await till.clerk(customer, in: transaction)
          let rows = try await transaction.rows(
            SaleQueries.sales(ofShop: clerk.shop, before: page.position, limit: page.rowLimit))
          return try page.page(
            of: rows, position: { try TimePosition($0, "sold_at") },
            item: { try StoredSale($0).sale })
        }
      },
      .reading(
        TillEndpoints.sale, sessions: identity,
        description: EndpointDescription(
          "Returns a sale.", tag: "Till", errors: [.forbidden])
      ) { call, customer, transaction in
        let clerk = try await till.clerk(customer, in: transaction)
        let query = SaleQueries.sale(call.parameters["id"], shop: clerk.shop)
        return try await transaction.firstRow(query).map { try StoredSale($0).sale }
      },
      .reading(
        TillEndpoints.saleByReference, sessions: identity,
        description: EndpointDescription(
          "Returns the sale with the till's own reference.", tag: "Till", errors: [.forbidden])
      ) { call, customer, transaction in
        let clerk = try await till.clerk(customer, in: transaction)
        let query = SaleQueries.sale(
          reference: call.parameters["reference"], shop: clerk.shop)
        return try await transaction.firstRow(query).map { try StoredSale($0).sale }
      },
    ]
  }

  private var moneyRoutes: [Route] {
    let (till, database) = (self, loyalty.database)
    return [
      .idempotent(
        TillEndpoints.refund, sessions: identity, store: loyalty.idempotency,
        description: EndpointDescription(
          "Refunds a sale, or a part of it.", tag: "Till",
          errors: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer, transaction in
        try await till.refund(
          call.parameters["id"], call.body,
          clerk: try await till.clerk(customer, in: transaction), in: transaction
        ).sale
      },
      .signedIn(
        TillEndpoints.approve, sessions: identity,
        description: EndpointDescription(
          "Checks a manager's credentials and approves one action.", tag: "Till",
          errors: [.forbidden, .tooManyRequests])
      ) { call, customer in
        let clerk = try await database.read { try await till.clerk(customer, in: $0) }
        return try await till.approve(call.body, clerk: clerk, request: call.request)
      },
      .idempotent(
        TillEndpoints.creditCash, sessions: identity, store: loyalty.idempotency,
        description: EndpointDescription(
          "Deposits cash on a card.", tag: "Till",
          errors: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer, transaction in
        try await till.creditCash(
          call.body, clerk: try await till.clerk(customer, in: transaction), in: transaction)
      },
    ]
  }
}
