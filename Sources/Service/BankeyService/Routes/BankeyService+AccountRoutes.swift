import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of accounts and their transactions.
  var accountRoutes: [Route] {
    let accounts = accounts
    let reader = TransactionReader(
      database: database, ledger: ledger, accounts: accounts, now: configuration.now)
    let now = configuration.now
    return [
      .reading(
        BankeyEndpoints.accounts, sessions: identity,
        description: EndpointDescription("Returns all accounts.", tag: "Accounts"),
        prepare: { try await accounts.openFirst(ofCustomer: $0.id) }
      ) { call, customer, transaction in
        let items = try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction)
        return items.isEmpty ? nil : Page(items: items)
      },
      .idempotent(
        BankeyEndpoints.openAccount, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Opens an account.", tag: "Accounts", errors: [.unprocessableContent]),
        conflictRetries: AccountService.largestCount
      ) { call, customer, transaction in
        try await accounts.open(
          call.body, customer: customer.id, language: Language(of: call.request),
          in: transaction)
      },
      .reading(
        BankeyEndpoints.account, sessions: identity,
        description: EndpointDescription("Returns an account.", tag: "Accounts")
      ) { call, customer, transaction in
        try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction
        ).first { $0.id == call.parameters["id"] }
      },
      .signedIn(
        BankeyEndpoints.transactions, sessions: identity,
        description: EndpointDescription(
          "Returns transactions, newest first.", tag: "Accounts",
          QueryParameters.transactionParameters)
      ) { call, customer in
        try await reader.page(
          try PageRequest(call.request, list: "t"), of: call.parameters["id"],
          customer: customer.id, filter: try call.request.transactionFilter(),
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.transaction, sessions: identity,
        description: EndpointDescription("Returns a transaction.", tag: "Accounts")
      ) { call, customer in
        try await reader.transaction(
          call.parameters["transaction"], of: call.parameters["id"], customer: customer.id,
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.spending, sessions: identity,
        description: EndpointDescription(
          "Returns spending by month and category.", tag: "Accounts",
          [QueryParameters.months, QueryParameters.timeZone])
      ) { call, customer in
        try await reader.spending(
          of: call.parameters["id"], customer: customer.id,
          monthCount: Int(try call.request.wholeNumber("months", in: 1...36) ?? 6),
          timeZone: try call.request.timeZone())
      },
      .signedIn(
        BankeyEndpoints.statement, sessions: identity,
        description: EndpointDescription(
          "Returns the statement of a month.", tag: "Accounts",
          [QueryParameters.month, QueryParameters.timeZone])
      ) { call, customer in
        try await reader.statement(
          of: call.parameters["id"], customer: customer.id,
          month: try call.request.month(now: now()), language: Language(of: call.request))
      },
      .file(
        BankeyEndpoints.export, sessions: identity,
        description: EndpointDescription(
          "Exports an account's transactions as a file, oldest first.", tag: "Accounts",
          QueryParameters.exportParameters),
        mediaTypes: ExportFormat.allCases.map(\.mediaType)
      ) { call, customer in
        try await reader.export(
          of: call.parameters["id"], customer: customer.id,
          as: try call.request.choice("format") ?? .csv,
          period: try call.request.period(), language: Language(of: call.request))
      },
    ]
  }
}
