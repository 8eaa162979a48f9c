import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension LoyaltyService {
  /// The routes of gifts.
  var giftRoutes: [Route] {
    let (gifts, database) = (gifts, database)
    return [
      .idempotent(
        GiftEndpoints.send, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Buys a gift and sends it now or later.", tag: "Gifts",
          errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await gifts.send(
          call.body, customer: customer, language: Language(of: call.request), in: transaction)
      },
      .signedIn(
        GiftEndpoints.gifts, sessions: identity,
        description: EndpointDescription(
          "Returns the gifts that the customer sent, newest first.", tag: "Gifts",
          [.cursor, .limit])
      ) { call, customer in
        try await gifts.sent(
          try PageRequest(call.request, list: "gifts"), by: customer.id)
      },
      .idempotent(
        GiftEndpoints.withdraw, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Withdraws a gift that nobody has redeemed.", tag: "Gifts", errors: [.conflict])
      ) { call, customer, transaction in
        try await gifts.withdraw(
          call.parameters["id"], customer: customer.id, in: transaction)
      },
      .signedIn(
        GiftEndpoints.received, sessions: identity,
        description: EndpointDescription(
          "Returns the gifts to the customer, newest first.", tag: "Gifts", [.cursor, .limit])
      ) { call, customer in
        try await gifts.received(
          try PageRequest(call.request, list: "received"), by: customer)
      },
      .signedIn(
        GiftEndpoints.preview, sessions: identity,
        description: EndpointDescription(
          "Returns the gift behind a code.", tag: "Gifts", errors: [.unprocessableContent])
      ) { call, _ in
        try await database.read {
          try await gifts.open(call.parameters["code"], in: $0).received
        }
      },
      .idempotent(
        GiftEndpoints.redeem, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Moves the value of a gift to a card.", tag: "Gifts", errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await gifts.redeem(call.body, customer: customer.id, in: transaction)
      },
    ]
  }
}
