import BankeyKit
import Foundation
import Synchronization
import Testing

/// An instant of RFC 3339.
func instant(_ text: String) throws -> Date {
  try #require(try? Date(text, strategy: .iso8601))
}

/// A clock that is set by hand.
final class SetClock: Sendable {
  private let moment: Mutex<Date>
  init(_ text: String) throws { moment = Mutex(try instant(text)) }
  func set(_ text: String) throws {
    let date = try instant(text)
    moment.withLock { $0 = date }
  }
  var now: Date { moment.withLock { $0 } }
}

@MainActor
func settings(_ locale: String = "en_US", clock: SetClock) -> AppSettings {
  AppSettings(locale: Locale(identifier: locale), timeZone: .gmt, now: { clock.now })
}

@MainActor
func settings(_ locale: String = "en_US", now: String = "2026-11-21T14:30:00Z") throws
  -> AppSettings
{
  let moment = try instant(now)
  return AppSettings(locale: Locale(identifier: locale), timeZone: .gmt, now: { moment })
}

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

extension Quote {
  /// What five dollars make in won, for two minutes.
  static let sample = Quote(
    id: "Q1", sold: .dollars(500), bought: Amount(minorUnits: 6886, currency: "KRW"),
    rate: "1377.32875", expiresAt: Date(timeIntervalSince1970: 1_795_271_520))
}

extension Customer {
  static var kevin: Customer {
    Customer(email: "kevin@example.com", givenName: "Kevin", name: "Kevin Flynn")
  }
}

/// A bank that answers what it was told to, and remembers what it was asked.
@MainActor
final class StubBank: AccountReading, NoticeReading, ProfileKeeping, TransferKeeping,
  OrderPlacing, Authenticating, Enrolling, AccountGuarding, PasswordResetting
{
  var accountsAnswer: Result<[Account], LoadFailure> = .success([.sample("a"), .sample("b")])
  var profileAnswer: Result<Profile, LoadFailure> = .success(
    Profile(firstName: "Kevin", lastName: "Flynn", email: "kevin@example.com"))
  var pages: [Result<TransactionPage, LoadFailure>] = []
  var orderAnswers: [Result<OrderOutcome, LoadFailure>] = []
  var signInAnswer: Result<Customer, LoadFailure> = .success(.kevin)
  var quoteAnswer: Result<Quote, LoadFailure> = .success(.sample)
  var emailAnswer: Result<Void, LoadFailure> = .success(())
  /// Given one after the other, before ``quoteAnswer``.
  var quotes: [Quote] = []
  private(set) var emailCodes: [String] = []
  private(set) var placed: [(order: Order, key: String)] = []
  private(set) var queries: [TransactionQuery] = []
  private(set) var signOuts = 0
  private(set) var addedPayees: [String] = []
  var unread = 2
  var restored: Customer?

  func accounts() async throws(LoadFailure) -> [Account] { try accountsAnswer.get() }
  func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> TransactionPage {
    queries.append(query)
    return try (pages.isEmpty ? .success(TransactionPage(transactions: [])) : pages.removeFirst())
      .get()
  }
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth] {
    []
  }
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { .sample() }
  func notices(after cursor: String?) async throws(LoadFailure) -> NoticePage {
    NoticePage(notices: [], unreadCount: unread)
  }
  func unreadCount() async throws(LoadFailure) -> Int { unread }
  func markRead(_ id: Notice.ID) async throws(LoadFailure) {}
  func markAllRead() async throws(LoadFailure) { unread = 0 }
  func profile() async throws(LoadFailure) -> Profile { try profileAnswer.get() }
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
  func choose(_ choices: Choices) async throws(LoadFailure) -> Profile { try profileAnswer.get() }
  func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote {
    quotes.isEmpty ? try quoteAnswer.get() : quotes.removeFirst()
  }
  func requestEmailChange(to email: String, password: String) async throws(LoadFailure) {
    try emailAnswer.get()
  }
  func changeEmail(code: String) async throws(LoadFailure) -> Customer {
    emailCodes.append(code)
    return Customer(email: "new@example.com", givenName: "Kevin", name: "Kevin Flynn")
  }
  func changePassword(from old: String, to new: String) async throws(LoadFailure) {}
  func devices() async throws(LoadFailure) -> [Device] { [] }
  func signOut(_ device: Device.ID) async throws(LoadFailure) {}
  func signOutEverywhere() async throws(LoadFailure) {}
  func requestCode(for email: String) async throws(LoadFailure) {}
  func resetPassword(
    email: String, code: String, password: String
  ) async throws(LoadFailure) {}
  func lastMessage(to email: String) async -> DemoMessage? {
    DemoMessage(subject: "Your code", body: "123456", code: "123456")
  }
  func scheduledTransfers() async throws(LoadFailure) -> [Transfer] { [] }
  func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { .sample() }
  func payees() async throws(LoadFailure) -> [Payee] {
    [Payee(id: "p", name: "Grace", email: "grace@example.com")]
  }
  func addPayee(email: String) async throws(LoadFailure) -> Payee {
    addedPayees.append(email)
    return Payee(id: "q", name: email, email: email)
  }
  func openRequests() async throws(LoadFailure) -> [MoneyRequest] { [] }
  func decline(_ id: MoneyRequest.ID) async throws(LoadFailure) {}
  func bills() async throws(LoadFailure) -> [Bill] { [] }
  func cancelBill(_ id: Bill.ID) async throws(LoadFailure) -> Bill { throw .unreachable }
  func place(_ order: Order, key: String) async throws(LoadFailure) -> OrderOutcome {
    placed.append((order, key))
    return try (orderAnswers.isEmpty ? .success(.transfer(.sample())) : orderAnswers.removeFirst())
      .get()
  }
  func signIn(email: String, password: String) async throws(LoadFailure) -> Customer {
    try signInAnswer.get()
  }
  func signUp(_ application: Application) async throws(LoadFailure) -> Customer {
    try signInAnswer.get()
  }
  func signOut() async { signOuts += 1 }
  func restoredCustomer() -> Customer? { restored }
  func demoAccount() async -> DemoAccount? { nil }
}

@MainActor
final class MemoryOrders: PendingOrderStoring {
  var orders: [PendingOrder] = []
  func load() -> [PendingOrder] { orders }
  /// Whether there is no room for more.
  var isFull = false
  func save(_ orders: [PendingOrder]) throws {
    guard !isFull || orders.isEmpty else { throw CocoaError(.fileWriteOutOfSpace) }
    self.orders = orders
  }
}

@MainActor
final class MemoryAccounts: KnownAccountStoring {
  var known: KnownAccounts?
  func load(for customer: String) -> KnownAccounts? { known?.customer == customer ? known : nil }
  func save(_ known: KnownAccounts?) { self.known = known }
}

@MainActor
final class MemoryDevice: DeviceMemoryStoring {
  var memory = DeviceMemory()
  func load() -> DeviceMemory { memory }
  func save(_ memory: DeviceMemory) { self.memory = memory }
}
