import AppsTesting
import BankeyKit
import Foundation

/// Returns the results it was given.
final class StubBank: AccountReading, NotificationReading, ProfileEditing {
  var accountsAnswer: Result<[Account], LoadFailure> = .success([])
  var profileAnswer: Result<Profile, LoadFailure> = .success(
    Profile(firstName: "Kevin", lastName: "Flynn", email: "kevin@example.com"))
  var unread = 0

  init(accounts: [Account] = [.sample("a", 5), .sample("b", -92_946_623, .creditCard)]) {
    accountsAnswer = .success(accounts)
  }

  func accounts() async throws(LoadFailure) -> [Account] { try accountsAnswer.get() }
  func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<Transaction> { ListPage([]) }
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth] {
    []
  }
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { throw .unreachable }
  func notifications(after cursor: String?) async throws(LoadFailure) -> NotificationPage {
    NotificationPage(notifications: [], unreadCount: unread)
  }
  func unreadCount() async throws(LoadFailure) -> Int { unread }
  func markRead(_ id: BankNotification.ID) async throws(LoadFailure) {}
  func markAllRead() async throws(LoadFailure) {}
  func profile() async throws(LoadFailure) -> Profile { try profileAnswer.get() }
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
  func setPreferences(_ preferences: Preferences) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
}

/// A bank with missed transfers only, which carries out each decision.
final class StubPlanning: TransferPlanning, OrderPlacing {
  var missed: [MissedTransfers]
  private(set) var placed: [BankOrder] = []

  init(_ missed: [MissedTransfers]) { self.missed = missed }

  func missedTransfers() async throws(LoadFailure) -> [MissedTransfers] { missed }
  func scheduledTransfers() async throws(LoadFailure) -> [Transfer] { [] }
  func openRequests() async throws(LoadFailure) -> [PaymentRequest] { [] }
  func splits() async throws(LoadFailure) -> [BillSplit] { [] }
  func payees() async throws(LoadFailure) -> [Payee] { [] }
  func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote { throw .unreachable }
  func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { throw .unreachable }
  func recipientName(
    ofEmail email: String, currency: String?
  ) async throws(LoadFailure) -> String { throw .unreachable }
  func addPayee(email: String) async throws(LoadFailure) -> Payee { throw .unreachable }
  func decline(_ id: PaymentRequest.ID) async throws(LoadFailure) {}
  func cancelSplit(_ id: BillSplit.ID) async throws(LoadFailure) -> BillSplit { throw .unreachable }
  func place(_ order: BankOrder, key: String) async throws(LoadFailure) -> BankOrderOutcome {
    placed.append(order)
    guard case .missedTransfers(let decision) = order else { throw .unreachable }
    missed.removeAll { $0.id == decision.missed.id }
    var outcome = decision.missed
    outcome.sentCount = decision.count
    return .missedTransfers(outcome)
  }
}

extension MissedTransfers {
  /// Weekly payments of five dollars.
  static func sample(_ id: String = "T1-1", of transfer: Transfer.ID = "T1", count: Int = 3)
    -> MissedTransfers
  {
    let start = Date(timeIntervalSince1970: 1_793_000_000)
    return MissedTransfers(
      id: id,
      transfer: Transfer(
        id: transfer, status: .scheduled, from: .init(name: "Account a", accountID: "a"),
        to: .init(name: "Grace", email: "grace@example.com"),
        amount: Amount(minorUnits: 500, currency: "USD"), createdAt: start, repeats: .weekly),
      dates: (0..<count).map { start + TimeInterval($0) * 604_800 })
  }
}

extension Account {
  static func sample(
    _ id: String, _ minorUnits: Int64, _ type: AccountType = .banking, currency: String = "USD"
  ) -> Account {
    let amount = Amount(minorUnits: minorUnits, currency: currency)
    return Account(
      id: id, type: type, name: "Account \(id)", lastDigits: "0001", balance: amount,
      available: amount, canSend: true, openedAt: Date(timeIntervalSince1970: 0))
  }
}

extension AppSettings {
  /// Saturday, 2:30 in the afternoon.
  static func sample(_ locale: String = "en_US") -> AppSettings {
    AppSettings(
      locale: Locale(identifier: locale), timeZone: .gmt,
      now: { Date(timeIntervalSince1970: 1_795_271_400) })
  }
}

extension AccountSummaryViewModel {
  static func sample(
    _ bank: StubBank, _ settings: AppSettings = .sample(),
    cache: any ValueCaching<[Account]> = MemoryCache<[Account]>()
  ) -> AccountSummaryViewModel {
    AccountSummaryViewModel(
      customer: Customer(email: "kevin@example.com", givenName: "Kevin", name: "Kevin Flynn"),
      profile: bank,
      state: BankState(service: bank, cache: cache),
      settings: settings)
  }
}
