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
