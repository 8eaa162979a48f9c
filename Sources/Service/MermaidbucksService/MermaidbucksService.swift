import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Answers the coffee app: home, stars, history and inbox.
public struct MermaidbucksService: Sendable {
  /// The tables beside the ledger's and the customers', for the migration of a database.
  public static let schema = InboxSchema.schema

  let database: any Database
  let identity: IdentityService
  let ledger = Ledger()
  let now: @Sendable () -> Date
  let busyTransactionCount: Int

  /// Makes the service of a database that has been migrated.
  ///
  /// - Parameter busyTransactionCount: How many transactions the busy demo customer has.
  public init(
    database: any Database, identity: IdentityService, now: @escaping @Sendable () -> Date,
    busyTransactionCount: Int = 10_000
  ) {
    self.database = database
    self.identity = identity
    self.now = now
    self.busyTransactionCount = busyTransactionCount
  }

  /// Opens the programme's own accounts in a new database; to be called at each start.
  public func prepare() async throws {
    try await database.write { transaction in
      for account in StarAccounts.programme(openedAt: now()) {
        do {
          _ = try await ledger.account(account.id, in: transaction)
        } catch LedgerError.unknownAccount {
          try await ledger.open(account, in: transaction)
        }
      }
    }
  }

  /// The routes of the app, to be put into a router.
  public var routes: [Route] {
    let history = HistoryReader(ledger: ledger, database: database) { id in
      try await DemoData.addHistory(ofCustomer: id, to: self)
    }
    let inbox = InboxReader(database: database)
    let now = now
    return [
      .signedIn(
        MermaidbucksEndpoints.home, sessions: identity,
        about: About("Answers the greeting and the tiles.", tag: "Coffee")
      ) { call, customer in
        Home(
          greeting: Greeting(name: customer.givenName),
          tiles: HomeTiles.all(in: Language(of: call.request)))
      },
      .signedIn(
        MermaidbucksEndpoints.rewards, sessions: identity,
        about: About("Answers the stars and what can be had for them.", tag: "Coffee")
      ) { call, customer in
        let balance = try await history.balance(ofCustomer: customer.id)
        return Rewards(
          balance: Money(minorUnits: balance, currency: Currency.star.code),
          levels: RewardLevels.all(in: Language(of: call.request)))
      },
      .signedIn(
        MermaidbucksEndpoints.history, sessions: identity,
        about: About("Answers star transactions, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, customer in
        try await history.page(
          ofCustomer: customer.id, before: try call.request.historyPlace(),
          limit: try call.request.limit(), language: Language(of: call.request))
      },
      .signedIn(
        MermaidbucksEndpoints.seedHistory, sessions: identity,
        about: About("Answers star transactions in the seed's shape.", tag: "Coffee")
      ) { call, customer in
        let page = try await history.page(
          ofCustomer: customer.id, before: nil, limit: 1_000,
          language: Language(of: call.request))
        return SeedHistory(transactions: page.transactions)
      },
      .signedIn(
        MermaidbucksEndpoints.inbox, sessions: identity,
        about: About("Answers messages, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, customer in
        try await inbox.page(
          ofCustomer: customer.id, before: try call.request.inboxPlace(),
          limit: try call.request.limit(), language: Language(of: call.request))
      },
      .signedIn(
        MermaidbucksEndpoints.readMessage, sessions: identity,
        about: About("Marks a message as read.", tag: "Coffee")
      ) { call, customer in
        try await inbox.read(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request),
          now: now())
      },
    ]
  }
}

extension HTTPRequest {
  /// The line that the history goes on before; `nil` starts with the newest.
  fileprivate func historyPlace() throws(Refusal) -> Int64? {
    guard let parts = try cursor(of: "h", partCount: 1) else { return nil }
    guard let sequence = Int64(parts[0]) else {
      throw .malformedQuery("cursor is none of this list.")
    }
    return sequence
  }

  /// The message that the inbox goes on before; `nil` starts with the newest.
  fileprivate func inboxPlace() throws(Refusal) -> (sentAt: Int64, id: String)? {
    guard let parts = try cursor(of: "i", partCount: 2) else { return nil }
    guard let sentAt = Int64(parts[0]) else {
      throw .malformedQuery("cursor is none of this list.")
    }
    return (sentAt, parts[1])
  }
}
