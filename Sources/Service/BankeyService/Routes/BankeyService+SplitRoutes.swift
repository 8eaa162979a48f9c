import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of split bills and requests.
  var splitRoutes: [Route] {
    let splits = SplitDesk(
      database: database, identity: identity, ledger: ledger, accounts: accounts,
      transfers: transfers, messages: messages, makeID: configuration.makeID,
      now: configuration.now)
    return [
      .signedIn(
        BankeyEndpoints.splitBill, sessions: identity, status: .created,
        about: About(
          "Asks several people for their part of a bill.", tag: "Splits",
          refuses: [.unprocessableContent])
      ) { call, customer in
        try await splits.split(call.body, key: call.key, customer: customer)
      },
      .signedIn(
        BankeyEndpoints.splits, sessions: identity,
        about: About("Answers split bills, newest first.", tag: "Splits", [.cursor, .limit])
      ) { call, customer in
        try await splits.splits(
          ofCustomer: customer.id, before: try call.request.place(of: "s"),
          limit: try call.request.limit())
      },
      .signedIn(
        BankeyEndpoints.split, sessions: identity,
        about: About("Answers a split bill.", tag: "Splits")
      ) { call, customer in
        try await splits.split(call.parameters["id"], customer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.cancelSplit, sessions: identity,
        about: About("Takes back the requests that wait.", tag: "Splits")
      ) { call, customer in
        try await splits.cancel(call.parameters["id"], customer: customer)
      },
      .signedIn(
        BankeyEndpoints.requests, sessions: identity,
        about: About(
          "Answers what others ask for, newest first.", tag: "Splits",
          [
            .query(
              "status", "Only those that are so far.",
              schema: BankQueries.choices(PaymentRequest.Status.self)),
            .cursor, .limit,
          ])
      ) { call, customer in
        try await splits.requests(
          ofPayer: customer.id, status: try call.request.choice("status"),
          before: try call.request.place(of: "r"), limit: try call.request.limit())
      },
      .signedIn(
        BankeyEndpoints.payRequest, sessions: identity, status: .created,
        about: About("Pays a request.", tag: "Splits", refuses: [.unprocessableContent])
      ) { call, customer in
        try await splits.pay(
          call.parameters["id"], call.body, key: call.key, customer: customer,
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.declineRequest, sessions: identity,
        about: About("Declines a request.", tag: "Splits", refuses: [.conflict])
      ) { call, customer in
        try await splits.decline(call.parameters["id"], customer: customer.id)
      },
    ]
  }
}
