import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import Serving
import Storage
import Wire

extension ShopService {
  /// The routes of tickets.
  var ticketRoutes: [Route] {
    let (database, staff, events) = (database, staff, events)
    return [
      .reading(
        BaristaEndpoints.me, sessions: identity,
        description: EndpointDescription(
          "Returns the member of staff and the shop.", tag: "Barista", errors: [.forbidden])
      ) { _, customer, transaction in
        try await StaffService.member(customer, in: transaction).body
      },
      .reading(
        BaristaEndpoints.tickets, sessions: identity,
        description: EndpointDescription(
          "Returns the tickets of the shop.", tag: "Barista", errors: [.forbidden])
      ) { _, customer, transaction in
        let member = try await StaffService.member(customer, in: transaction)
        return try await staff.tickets.queue(of: member.shop, in: transaction)
      },
      .reading(
        BaristaEndpoints.ticket, sessions: identity,
        description: EndpointDescription(
          "Returns a ticket.", tag: "Barista", errors: [.forbidden, .notFound])
      ) { call, customer, transaction in
        let member = try await StaffService.member(customer, in: transaction)
        return staff.tickets.ticket(
          try await staff.ticket(
            call.parameters["id"], ofShop: member.shop.id, in: transaction))
      },
      changing(
        BaristaEndpoints.advance, "Moves a ticket from one state to another.",
        errors: [.notFound, .conflict]
      ) { call, member, transaction in
        staff.tickets.ticket(
          try await staff.advance(
            call.parameters["id"], call.body, by: member, in: transaction))
      },
      changing(
        BaristaEndpoints.cancel, "Cancels a ticket and returns money and stars.",
        errors: [.notFound, .conflict, .unprocessableContent]
      ) { call, member, transaction in
        staff.tickets.ticket(
          try await staff.cancel(
            call.parameters["id"], call.body, by: member, in: transaction))
      },
      .events(
        BaristaEndpoints.events, sessions: identity,
        description: EndpointDescription(
          "Streams server-sent events of the shop.", tag: "Barista",
          errors: [.forbidden])
      ) { request, customer in
        let member = try await database.read { try await StaffService.member(customer, in: $0) }
        return try await events.response(
          staffOf: member.shop.id, lastEventID: request.headers["Last-Event-ID"])
      },
    ]
  }

  /// The routes of the menu.
  var menuRoutes: [Route] {
    let (staff, idempotency) = (staff, idempotency)
    return [
      .reading(
        BaristaEndpoints.menu, sessions: identity,
        description: EndpointDescription(
          "Returns the menu of the shop.", tag: "Barista", errors: [.forbidden])
      ) { _, customer, transaction in
        let member = try await StaffService.member(customer, in: transaction)
        return try await ShopMenu.read(of: member.shop, in: transaction).staffMenu
      },
      changing(
        BaristaEndpoints.changeProduct, "Changes a product.",
        errors: [.notFound, .unprocessableContent]
      ) { call, member, transaction in
        try await staff.change(call.parameters["id"], call.body, by: member, in: transaction)
      },
      .idempotent(
        BaristaEndpoints.addProduct, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Adds a product to the menu of the shop.", tag: "Barista",
          errors: [.forbidden, .unprocessableContent])
      ) { call, customer, transaction in
        let member = try await StaffService.member(customer, in: transaction)
        return try await staff.add(call.body, by: member, in: transaction)
      },
      changing(
        BaristaEndpoints.removeProduct, "Removes a product that the shop added.",
        errors: [.notFound]
      ) { call, member, transaction in
        try await staff.removeProduct(call.parameters["id"], by: member, in: transaction)
        return EmptyBody()
      },
      changing(
        BaristaEndpoints.changeOption, "Marks a choice as sold out or available.",
        errors: [.notFound]
      ) { call, member, transaction in
        try await staff.change(call.parameters["id"], call.body, by: member, in: transaction)
      },
    ]
  }

  /// The routes of hours and pauses.
  var scheduleRoutes: [Route] {
    let staff = staff
    return [
      .reading(
        BaristaEndpoints.schedule, sessions: identity,
        description: EndpointDescription(
          "Returns the hours of the shop.", tag: "Barista", errors: [.forbidden])
      ) { _, customer, transaction in
        staff.schedule(of: try await StaffService.member(customer, in: transaction).shop)
      },
      changing(
        BaristaEndpoints.changeHours, "Replaces the hours of the shop.",
        errors: [.unprocessableContent]
      ) { call, member, transaction in
        try await staff.setHours(call.body, by: member, in: transaction)
      },
      changing(
        BaristaEndpoints.pause, "Pauses orders.", errors: [.unprocessableContent]
      ) { call, member, transaction in
        try await staff.setPause(call.body, by: member, in: transaction)
      },
      changing(BaristaEndpoints.resume, "Ends the pause of orders.") { _, member, transaction in
        try await staff.setPause(nil, by: member, in: transaction)
      },
    ]
  }

  /// Makes the route of a change by a member of staff, in one transaction.
  private func changing<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ summary: String, errors: [HTTPStatus] = [],
    _ perform:
      @escaping @Sendable (Call<Body>, StaffService.Member, any WriteTransaction) async throws ->
      Answer
  ) -> Route {
    let database = database
    return .signedIn(
      endpoint, sessions: identity,
      description: EndpointDescription(summary, tag: "Barista", errors: [.forbidden] + errors)
    ) { call, customer in
      try await database.write { transaction in
        let member = try await StaffService.member(customer, in: transaction)
        return try await perform(call, member, transaction)
      }
    }
  }
}
