import AppsTesting
import BankeyKit
import Foundation

extension Amount {
  static func dollars(_ cents: Int64) -> Amount { Amount(minorUnits: cents, currency: "USD") }
}

extension Account {
  static func sample(
    _ id: String, _ type: AccountType = .banking, cents: Int64 = 10_000, currency: String = "USD",
    canSend: Bool = true
  ) -> Account {
    Account(
      id: id, type: type, name: "Account \(id)", lastDigits: "0001",
      balance: Amount(minorUnits: cents, currency: currency),
      available: Amount(minorUnits: cents, currency: currency), canSend: canSend,
      openedAt: Date(timeIntervalSince1970: 0))
  }
}

extension Transfer {
  static func sample(_ amount: Amount = .dollars(500)) -> Transfer {
    Transfer(
      id: "T1", status: .posted, from: Party(name: "Account a", accountID: "a"),
      to: Party(name: "Grace", email: "grace@example.com"), amount: amount,
      createdAt: Date(timeIntervalSince1970: 0), postedAt: Date(timeIntervalSince1970: 0))
  }
}

extension MissedTransfers {
  /// Three weekly payments of five dollars.
  static func sample() throws -> MissedTransfers {
    var transfer = Transfer.sample()
    transfer.status = .scheduled
    transfer.repeats = .weekly
    return MissedTransfers(
      id: "T1-1", transfer: transfer,
      dates: try ["2026-10-31", "2026-11-07", "2026-11-14"].map {
        try instant("\($0)T09:00:00Z")
      })
  }
}

extension Quote {
  /// A rate of five dollars in won, valid for two minutes.
  static let sample = Quote(
    id: "Q1", sold: .dollars(500), bought: Amount(minorUnits: 6886, currency: "KRW"),
    rate: "1377.32875", expiresAt: Date(timeIntervalSince1970: 1_795_271_520))
}

extension Customer {
  static var kevin: Customer {
    Customer(email: "kevin@example.com", givenName: "Kevin", name: "Kevin Flynn")
  }
}

/// A bank that answers as tests set it, and records requests.
@MainActor
final class StubBank: AccountReading, NotificationReading, ProfileEditing, TransferPlanning,
  OrderPlacing
{
  var accountsAnswer: Result<[Account], LoadFailure> = .success([.sample("a"), .sample("b")])
  var profileAnswer: Result<Profile, LoadFailure> = .success(
    Profile(firstName: "Kevin", lastName: "Flynn", email: "kevin@example.com"))
  var pages: [Result<ListPage<Transaction>, LoadFailure>] = []
  var orderAnswers: [Result<BankOrderOutcome, LoadFailure>] = []
  var quoteAnswer: Result<Quote, LoadFailure> = .success(.sample)
  /// Returned one by one, before ``quoteAnswer``.
  var quotes: [Quote] = []
  private(set) var placed: [(order: BankOrder, key: String)] = []
  private(set) var queries: [TransactionQuery] = []
  private(set) var addedPayees: [String] = []
  var recipientAnswer: Result<String, LoadFailure> = .success("Grace Hopper")
  private(set) var recipientQueries: [String] = []
  var missedAnswer: Result<[MissedTransfers], LoadFailure> = .success([])
  var unread = 2

  func accounts() async throws(LoadFailure) -> [Account] { try accountsAnswer.get() }
  func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<Transaction> {
    queries.append(query)
    return try (pages.isEmpty ? .success(ListPage([])) : pages.removeFirst())
      .get()
  }
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth] {
    []
  }
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { .sample() }
  func notifications(after cursor: String?) async throws(LoadFailure) -> NotificationPage {
    NotificationPage(notifications: [], unreadCount: unread)
  }
  func unreadCount() async throws(LoadFailure) -> Int { unread }
  func markRead(_ id: BankNotification.ID) async throws(LoadFailure) {}
  func markAllRead() async throws(LoadFailure) { unread = 0 }
  func profile() async throws(LoadFailure) -> Profile { try profileAnswer.get() }
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
  func setPreferences(_ preferences: Preferences) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
  func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote {
    quotes.isEmpty ? try quoteAnswer.get() : quotes.removeFirst()
  }
  func scheduledTransfers() async throws(LoadFailure) -> [Transfer] { [] }
  func missedTransfers() async throws(LoadFailure) -> [MissedTransfers] { try missedAnswer.get() }
  func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { .sample() }
  func recipientName(
    ofEmail email: String, currency: String?
  ) async throws(LoadFailure) -> String {
    recipientQueries.append("\(email) \(currency ?? "any")")
    return try recipientAnswer.get()
  }
  func payees() async throws(LoadFailure) -> [Payee] {
    [Payee(id: "p", name: "Grace", email: "grace@example.com")]
  }
  func addPayee(email: String) async throws(LoadFailure) -> Payee {
    addedPayees.append(email)
    return Payee(id: "q", name: email, email: email)
  }
  func openRequests() async throws(LoadFailure) -> [PaymentRequest] { [] }
  func decline(_ id: PaymentRequest.ID) async throws(LoadFailure) {}
  func splits() async throws(LoadFailure) -> [BillSplit] { [] }
  func cancelSplit(_ id: BillSplit.ID) async throws(LoadFailure) -> BillSplit { throw .unreachable }
  func place(_ order: BankOrder, key: String) async throws(LoadFailure) -> BankOrderOutcome {
    placed.append((order, key))
    return try (orderAnswers.isEmpty ? .success(.transfer(.sample())) : orderAnswers.removeFirst())
      .get()
  }
}
