import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct HomeViewModelTests {
  private let home = StubHome()
  private let feed = HomeFeed(givenName: "Jon", tiles: [.rewards], unreadCount: 1)
  private let rewards = Rewards(balance: 1234, levels: [])

  private func model(
    _ locale: String = "en_US", _ zone: String = "UTC", now: String = "2026-11-21T14:30:00Z"
  ) throws -> HomeViewModel {
    HomeViewModel(
      customer: .jonathan, home: home, settings: try settings(locale, zone, now: now))
  }

  private func answerAtOnce() {
    home.homes.atOnce = { [feed] _ in .success(feed) }
    home.balances.atOnce = { [rewards] _ in .success(rewards) }
  }

  @Test func `the feed and the rewards load concurrently`() async throws {
    let model = try model()
    #expect(model.isLoading)
    let load = Task { await model.load() }
    // None of the requests waits for another.
    await home.homes.arrived(1)
    await home.balances.arrived(1)
    home.balances.answer(0, .success(rewards))
    home.homes.answer(0, .success(feed))
    await load.value
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .loaded(rewards))
    #expect(model.unreadCount == 1)
    #expect(!model.isLoading)
  }

  @Test func `tiles and rewards fail independently`() async throws {
    answerAtOnce()
    home.balances.atOnce = { _ in .failure(.tooSlow) }
    let model = try model()
    await model.load()
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .failed(.tooSlow))
    #expect(model.unreadCount == 1)
    #expect(model.balanceText == nil)
  }

  @Test func `a failed refresh keeps the content`() async throws {
    answerAtOnce()
    let model = try model()
    await model.load()
    home.homes.atOnce = { _ in .failure(.server(status: 500)) }
    home.balances.atOnce = { _ in .failure(.parsing) }
    await model.load()
    #expect(model.feed == .loaded(feed))
    #expect(model.rewards == .loaded(rewards))
    #expect(model.unreadCount == 1)
  }

  @Test func `an order that is collected loads the stars again`() async throws {
    answerAtOnce()
    let service = StubOrdering()
    let state = OrderingState(service: service, locator: service)
    let model = HomeViewModel(
      customer: .jonathan, home: home, changes: state.changes, settings: try settings())
    await model.load()
    state.show(.sample("o1", .ready, version: 4))
    #expect(!model.needsRewards)
    state.receive(.order(.sample("o1", .collected, version: 5)))
    #expect(model.needsRewards)
    home.balances.atOnce = { _ in .success(Rewards(balance: 1240, levels: [])) }
    await model.loadRewards()
    #expect(!model.needsRewards)
    #expect(model.balanceText == "1,240")
    state.receive(.order(.sample("o1", .collected, version: 5)))
    #expect(!model.needsRewards)
  }

  @Test func `a gift that arrives loads the number of unread messages again`() async throws {
    answerAtOnce()
    let changes = AccountChanges()
    let model = HomeViewModel(
      customer: .jonathan, home: home, changes: changes, settings: try settings())
    await model.load()
    changes.didReceive(.sample())
    #expect(model.needsUnreadCount && !model.needsRewards)
    await model.loadUnreadCount()
    #expect(!model.needsUnreadCount)
    changes.didReceive(.sample())
    #expect(!model.needsUnreadCount)
  }

  @Test func `without a connection the last known tiles and rewards are shown with their age`()
    async throws
  {
    let date = try instant("2026-11-21T12:30:00Z")
    let feedCache = MemoryCache<HomeFeed>(date: date)
    let rewardsCache = MemoryCache<Rewards>(date: date)
    answerAtOnce()
    func model() throws -> HomeViewModel {
      HomeViewModel(
        customer: .jonathan, home: home, feedCache: feedCache,
        rewardsCache: rewardsCache, settings: try settings())
    }
    let first = try model()
    await first.load()
    #expect(first.staleText == nil)
    home.homes.atOnce = { _ in .failure(.unreachable) }
    home.balances.atOnce = { _ in .failure(.unreachable) }
    let second = try model()
    await second.load()
    #expect(second.feed == .loaded(feed))
    #expect(second.rewards == .loaded(rewards))
    #expect(second.staleText == "You’re offline. Updated 2 hours ago.")
  }

  @Test func `loading again after a failure shows progress`() async throws {
    home.homes.atOnce = { _ in .failure(.unreachable) }
    home.balances.atOnce = { _ in .failure(.unreachable) }
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

  @Test func `the content remains during a refresh`() async throws {
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

  @Test func `the unread count is refreshed without a failed load losing it`() async throws {
    answerAtOnce()
    let model = try model()
    await model.load()
    home.homes.atOnce = { _ in .success(HomeFeed(givenName: "Jon", tiles: [.rewards])) }
    await model.loadUnreadCount()
    #expect(model.unreadCount == 0)
    home.homes.atOnce = { _ in .failure(.unreachable) }
    await model.loadUnreadCount()
    #expect(model.unreadCount == 0 && model.feed.content?.tiles == [.rewards])
  }

  @Test(arguments: [
    ("04:59", "Good night"), ("05:00", "Good morning"), ("11:59", "Good morning"),
    ("12:00", "Good afternoon"), ("16:59", "Good afternoon"), ("17:00", "Good evening"),
    ("21:59", "Good evening"), ("22:00", "Good night"), ("00:00", "Good night"),
  ])
  func `the greeting follows the hour`(time: String, greeting: String) throws {
    let model = try model(now: "2026-11-21T\(time):00Z")
    #expect(model.greeting.hasPrefix("\(greeting), Jonathan"))
  }

  @Test func `the hour follows the customer's time zone`() throws {
    #expect(try model("ko_KR", "Asia/Seoul").greeting.hasPrefix("편안한 밤 되세요, Jonathan님"))
    #expect(try model("en_US", "America/New_York").greeting.hasPrefix("Good morning"))
  }

  @Test func `the greeting uses the name from the service`() async throws {
    answerAtOnce()
    let model = try model()
    await model.load()
    #expect(model.greeting == "Good afternoon, Jon\u{A0}☀️")
  }

  @Test func `the balance is formatted for the locale`() async throws {
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
  func `progress is linear between levels`(balance: Int, progress: Double) {
    #expect(abs(Rewards(balance: balance, levels: levels).progress - progress) < 1e-9)
  }

  @Test func `progress is defined for equal levels and without levels`() {
    let twice = [25, 25, 50].map { Rewards.Level(stars: $0, description: "") }
    #expect(Rewards(balance: 25, levels: twice).progress == 2)
    #expect(Rewards(balance: 0, levels: []).progress == 0)
    #expect(Rewards(balance: 9, levels: []).progress == 1)
  }

  // MARK: Links

  @Test(
    arguments: DeepLink.Tab.allCases.map { ($0.rawValue, DeepLink.tab($0)) } + [
      ("history", .history), ("inbox", .inbox), ("rewards", .rewards), ("news", .news),
      ("news/own-cup", .newsItem("own-cup")), ("stores/haymarket", .store("haymarket")),
      (
        "order/near/-33.86,151.21",
        .orderNear(Position(latitude: -33.86, longitude: 151.21), arrivingAt: nil)
      ),
      (
        "order/near/-33.86,151.21/at/2026-11-23T21:00:00Z",
        .orderNear(
          Position(latitude: -33.86, longitude: 151.21),
          arrivingAt: Date(timeIntervalSince1970: 1_795_467_600))
      ),
      ("product/caffe-latte", .product("caffe-latte")),
    ])
  func `every deep link is parsed`(path: String, place: DeepLink) throws {
    #expect(DeepLink(try #require(URL(string: "mermaidbucks://\(path)"))) == place)
    #expect(place.path == path)
    #expect(DeepLink(try #require(URL(string: "MERMAIDBUCKS://\(path)"))) == place)
  }

  @Test(arguments: ["https://history", "mermaidbucks://", "mermaidbucks://kitchen", "history"])
  func `other links are ignored`(link: String) throws {
    #expect(DeepLink(try #require(URL(string: link))) == nil)
  }
}
