import Foundation
import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension ShopService {
  /// The routes of customers' orders.
  var orderRoutes: [Route] { placingRoutes + readingRoutes + [customerEvents] }

  private var placingRoutes: [Route] {
    let (database, orders, reader) = (database, orders, reader)
    return [
      .signedIn(
        CoffeeEndpoints.quote, sessions: identity,
        description: EndpointDescription(
          "Computes the price of a basket.", tag: "Coffee",
          errors: [.conflict, .unprocessableContent])
      ) { call, customer in
        try await database.read { transaction in
          try await orders.quote(call.body, customer: customer.id, in: transaction)
        }
      },
      .idempotent(
        CoffeeEndpoints.placeOrder, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Places and pays an order.", tag: "Coffee",
          errors: [.conflict, .unprocessableContent]), conflictRetries: 5
      ) { call, customer, transaction in
        let order = try await orders.place(call.body, customer: customer, in: transaction)
        return try await reader.order(
          order, language: Language(of: call.request), in: transaction)
      },
      .signedIn(
        CoffeeEndpoints.cancelOrder, sessions: identity,
        description: EndpointDescription(
          "Cancels an order and returns money and stars.", tag: "Coffee",
          errors: [.notFound, .conflict, .unprocessableContent])
      ) { call, customer in
        try await database.write { transaction in
          let order = try await orders.cancel(
            call.parameters["id"], call.body, customer: customer.id, in: transaction)
          return try await reader.order(
            order, language: Language(of: call.request), in: transaction)
        }
      },
    ]
  }

  private var readingRoutes: [Route] {
    let (database, orders, reader) = (database, orders, reader)
    return [
      .reading(
        CoffeeEndpoints.currentOrders, sessions: identity,
        description: EndpointDescription(
          "Returns the orders that have not ended, and the products of recent orders.",
          tag: "Coffee")
      ) { call, customer, transaction in
        var items: [Order] = []
        for row in try await transaction.rows(OrderQueries.openOrders(ofCustomer: customer.id)) {
          items.append(
            try await reader.order(
              try StoredOrder(row), language: Language(of: call.request), in: transaction))
        }
        let recent = try await Self.recentProducts(ofCustomer: customer.id, in: transaction)
        return CurrentOrders(orders: items, recentProducts: recent)
      },
      .signedIn(
        CoffeeEndpoints.orders, sessions: identity,
        description: EndpointDescription(
          "Returns orders that have ended, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, customer in
        let page = try PageRequest<TimePosition>(call.request, list: "orders")
        let language = Language(of: call.request)
        return try await database.read { transaction in
          let rows = try await transaction.rows(
            OrderQueries.endedOrders(
              ofCustomer: customer.id, before: page.position, limit: page.rowLimit))
          var items: [Order] = []
          for row in rows.prefix(page.limit) {
            items.append(
              try await reader.order(try StoredOrder(row), language: language, in: transaction))
          }
          return Page(
            items: items,
            nextCursor: try page.nextCursor(rows) { try TimePosition($0, "placed_at") })
        }
      },
      .reading(
        CoffeeEndpoints.order, sessions: identity,
        description: EndpointDescription(
          "Returns an order.", tag: "Coffee", errors: [.notFound])
      ) { call, customer, transaction in
        let order = try await OrderService.order(
          call.parameters["id"], ofCustomer: customer.id, in: transaction)
        return try await reader.order(
          order, language: Language(of: call.request), in: transaction)
      },
      .reading(
        CoffeeEndpoints.reorder, sessions: identity,
        description: EndpointDescription(
          "Returns a basket with the items of an order.", tag: "Coffee", errors: [.notFound])
      ) { call, customer, transaction in
        try await orders.reorder(call.parameters["id"], customer: customer.id, in: transaction)
      },
      .reading(
        CoffeeEndpoints.receipt, sessions: identity,
        description: EndpointDescription(
          "Returns the receipt of an order.", tag: "Coffee", errors: [.notFound])
      ) { call, customer, transaction in
        let order = try await OrderService.order(
          call.parameters["id"], ofCustomer: customer.id, in: transaction)
        return try await reader.receipt(
          of: order, language: Language(of: call.request), in: transaction)
      },
    ]
  }

  private var customerEvents: Route {
    let (database, events) = (database, events)
    return .events(
      CoffeeEndpoints.events, sessions: identity,
      description: EndpointDescription(
        "Streams server-sent events of the customer and a shop.", tag: "Coffee",
        [.query("shop", "A shop.", schema: ["type": "string"])],
        errors: [.notFound])
    ) { request, customer in
      let shop = request.query("shop")
      if let shop {
        _ = try await database.read { try await ShopReader.stored(shop, in: $0) }
      }
      return try await events.response(
        customer: customer.id, shop: shop, lastEventID: request.headers["Last-Event-ID"],
        language: Language(of: request))
    }
  }
}
