import Foundation
import IdentityService
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The demo customers.
public enum DemoData {
  /// The account that visitors share: two years of history and an inbox.
  public static let account = SignIn(email: "johnny@gmail.com", password: "password")
  /// A new customer without stars and messages.
  public static let emptyAccount = SignIn(email: "empty@example.com", password: "password")
  /// A customer with ten thousand transactions.
  public static let busyAccount = SignIn(email: "busy@example.com", password: "password")

  /// The demo customer's final balance.
  static let finalBalance: Int64 = 137

  private static let jonathan = Customer(
    id: "demo-jonathan", email: account.email, name: "Jonathan Hopper", givenName: "Jonathan")
  private static let empty = Customer(
    id: "demo-empty", email: emptyAccount.email, name: "Emma Newland", givenName: "Emma")
  private static let busy = Customer(
    id: "demo-busy", email: busyAccount.email, name: "Bruno Marathon", givenName: "Bruno")
  /// The demo customers; visitors share the account of the first.
  public static let people = [jonathan, empty, busy]
  /// The favorite products of the first customer, newest first.
  private static let favourites = ["flat-white", "carrot-cake", "cold-brew"]
  private static let run = "demo-1"
  private static let newsRun = "demo-news-1"
}

extension MermaidbucksService {
  /// Adds the demo customers in one transaction; does nothing in a database that has them.
  ///
  /// The histories end at the current time, and are the same for the same time.
  ///
  /// - Parameters:
  ///   - starsToCome: The stars that orders of the first customer add afterwards, up to 137; a
  ///     customer with orders has favorites, too.
  ///   - daysAgo: The number of days after which these orders follow the history.
  /// - Returns: Whether the customers are new.
  /// - Precondition: ``prepare()`` has run.
  @discardableResult
  public func addDemoData(starsToCome: Int64 = 0, daysAgo: Int = 0) async throws -> Bool {
    try await DemoData.add(to: self, starsToCome: starsToCome, daysAgo: daysAgo)
  }
}

extension DemoData {
  fileprivate static func add(
    to service: MermaidbucksService, starsToCome: Int64, daysAgo: Int
  ) async throws -> Bool {
    try await addNews(to: service)
    guard try await service.database.read({ try await !isPresent(in: $0) }) else { return false }
    var customers: [(Customer, PasswordHash)] = []
    for person in people {
      customers.append((person, try await service.identity.hash(account.password)))
    }
    let now = service.now()
    let everyone = customers
    return try await service.database.write { transaction in
      // Another process may have added the data first.
      guard try await !isPresent(in: transaction) else { return false }
      try await transaction.execute(
        Query(
          sql: "INSERT INTO demo_runs (id, seeded_at) VALUES (?1, ?2)",
          bindings: [.text(run), .instant(now)]))
      for (person, hash) in everyone {
        try await service.identity.add(person, hash: hash, in: transaction)
      }
      let history = DemoHistory.twoYears(
        endingAt: now - Double(daysAgo) * 86_400, finalBalance: finalBalance - starsToCome)
      try await add(history, of: jonathan, to: service, now: now, in: transaction)
      try await addMessages(now: now, in: transaction)
      if starsToCome > 0 { try await addFavourites(now: now, in: transaction) }
      return true
    }
  }

  /// Adds the history of the busy customer on first use.
  ///
  /// Ten thousand transactions would dominate the first start of the service.
  ///
  /// - Returns: Whether the customer has a history now; `false` for all others.
  static func addHistory(
    ofCustomer id: String, to service: MermaidbucksService
  ) async throws -> Bool {
    guard id == busy.id else { return false }
    let now = service.now()
    try await service.database.write { transaction in
      do {
        _ = try await service.ledger.account(StarAccounts.ofCustomer(id), in: transaction)
      } catch LedgerError.unknownAccount {
        let history = DemoHistory.busy(count: service.busyTransactionCount, endingAt: now)
        try await add(history, of: busy, to: service, now: now, in: transaction)
      }
    }
    return true
  }

  private static func add(
    _ history: DemoHistory, of person: Customer, to service: MermaidbucksService, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    var postings: [Posting] = []
    for (index, movement) in history.movements.enumerated() {
      postings.append(
        try StarAccounts.posting(
          "\(run)/\(person.id)/\(index + 1)", movement.kind, stars: movement.stars,
          customer: person.id, note: movement.note.rawValue, at: movement.date))
    }
    try await service.ledger.open(
      Account(
        id: StarAccounts.ofCustomer(person.id), currency: .star, minimumBalance: 0,
        openedAt: now - 731 * 86_400), in: transaction)
    try await service.ledger.post(postings, in: transaction)
  }

  /// Adds the news, unless the database has them.
  private static func addNews(to service: MermaidbucksService) async throws {
    let news = DemoNews.all(at: service.now())
    try await service.database.write { transaction in
      guard try await !isPresent(newsRun, in: transaction) else { return }
      try await transaction.execute(
        Query(
          sql: "INSERT INTO demo_runs (id, seeded_at) VALUES (?1, ?2)",
          bindings: [.text(newsRun), .instant(service.now())]))
      for query in try news.flatMap({ try NewsQueries.insert($0) }) {
        try await transaction.execute(query)
      }
    }
  }

  private static func isPresent(
    _ run: String = run, in transaction: any ReadTransaction
  ) async throws -> Bool {
    let query = Query(sql: "SELECT id FROM demo_runs WHERE id = ?1", bindings: [.text(run)])
    return try await transaction.firstRow(query) != nil
  }

  private static func addFavourites(
    now: Date, in transaction: any WriteTransaction
  ) async throws {
    for (index, product) in favourites.enumerated() {
      try await transaction.execute(
        FavouriteQueries.insert(
          product, customer: jonathan.id, at: now - Double(index + 1) * 86_400))
    }
  }

  private static func addMessages(
    now: Date, in transaction: any WriteTransaction
  ) async throws {
    for message in DemoMessages.all {
      let id = "\(run)-\(message.id)"
      let sentAt = Date(
        timeIntervalSince1970: (now.timeIntervalSince1970 - message.ageInHours * 3_600).rounded())
      try await transaction.execute(
        InboxQueries.insert(
          id, customer: jonathan.id, sentAt: sentAt,
          readAt: message.isRead ? sentAt + 7_200 : nil, link: message.link))
      for language in Language.allCases {
        try await transaction.execute(
          InboxQueries.insertText(
            of: id, language: language, title: message.title[language],
            body: message.body[language]))
      }
    }
  }
}
