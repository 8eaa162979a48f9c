import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of quotes, transfers and payees.
  var transferRoutes: [Route] {
    let transfers = transfers
    let payees = PayeeDesk(
      database: database, identity: identity, makeID: configuration.makeID,
      now: configuration.now)
    let quotes = transfers.quotes
    return [
      .signedIn(
        BankeyEndpoints.makeQuote, sessions: identity, status: .created,
        about: About(
          "Says what an exchange between own accounts costs.", tag: "Transfers",
          refuses: [.unprocessableContent])
      ) { call, customer in
        try await quotes.quote(call.body, customer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.sendMoney, sessions: identity, status: .created,
        about: About(
          "Moves money, now or later.", tag: "Transfers", refuses: [.unprocessableContent])
      ) { call, customer in
        try await transfers.send(
          call.body, key: call.key, customer: customer, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.transfers, sessions: identity,
        about: About(
          "Answers transfers, the last made first.", tag: "Transfers",
          [
            .query(
              "status", "Only those that are so far.",
              schema: BankQueries.choices(Transfer.Status.self)),
            .cursor, .limit,
          ])
      ) { call, customer in
        try await transfers.page(
          ofCustomer: customer.id, status: try call.request.choice("status"),
          before: try call.request.place(of: "x"), limit: try call.request.limit(),
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.transfer, sessions: identity,
        about: About("Answers a receipt.", tag: "Transfers")
      ) { call, customer in
        try await transfers.transfer(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.cancelTransfer, sessions: identity,
        about: About("Calls off a transfer.", tag: "Transfers", refuses: [.conflict])
      ) { call, customer in
        try await transfers.cancel(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.payees, sessions: identity,
        about: About("Answers the payees by name.", tag: "Payees")
      ) { _, customer in
        Page(items: try await payees.payees(ofCustomer: customer.id))
      },
      .signedIn(
        BankeyEndpoints.addPayee, sessions: identity, status: .created,
        about: About("Adds a payee.", tag: "Payees", refuses: [.unprocessableContent])
      ) { call, customer in
        try await payees.add(call.body, customer: customer)
      },
      .signedIn(
        BankeyEndpoints.removePayee, sessions: identity,
        about: About("Removes a payee.", tag: "Payees")
      ) { call, customer in
        try await payees.remove(call.parameters["id"], customer: customer.id)
        return Nothing()
      },
    ]
  }
}
