import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of missed movements of repeating transfers.
  var missedTransferRoutes: [Route] {
    let transfers = transfers
    return [
      .signedIn(
        BankeyEndpoints.missedTransfers, sessions: identity,
        description: EndpointDescription(
          "Returns missed movements of repeating transfers that await a decision, newest first.",
          tag: "Transfers", [.cursor, .limit])
      ) { call, customer in
        try await transfers.missedTransfers(
          try PageRequest(call.request, list: "m"), ofCustomer: customer.id,
          language: Language(of: call.request))
      },
      .idempotent(
        BankeyEndpoints.decideMissedTransfers, sessions: identity, store: idempotency, status: .ok,
        description: EndpointDescription(
          "Sends some or all missed movements, or none; decides once.", tag: "Transfers",
          errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await transfers.decide(
          call.parameters["id"], call.body, customer: customer.id,
          language: Language(of: call.request), in: transaction)
      },
    ]
  }

  /// The routes of quotes, transfers and payees.
  var transferRoutes: [Route] {
    let transfers = transfers
    let payees = PayeeService(
      database: database, identity: identity, makeID: configuration.makeID,
      now: configuration.now)
    let quotes = transfers.quotes
    return [
      .signedIn(
        BankeyEndpoints.makeQuote, sessions: identity, status: .created,
        description: EndpointDescription(
          "Makes a quote for an exchange between own accounts.", tag: "Transfers",
          errors: [.unprocessableContent])
      ) { call, customer in
        try await quotes.quote(call.body, customer: customer.id)
      },
      .idempotent(
        BankeyEndpoints.sendMoney, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Makes or schedules a transfer.", tag: "Transfers", errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await transfers.send(
          call.body, customer: customer, language: Language(of: call.request), in: transaction)
      },
      .signedIn(
        BankeyEndpoints.transfers, sessions: identity,
        description: EndpointDescription(
          "Returns transfers, newest first.", tag: "Transfers",
          [
            .query(
              "status", "Returns only items with this status.",
              schema: QueryParameters.choices(Transfer.Status.self)),
            .cursor, .limit,
          ])
      ) { call, customer in
        try await transfers.page(
          try PageRequest(call.request, list: "x"), ofCustomer: customer.id,
          status: try call.request.choice("status"), language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.transfer, sessions: identity,
        description: EndpointDescription("Returns a transfer's receipt.", tag: "Transfers")
      ) { call, customer in
        try await transfers.transfer(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.cancelTransfer, sessions: identity,
        description: EndpointDescription(
          "Cancels a scheduled transfer.", tag: "Transfers", errors: [.conflict])
      ) { call, customer in
        try await transfers.cancel(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.findRecipient, sessions: identity,
        description: EndpointDescription(
          "Returns the customer who would receive a transfer; changes nothing.", tag: "Payees",
          errors: [.unprocessableContent])
      ) { call, customer in
        try await payees.recipient(call.body, customer: customer)
      },
      .signedIn(
        BankeyEndpoints.payees, sessions: identity,
        description: EndpointDescription("Returns the payees, ordered by name.", tag: "Payees")
      ) { _, customer in
        Page(items: try await payees.payees(ofCustomer: customer.id))
      },
      .signedIn(
        BankeyEndpoints.addPayee, sessions: identity, status: .created,
        description: EndpointDescription(
          "Adds a payee.", tag: "Payees", errors: [.unprocessableContent])
      ) { call, customer in
        try await payees.add(call.body, customer: customer)
      },
      .signedIn(
        BankeyEndpoints.removePayee, sessions: identity,
        description: EndpointDescription("Removes a payee.", tag: "Payees")
      ) { call, customer in
        try await payees.remove(call.parameters["id"], customer: customer.id)
        return EmptyBody()
      },
    ]
  }
}
