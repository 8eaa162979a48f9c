import AppsTesting
import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct AccountSummaryViewModelTests {
  private let bank = StubBank()
  private let cache = MemoryCache<[Account]>()

  private func model(
    _ locale: String = "en_US", now: String = "2026-11-21T14:30:00Z"
  ) throws -> (AccountSummaryViewModel, BankState) {
    let settings = try settings(locale, now: now)
    let state = BankState(service: bank, cache: cache)
    return (
      AccountSummaryViewModel(
        customer: .kevin, profile: bank, state: state, settings: settings), state
    )
  }

  @Test func `both answers are shown at once`() async throws {
    let (model, _) = try model()
    #expect(model.phase == .loading)
    await model.load()
    #expect(model.phase == .loaded([.sample("a"), .sample("b")]))
    #expect(model.alerts.isEmpty)
    #expect(model.unreadCount == 2)
    #expect(cache.cached?.value.count == 2)
  }

  @Test func `two failures for one reason make one alert`() async throws {
    cache.cached = CachedValue([.sample("old")], date: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.unreachable)
    bank.profileAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.alerts.count == 1)
    model.didShowAlert()
    #expect(model.alerts.isEmpty)
  }

  @Test func `two failures for two reasons make two alerts`() async throws {
    cache.cached = CachedValue([], date: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.server(status: 500))
    bank.profileAnswer = .failure(.parsing)
    let (model, _) = try model()
    await model.load()
    #expect(
      model.alerts.map(\.title) == [
        "Your name couldn’t be loaded", "Your accounts couldn’t be loaded",
      ])
  }

  @Test func `without a connection the last known balances are shown with their age`() async throws
  {
    cache.cached = CachedValue([.sample("old")], date: try instant("2026-11-21T12:30:00Z"))
    bank.accountsAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.phase == .loaded([.sample("old")]))
    #expect(model.staleText == "You’re offline. Balances from 2 hours ago.")
    bank.accountsAnswer = .success([.sample("new")])
    await model.load()
    #expect(model.staleText == nil)
    #expect(model.phase == .loaded([.sample("new")]))
  }

  @Test func `a failure in place of the screen makes no alert`() async throws {
    bank.accountsAnswer = .failure(.unreachable)
    let (model, _) = try model()
    await model.load()
    #expect(model.phase == .failed(.unreachable))
    #expect(model.alerts.isEmpty)
  }

  @Test(arguments: [
    ("2026-11-21T06:00:00Z", DayPart.morning), ("2026-11-21T12:00:00Z", .afternoon),
    ("2026-11-21T18:00:00Z", .evening), ("2026-11-21T23:00:00Z", .night),
    ("2026-11-21T03:00:00Z", .night),
  ])
  func `the greeting follows the customer's time zone`(now: String, part: DayPart) throws {
    #expect(try model(now: now).0.dayPart == part)
  }

  @Test func `the date follows the customer's locale`() throws {
    #expect(try model().0.dateText == "Saturday, November 21")
    #expect(try model("ko_KR").0.dateText == "11월 21일 토요일")
  }

  @Test func `live changes update balances and counts`() async throws {
    let (model, state) = try model()
    await model.load()
    let live = LiveStub()
    let book = BankState(service: bank, cache: cache, live: live)
    await book.refresh()
    book.startListening()
    live.send(.balance(account: "a", balance: .dollars(7), available: .dollars(6)))
    #expect(book.account("a")?.balance == .dollars(7))
    #expect(book.account("a")?.available == .dollars(6))
    live.send(.transfers)
    #expect(book.transferChanges == 1)
    live.send(.unread(9))
    #expect(book.unreadCount == 9)
    #expect(state.account("a")?.balance == .dollars(10_000))
  }

  private final class LiveStub: LiveUpdating {
    private var onEvent: ((LiveEvent) -> Void)?
    func follow(_ onEvent: @escaping (LiveEvent) -> Void) { self.onEvent = onEvent }
    func stop() { onEvent = nil }
    func send(_ event: LiveEvent) { onEvent?(event) }
  }
}
