import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of accounts and what happened in them.
  var accountRoutes: [Route] {
    let accounts = accounts
    let reader = TransactionReader(
      database: database, ledger: ledger, accounts: accounts, now: configuration.now)
    let now = configuration.now
    return [
      .reading(
        BankeyEndpoints.accounts, sessions: identity,
        about: About("Answers all accounts.", tag: "Accounts"),
        prepare: { try await accounts.openFirst(ofCustomer: $0.id) }
      ) { call, customer, transaction in
        let items = try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction)
        return items.isEmpty ? nil : Page(items: items)
      },
      .signedIn(
        BankeyEndpoints.openAccount, sessions: identity, status: .created,
        about: About("Opens an account.", tag: "Accounts", refuses: [.unprocessableContent])
      ) { call, customer in
        try await accounts.open(
          call.body, key: call.key, customer: customer.id, language: Language(of: call.request))
      },
      .reading(
        BankeyEndpoints.account, sessions: identity,
        about: About("Answers an account.", tag: "Accounts")
      ) { call, customer, transaction in
        try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction
        ).first { $0.id == call.parameters["id"] }
      },
      .signedIn(
        BankeyEndpoints.transactions, sessions: identity,
        about: About(
          "Answers transactions, newest first.", tag: "Accounts",
          BankQueries.transactionParameters)
      ) { call, customer in
        try await reader.page(
          of: call.parameters["id"], customer: customer.id,
          filter: try call.request.transactionFilter(),
          before: try call.request.sequence(of: "t"), limit: try call.request.limit(),
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.transaction, sessions: identity,
        about: About("Answers a transaction.", tag: "Accounts")
      ) { call, customer in
        try await reader.transaction(
          call.parameters["transaction"], of: call.parameters["id"], customer: customer.id,
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.spending, sessions: identity,
        about: About(
          "Answers what was spent by month and category.", tag: "Accounts",
          [BankQueries.months, BankQueries.timeZone])
      ) { call, customer in
        try await reader.spending(
          of: call.parameters["id"], customer: customer.id,
          monthCount: Int(try call.request.wholeNumber("months", in: 1...36) ?? 6),
          timeZone: try call.request.timeZone())
      },
      .signedIn(
        BankeyEndpoints.statement, sessions: identity,
        about: About(
          "Answers the statement of a month.", tag: "Accounts",
          [BankQueries.month, BankQueries.timeZone])
      ) { call, customer in
        try await reader.statement(
          of: call.parameters["id"], customer: customer.id,
          month: try call.request.month(now: now()), language: Language(of: call.request))
      },
      .file(
        BankeyEndpoints.export, sessions: identity,
        about: About(
          "Answers an account's transactions as a file, oldest first.", tag: "Accounts",
          BankQueries.exportParameters),
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
