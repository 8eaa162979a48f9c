import BankeyAPI
import Foundation
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of the app, to be put into a router.
  public var routes: [Route] {
    accountRoutes + transferRoutes + splitRoutes + messageRoutes + profileRoutes
  }

  private var accountRoutes: [Route] {
    let accounts = accounts
    let reader = TransactionReader(
      database: database, ledger: ledger, accounts: accounts, now: configuration.now)
    let now = configuration.now
    return [
      .signedIn(
        BankeyEndpoints.accounts, sessions: identity,
        about: About("Answers all accounts.", tag: "Accounts")
      ) { call, customer in
        Page(
          items: try await accounts.accounts(
            ofCustomer: customer.id, in: Language(of: call.request)))
      },
      .signedIn(
        BankeyEndpoints.account, sessions: identity,
        about: About("Answers an account.", tag: "Accounts")
      ) { call, customer in
        try await accounts.account(
          call.parameters["id"], ofCustomer: customer.id, in: Language(of: call.request))
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
    ]
  }

  private var transferRoutes: [Route] {
    let transfers = transfers
    let payees = PayeeDesk(
      database: database, identity: identity, makeID: configuration.makeID,
      now: configuration.now)
    return [
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

  private var splitRoutes: [Route] {
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

  private var messageRoutes: [Route] {
    let messages = messages
    let events = EventStream(
      database: database, accounts: accounts, transfers: transfers, messages: messages,
      now: configuration.now, waitForHeartbeat: configuration.waitForHeartbeat)
    return [
      .signedIn(
        BankeyEndpoints.notifications, sessions: identity,
        about: About(
          "Answers notifications, newest first.", tag: "Notifications", [.cursor, .limit])
      ) { call, customer in
        try await messages.page(
          ofCustomer: customer.id, before: try call.request.place(of: "n"),
          limit: try call.request.limit(), language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.unreadCount, sessions: identity,
        about: About("Answers how many are unread.", tag: "Notifications")
      ) { _, customer in
        try await messages.unreadCount(ofCustomer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.readNotification, sessions: identity,
        about: About("Marks a notification as read.", tag: "Notifications")
      ) { call, customer in
        try await messages.read(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.readAllNotifications, sessions: identity,
        about: About("Marks all notifications as read.", tag: "Notifications")
      ) { _, customer in
        try await messages.readAll(customer: customer.id)
      },
      .events(
        BankeyEndpoints.events, sessions: identity,
        about: About(
          "Answers server-sent events.", tag: "Notifications",
          [
            RouteDocumentation.Parameter(
              "Last-Event-ID", in: .header, "The last event that was seen.",
              schema: ["type": "string", "maxLength": 20])
          ])
      ) { request, customer in
        try await events.response(
          customer: customer.id, lastEventID: request.headers["Last-Event-ID"],
          language: Language(of: request))
      },
    ]
  }

  private var profileRoutes: [Route] {
    let profiles = ProfileDesk(database: database, identity: identity)
    let accounts = accounts
    return [
      .signedIn(
        BankeyEndpoints.profile, sessions: identity,
        about: About("Answers the profile.", tag: "Profile")
      ) { _, customer in
        try await profiles.profile(of: customer)
      },
      .signedIn(
        BankeyEndpoints.changeProfile, sessions: identity,
        about: About("Changes the profile.", tag: "Profile", refuses: [.unprocessableContent])
      ) { call, customer in
        try await profiles.change(call.body, of: customer)
      },
      .signedIn(
        BankeyEndpoints.seedProfile, sessions: identity,
        about: About("Answers the profile in the seed's shape.", tag: "Seed")
      ) { call, customer in
        guard call.parameters["id"] == customer.id else { throw Refusal.notFound }
        return SeedProfile(
          id: customer.id, firstName: customer.givenName, lastName: customer.familyName)
      },
      .signedIn(
        BankeyEndpoints.seedAccounts, sessions: identity,
        about: About("Answers the accounts in the seed's shape.", tag: "Seed")
      ) { call, customer in
        guard call.parameters["id"] == customer.id else { throw Refusal.notFound }
        return try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request)
        ).filter { $0.balance.currency == "USD" }.map(SeedAccount.init)
      },
    ]
  }
}
