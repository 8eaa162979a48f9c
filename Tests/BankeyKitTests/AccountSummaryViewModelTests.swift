import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct AccountSummaryViewModelTests {
  private let bank = StubBank()
  private let store = MemoryAccounts()

  private func model(
    _ locale: String = "en_US", now: String = "2026-11-21T14:30:00Z"
  ) throws -> (AccountSummaryViewModel, Passbook) {
    let settings = try settings(locale, now: now)
    let passbook = Passbook(
      customer: "kevin@example.com", service: bank, store: store, now: settings.now)
    return (
      AccountSummaryViewModel(
        customer: .kevin, profile: bank, passbook: passbook, settings: settings), passbook
    )
  }

  @Test func `both answers are shown at once`() async throws {
    let (model, _) = try model()
    #expect(model.phase == .loading)
    await model.load()
    #expect(model.phase == .loaded([.sample("a"), .sample("b")]))
    #expect(model.alerts.isEmpty)
    #expect(model.unreadCount == 2)
    #expect(store.known?.accounts.count == 2)
  }

  @Test func `both failing for one reason is said once`() async throws {
    store.known = KnownAccounts(
      customer: "kevin@example.com", accounts: [.sample("old")],
      asOf: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.unreachable)
    bank.profileAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.alerts.count == 1)
    model.didShowAlert()
    #expect(model.alerts.isEmpty)
  }

  @Test func `failing for two reasons is said twice, one after the other`() async throws {
    store.known = KnownAccounts(
      customer: "kevin@example.com", accounts: [], asOf: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.server(status: 500))
    bank.profileAnswer = .failure(.parsing)
    let (model, _) = try model()
    await model.load()
    #expect(
      model.alerts.map(\.title) == [
        "Your name could not be loaded", "Your accounts could not be loaded",
      ])
  }

  @Test func `without a connection the last known balances are shown with their age`() async throws
  {
    store.known = KnownAccounts(
      customer: "kevin@example.com", accounts: [.sample("old")],
      asOf: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.phase == .loaded([.sample("old")]))
    #expect(model.staleText == "Offline. Balances from 2 hours ago.")
    bank.accountsAnswer = .success([.sample("new")])
    await model.load()
    #expect(model.staleText == nil)
    #expect(model.phase == .loaded([.sample("new")]))
  }

  @Test func `with nothing to show the screen says why, and no alert does again`() async throws {
    bank.accountsAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.phase == .failed(.unreachable))
    #expect(model.alerts.isEmpty)
  }

  @Test func `another customer's balances are not shown`() async throws {
    store.known = KnownAccounts(
      customer: "ada@example.com", accounts: [.sample("hers")],
      asOf: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.phase == .failed(.unreachable))
  }

  @Test(arguments: [
    ("2026-11-21T06:00:00Z", DayPart.morning), ("2026-11-21T12:00:00Z", .afternoon),
    ("2026-11-21T18:00:00Z", .evening), ("2026-11-21T23:00:00Z", .night),
    ("2026-11-21T03:00:00Z", .night),
  ])
  func `the greeting follows the hour where the customer is`(now: String, part: DayPart) throws {
    #expect(try model(now: now).0.dayPart == part)
  }

  @Test func `the date is the customer's own`() throws {
    #expect(try model().0.dateText == "Saturday, November 21")
    #expect(try model("ko_KR").0.dateText == "11월 21일 토요일")
  }

  @Test func `a balance that changes at the bank changes here`() async throws {
    let (model, passbook) = try model()
    await model.load()
    let live = LiveStub()
    let book = Passbook(
      customer: "kevin@example.com", service: bank, store: store, live: live,
      now: { Date(timeIntervalSince1970: 0) })
    await book.refresh()
    book.startListening()
    live.tell(.balance(account: "a", balance: .dollars(7), available: .dollars(6)))
    #expect(book.account("a")?.balance == .dollars(7))
    #expect(book.account("a")?.available == .dollars(6))
    live.tell(.transfers)
    #expect(book.transferChanges == 1)
    live.tell(.unread(9))
    #expect(book.unreadCount == 9)
    #expect(passbook.account("a")?.balance == .dollars(10_000))
  }

  private final class LiveStub: LiveUpdating {
    private var onEvent: ((LiveEvent) -> Void)?
    func follow(_ onEvent: @escaping (LiveEvent) -> Void) { self.onEvent = onEvent }
    func stop() { onEvent = nil }
    func tell(_ event: LiveEvent) { onEvent?(event) }
  }
}
