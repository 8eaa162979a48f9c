import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of split bills and requests.
  var splitRoutes: [Route] {
    let splits = SplitService(
      database: database, identity: identity, accounts: accounts,
      transfers: transfers, notifications: notifications, makeID: configuration.makeID,
      rule: configuration.splitRule, now: configuration.now)
    return [
      .idempotent(
        BankeyEndpoints.splitBill, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Splits a bill and requests the shares of other people.", tag: "Splits",
          errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await splits.split(call.body, customer: customer, in: transaction)
      },
      .signedIn(
        BankeyEndpoints.splits, sessions: identity,
        description: EndpointDescription(
          "Returns split bills, newest first.", tag: "Splits", [.cursor, .limit])
      ) { call, customer in
        try await splits.splits(
          try PageRequest(call.request, list: "s"), ofCustomer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.split, sessions: identity,
        description: EndpointDescription("Returns a split bill.", tag: "Splits")
      ) { call, customer in
        try await splits.split(call.parameters["id"], customer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.cancelSplit, sessions: identity,
        description: EndpointDescription(
          "Cancels the unsettled requests of a split bill.", tag: "Splits")
      ) { call, customer in
        try await splits.cancel(call.parameters["id"], customer: customer)
      },
      .signedIn(
        BankeyEndpoints.requests, sessions: identity,
        description: EndpointDescription(
          "Returns payment requests to the customer, newest first.", tag: "Splits",
          [
            .query(
              "status", "Returns only items with this status.",
              schema: QueryParameters.choices(PaymentRequest.Status.self)),
            .cursor, .limit,
          ])
      ) { call, customer in
        try await splits.requests(
          try PageRequest(call.request, list: "r"), ofPayer: customer.id,
          status: try call.request.choice("status"))
      },
      .idempotent(
        BankeyEndpoints.payRequest, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Pays a request.", tag: "Splits", errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await splits.pay(
          call.parameters["id"], call.body, customer: customer,
          language: Language(of: call.request), in: transaction)
      },
      .signedIn(
        BankeyEndpoints.declineRequest, sessions: identity,
        description: EndpointDescription("Declines a request.", tag: "Splits", errors: [.conflict])
      ) { call, customer in
        try await splits.decline(call.parameters["id"], customer: customer.id)
      },
    ]
  }
}
