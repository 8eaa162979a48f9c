import Foundation
import MermaidbucksKit
import Testing

@MainActor
@Suite struct HomeViewModelTests {
  private let home = StubHome()
  private let inbox = StubInbox()
  private let feed = HomeFeed(givenName: "Jon", tiles: [.rewards])
  private let rewards = Rewards(balance: 1234, levels: [])

  private func model(
    _ locale: String = "en_US", _ zone: String = "UTC", now: String = "2026-11-21T14:30:00Z"
  ) throws -> HomeViewModel {
    HomeViewModel(
      customer: .jonathan, home: home, inbox: inbox, settings: try settings(locale, zone, now: now))
  }

  private func message(_ id: String, isRead: Bool) -> InboxMessage {
    InboxMessage(id: id, title: "", body: "", date: .distantPast, isRead: isRead)
  }

  private func answerAtOnce() {
    home.homes.atOnce = { [feed] _ in .success(feed) }
    home.balances.atOnce = { [rewards] _ in .success(rewards) }
    inbox.loads.atOnce = { _ in .success([]) }
  }

  @Test func `tiles, rewards and messages are asked for side by side`() async throws {
    let model = try model()
    #expect(model.isLoading)
    let load = Task { await model.load() }
    // None of them waits for another.
    await home.homes.arrived(1)
    await home.balances.arrived(1)
    await inbox.loads.arrived(1)
    inbox.loads.answer(0, .success([message("a", isRead: false), message("b", isRead: true)]))
    home.balances.answer(0, .success(rewards))
    home.homes.answer(0, .success(feed))
    await load.value
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .loaded(rewards))
    #expect(model.unreadCount == 1)
    #expect(!model.isLoading)
  }

  @Test func `each fails alone`() async throws {
    answerAtOnce()
    home.balances.atOnce = { _ in .failure(.tooSlow) }
    inbox.loads.atOnce = { _ in .failure(.unreachable) }
    let model = try model()
    await model.load()
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .failed(.tooSlow))
    #expect(model.unreadCount == 0)
    #expect(model.balanceText == nil)
  }

  @Test func `a refresh that fails keeps what is there`() async throws {
    answerAtOnce()
    inbox.loads.atOnce = { [message] _ in .success([message("a", false)]) }
    let model = try model()
    await model.load()
    home.homes.atOnce = { _ in .failure(.server(status: 500)) }
    home.balances.atOnce = { _ in .failure(.parsing) }
    inbox.loads.atOnce = { _ in .failure(.unreachable) }
    await model.load()
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .loaded(rewards))
    #expect(model.unreadCount == 1)
  }

  @Test func `trying again after a failure shows that it is loading`() async throws {
    home.homes.atOnce = { _ in .failure(.unreachable) }
    home.balances.atOnce = { _ in .failure(.unreachable) }
    inbox.loads.atOnce = { _ in .failure(.unreachable) }
    let model = try model()
    await model.load()
    #expect(model.feed == .failed(.unreachable))
    home.homes.atOnce = nil
    let again = Task { await model.load() }
    await home.homes.arrived(2)
    #expect(model.feed == .loading)
    home.homes.answer(1, .success(feed))
    await again.value
    #expect(model.feed == .loaded(feed))
  }

  @Test func `what is there stays while it is refreshed`() async throws {
    answerAtOnce()
    let model = try model()
    await model.load()
    home.homes.atOnce = nil
    let again = Task { await model.load() }
    await home.homes.arrived(2)
    #expect(model.feed == .loaded(feed))
    home.homes.answer(1, .success(HomeFeed(givenName: "Jon", tiles: [])))
    await again.value
    #expect(model.feed.content?.tiles.isEmpty == true)
  }

  @Test(arguments: [
    ("04:59", "Good night"), ("05:00", "Good morning"), ("11:59", "Good morning"),
    ("12:00", "Good afternoon"), ("16:59", "Good afternoon"), ("17:00", "Good evening"),
    ("21:59", "Good evening"), ("22:00", "Good night"), ("00:00", "Good night"),
  ])
  func `the greeting goes by the hour`(time: String, greeting: String) throws {
    let model = try model(now: "2026-11-21T\(time):00Z")
    #expect(model.greeting.hasPrefix("\(greeting), Jonathan"))
  }

  @Test func `the hour is that of where the customer is`() throws {
    #expect(try model("ko_KR", "Asia/Seoul").greeting.hasPrefix("편안한 밤 되세요, Jonathan님"))
    #expect(try model("en_US", "America/New_York").greeting.hasPrefix("Good morning"))
  }

  @Test func `the greeting uses the name that the service tells`() async throws {
    answerAtOnce()
    let model = try model()
    await model.load()
    #expect(model.greeting == "Good afternoon, Jon ☀️")
  }

  @Test func `the balance is in the customer's digits`() async throws {
    answerAtOnce()
    for (locale, text) in [("en_US", "1,234"), ("de_DE", "1.234"), ("ar_EG", "١٬٢٣٤")] {
      let model = try model(locale)
      await model.load()
      #expect(model.balanceText == text, "\(locale)")
    }
  }

  // MARK: Rewards

  private let levels = [25, 50, 150, 250, 400].map { Rewards.Level(stars: $0, description: "") }

  @Test(
    arguments: [
      (-5, 0), (0, 0), (5, 0.2), (25, 1), (30, 1.2), (50, 2), (100, 2.5), (150, 3), (241, 3.91),
      (250, 4), (325, 4.5), (400, 5), (401, 6), (100_000, 6),
    ] as [(Int, Double)])
  func `progress is even between levels that are not`(balance: Int, progress: Double) {
    #expect(abs(Rewards(balance: balance, levels: levels).progress - progress) < 1e-9)
  }

  @Test func `levels at one price and no levels make progress too`() {
    let twice = [25, 25, 50].map { Rewards.Level(stars: $0, description: "") }
    #expect(Rewards(balance: 25, levels: twice).progress == 2)
    #expect(Rewards(balance: 0, levels: []).progress == 0)
    #expect(Rewards(balance: 9, levels: []).progress == 1)
  }

  // MARK: Links

  @Test(arguments: DeepLink.allCases)
  func `every place has its link`(place: DeepLink) throws {
    #expect(DeepLink(try #require(URL(string: "mermaidbucks://\(place.rawValue)"))) == place)
    #expect(
      DeepLink(try #require(URL(string: "MERMAIDBUCKS://\(place.rawValue.uppercased())"))) == place)
  }

  @Test(arguments: ["https://history", "mermaidbucks://", "mermaidbucks://kitchen", "history"])
  func `other links name no place`(link: String) throws {
    #expect(DeepLink(try #require(URL(string: link))) == nil)
  }
}
