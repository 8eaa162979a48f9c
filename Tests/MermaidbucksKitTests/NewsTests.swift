import Foundation
import Testing

@testable import MermaidbucksKit

/// Keeps a value in memory, with a fixed date.
@MainActor
private final class MemoryCache<Value: Sendable>: ValueCaching {
  var value: Value?

  func load() -> CachedValue<Value>? { value.map { CachedValue($0, date: .distantPast) } }

  func save(_ value: Value) { self.value = value }
}

@MainActor
private final class StubNews: NewsLoading {
  var answer: Result<CoffeeFeed, LoadFailure>
  private(set) var hours: [Int] = []

  init(_ answer: Result<CoffeeFeed, LoadFailure>) { self.answer = answer }

  func feed(hour: Int) async throws(LoadFailure) -> CoffeeFeed {
    hours.append(hour)
    return try answer.get()
  }

  func news(after cursor: String?) async throws(LoadFailure) -> ListPage<NewsItem> { ListPage([]) }

  func newsItem(_ id: NewsItem.ID) async throws(LoadFailure) -> NewsItem {
    throw .server(status: 404)
  }
}

@MainActor
@Suite struct NewsTests {
  /// A clock that a test moves.
  private final class Clock: @unchecked Sendable {
    var now = Date(timeIntervalSince1970: 1_795_271_400)
  }

  private func settings(_ clock: Clock) -> AppSettings {
    AppSettings(locale: Locale(identifier: "en_US"), timeZone: .gmt, now: { clock.now })
  }

  private func poster(endsIn seconds: TimeInterval, _ clock: Clock) -> NewsItem {
    NewsItem(
      id: "weeks", kind: .event, title: "Weeks", summary: "", text: "", publishedAt: clock.now,
      startsAt: clock.now, endsAt: clock.now + seconds, productIDs: ["latte", "unknown"],
      illustration: Illustration(
        aspectRatio: 1, background: [], subject: .plain, description: ""))
  }

  @Test func `a poster that is hidden for a day comes back after a day`() async {
    let clock = Clock()
    let hidden = MemoryCache<[NewsItem.ID: Date]>()
    let news = StubNews(.success(CoffeeFeed(poster: poster(endsIn: 900_000, clock))))
    func start() async -> FeedViewModel {
      let model = FeedViewModel(news: news, hiddenPosters: hidden, settings: settings(clock))
      await model.load()
      return model
    }
    let first = await start()
    #expect(first.poster?.id == "weeks")
    first.closePoster("weeks", hides: true)
    #expect(first.poster == nil)
    clock.now += 86_399
    #expect(await start().poster == nil)
    clock.now += 1
    #expect(await start().poster?.id == "weeks")
  }

  @Test func `a poster that is only closed comes back with the next start`() async {
    let clock = Clock()
    let hidden = MemoryCache<[NewsItem.ID: Date]>()
    let news = StubNews(.success(CoffeeFeed(poster: poster(endsIn: 900_000, clock))))
    let model = FeedViewModel(news: news, hiddenPosters: hidden, settings: settings(clock))
    await model.load()
    model.closePoster("weeks", hides: false)
    #expect(model.poster == nil && hidden.value == nil)
    let next = FeedViewModel(news: news, hiddenPosters: hidden, settings: settings(clock))
    await next.load()
    #expect(next.poster != nil)
  }

  @Test func `an event that is over, or only in the cache, has no poster`() async {
    let clock = Clock()
    let cache = MemoryCache<CoffeeFeed>()
    let news = StubNews(.success(CoffeeFeed(poster: poster(endsIn: 60, clock), newsCount: 3)))
    let model = FeedViewModel(news: news, cache: cache, settings: settings(clock))
    await model.load()
    #expect(model.poster != nil)
    news.answer = .failure(.unreachable)
    let offline = FeedViewModel(news: news, cache: cache, settings: settings(clock))
    await offline.load()
    #expect(offline.poster == nil && offline.newsCount == 3)
    clock.now += 60
    #expect(model.poster == nil)
  }

  @Test func `the feed asks for the customer's hour, and shows the products of the menu`() async {
    let clock = Clock()
    let zone = TimeZone(identifier: "Australia/Sydney") ?? .gmt
    let settings = AppSettings(
      locale: Locale(identifier: "en_AU"), timeZone: zone, now: { clock.now })
    let news = StubNews(.success(CoffeeFeed(recommended: ["latte", "gone", "mocha"])))
    let names = ["latte": "Latte", "mocha": "Mocha"]
    let model = FeedViewModel(news: news, settings: settings, productName: { names[$0] })
    await model.load()
    // Half past two in the afternoon in Greenwich is half past one at night in Sydney.
    #expect(news.hours == [1])
    #expect(model.recommended.map(\.name) == ["Latte", "Mocha"])
    #expect(model.productNames(of: poster(endsIn: 60, clock)) == ["Latte"])
  }

  @Test func `pairs of asterisks make text bold`() {
    func parts(_ text: String) -> [MarkedText.Part] { MarkedText(text).parts }
    #expect(parts("plain") == [.init("plain")])
    #expect(
      parts("a **b** c") == [.init("a "), .init("b", isBold: true), .init(" c")])
    #expect(parts("**b**") == [.init("b", isBold: true)])
    #expect(parts("**b") == [.init("**b")])
    #expect(parts("a ** b") == [.init("a "), .init("** b")])
    #expect(parts("").isEmpty && parts("****").isEmpty)
    #expect(MarkedText("a **b** c").plain == "a b c")
  }
}

@MainActor
private final class StubRewards: RewardsReading {
  var overview: RewardsOverview
  private(set) var birthdays: [RewardsOverview.Birthday] = []

  init(_ overview: RewardsOverview) { self.overview = overview }

  func rewardsOverview() async throws(LoadFailure) -> RewardsOverview { overview }

  func setBirthday(
    _ birthday: RewardsOverview.Birthday
  ) async throws(LoadFailure) -> RewardsOverview {
    birthdays.append(birthday)
    overview.birthday = birthday
    return overview
  }
}

@MainActor
@Suite struct RewardsDetailsTests {
  private let now = Date(timeIntervalSince1970: 1_795_271_400)

  private func model(_ rewards: StubRewards) -> RewardsDetailsViewModel {
    let now = now
    return RewardsDetailsViewModel(
      rewards: rewards,
      settings: AppSettings(locale: Locale(identifier: "en_US"), timeZone: .gmt, now: { now }))
  }

  @Test func `a level says when it was reached, or what is missing`() async {
    let model = model(
      StubRewards(
        RewardsOverview(
          balance: 137,
          levels: [
            .init(
              id: "a", stars: 50, title: "A tea", details: "Any tea.",
              reachedAt: now - 3 * 86_400),
            .init(id: "b", stars: 100, title: "A cake", details: "Any cake."),
            .init(id: "c", stars: 150, title: "A drink", details: "Any drink."),
          ])))
    await model.load()
    #expect(
      model.levels.map(\.status) == ["Reached on Nov 18, 2026", "Reached", "13 more Stars"])
    #expect(model.levels.map(\.isMarked) == [true, true, false])
  }

  @Test func `stars that expire within thirty days are marked`() async {
    let model = model(
      StubRewards(
        RewardsOverview(
          balance: 60, levels: [],
          expiring: [
            .init(stars: 20, expiresAt: now + 5 * 86_400),
            .init(stars: 40, expiresAt: now + 60 * 86_400),
          ])))
    await model.load()
    #expect(model.expiring.map(\.isMarked) == [true, false])
    #expect(model.expiring.first?.status == "Expire on Nov 26, 2026, in 5 days")
  }

  @Test func `the birthday is the chosen day in the customer's time zone`() async {
    let rewards = StubRewards(RewardsOverview(balance: 0, levels: []))
    let model = model(rewards)
    await model.load()
    #expect(model.birthdayText == nil)
    await model.setBirthday(now)
    #expect(rewards.birthdays == [.init(month: 11, day: 21)])
    #expect(model.birthdayText == "November 21")
  }
}
