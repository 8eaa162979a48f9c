import Foundation
import HTTPServer
import IdentityService
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The service of the coffee app: home, rewards, history and inbox.
public struct MermaidbucksService: Sendable {
  /// The app's own tables, for the migration of a database.
  public static let schema = InboxSchema.schema

  let database: any Database
  let identity: IdentityService
  let ledger = Ledger()
  let now: @Sendable () -> Date
  let busyTransactionCount: Int
  let recommendationSource: (any RecommendationSource)?

  /// Makes the service of a migrated database.
  ///
  /// - Parameters:
  ///   - busyTransactionCount: The number of transactions of the busy demo customer.
  ///   - recommendations: The products of the shops; without it no product is recommended or
  ///     becomes a favorite.
  public init(
    database: any Database, identity: IdentityService, now: @escaping @Sendable () -> Date,
    busyTransactionCount: Int = 10_000, recommendations: (any RecommendationSource)? = nil
  ) {
    self.database = database
    self.identity = identity
    self.now = now
    self.busyTransactionCount = busyTransactionCount
    recommendationSource = recommendations
  }

  /// Opens the program's own accounts in a new database; must be called at each start.
  public func prepare() async throws {
    try await database.write { transaction in
      for account in StarAccounts.programme(openedAt: now()) {
        try await ledger.openIfAbsent(account, in: transaction)
      }
    }
  }

  /// The routes of the app.
  public var routes: [Route] {
    let history = HistoryReader(ledger: ledger, database: database) { id in
      try await DemoData.addHistory(ofCustomer: id, to: self)
    }
    let inbox = InboxReader(database: database)
    let now = now
    return [
      .reading(
        MermaidbucksEndpoints.home, sessions: identity,
        description: EndpointDescription(
          "Returns the greeting, the tiles and the number of unread messages.", tag: "Coffee")
      ) { call, customer, transaction in
        Home(
          greeting: Greeting(name: customer.givenName),
          tiles: HomeTiles.all(in: Language(of: call.request)),
          unreadCount: try await InboxReader.unreadCount(ofCustomer: customer.id, in: transaction))
      },
      .signedIn(
        MermaidbucksEndpoints.rewards, sessions: identity,
        description: EndpointDescription(
          "Returns the star balance and the reward levels.", tag: "Coffee")
      ) { call, customer in
        let balance = try await history.balance(ofCustomer: customer.id)
        return Rewards(
          balance: Money(minorUnits: balance, currency: Currency.star.code),
          levels: RewardLevels.all(in: Language(of: call.request)))
      },
      .signedIn(
        MermaidbucksEndpoints.history, sessions: identity,
        description: EndpointDescription(
          "Returns star transactions, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, customer in
        try await history.page(
          try PageRequest(call.request, list: "h"), ofCustomer: customer.id,
          language: Language(of: call.request))
      },
      .signedIn(
        MermaidbucksEndpoints.seedHistory, sessions: identity,
        description: EndpointDescription(
          "Returns star transactions in the seed's format.", tag: "Coffee")
      ) { call, customer in
        let page = try await history.page(
          PageRequest(list: "h", limit: 1_000), ofCustomer: customer.id,
          language: Language(of: call.request))
        return SeedHistory(transactions: page.transactions)
      },
      .signedIn(
        MermaidbucksEndpoints.inbox, sessions: identity,
        description: EndpointDescription(
          "Returns messages, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, customer in
        try await inbox.page(
          try PageRequest(call.request, list: "i"), ofCustomer: customer.id,
          language: Language(of: call.request))
      },
      .signedIn(
        MermaidbucksEndpoints.readMessage, sessions: identity,
        description: EndpointDescription("Marks a message as read.", tag: "Coffee")
      ) { call, customer in
        try await inbox.read(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request),
          now: now())
      },
    ] + favouriteRoutes + feedRoutes
  }
}
