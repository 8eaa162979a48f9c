import BankeyKit
import Foundation

/// Answers at once with what it was given.
final class StubBank: AccountReading, NoticeReading, ProfileKeeping {
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
  ) async throws(LoadFailure) -> TransactionPage { TransactionPage(transactions: []) }
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth] {
    []
  }
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer { throw .unreachable }
  func notices(after cursor: String?) async throws(LoadFailure) -> NoticePage {
    NoticePage(notices: [], unreadCount: unread)
  }
  func unreadCount() async throws(LoadFailure) -> Int { unread }
  func markRead(_ id: Notice.ID) async throws(LoadFailure) {}
  func markAllRead() async throws(LoadFailure) {}
  func profile() async throws(LoadFailure) -> Profile { try profileAnswer.get() }
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile {
    try profileAnswer.get()
  }
  func choose(_ choices: Choices) async throws(LoadFailure) -> Profile { try profileAnswer.get() }
}

final class MemoryAccounts: KnownAccountStoring {
  var known: KnownAccounts?
  func load(for customer: String) -> KnownAccounts? { known }
  func save(_ known: KnownAccounts?) { self.known = known }
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
  /// Half past two on a Saturday afternoon.
  static func sample(_ locale: String = "en_US") -> AppSettings {
    AppSettings(
      locale: Locale(identifier: locale), timeZone: .gmt,
      now: { Date(timeIntervalSince1970: 1_795_271_400) })
  }
}

extension AccountSummaryViewModel {
  static func sample(
    _ bank: StubBank, _ settings: AppSettings = .sample(),
    store: any KnownAccountStoring = MemoryAccounts()
  ) -> AccountSummaryViewModel {
    AccountSummaryViewModel(
      customer: Customer(email: "kevin@example.com", givenName: "Kevin", name: "Kevin Flynn"),
      profile: bank,
      passbook: Passbook(
        customer: "kevin@example.com", service: bank, store: store, now: settings.now),
      settings: settings)
  }
}
