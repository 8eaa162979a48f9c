import AppsTesting
import Foundation
import MermaidbucksKit
import Testing

@MainActor
@Suite struct HistoryViewModelTests {
  private let history = StubHistory()

  private func model(_ locale: String = "en_US", _ zone: String = "UTC") throws -> HistoryViewModel
  {
    HistoryViewModel(history: history, settings: try settings(locale, zone))
  }

  private func movement(
    _ time: String, _ kind: StarMovement.Kind = .earned, stars: Int = 10
  ) throws -> StarMovement {
    StarMovement(kind: kind, stars: stars, date: try instant(time))
  }

  private func answer(_ movements: [StarMovement], next: String? = nil) {
    history.pages.atOnce = { _ in .success(ListPage(movements, next: next)) }
  }

  private func titles(_ model: HistoryViewModel) -> [String]? { model.phase.content?.map(\.title) }

  // MARK: Sections

  @Test func `each month of each year is a section`() async throws {
    answer([
      try movement("2021-01-31T12:00:00Z"), try movement("2021-01-01T12:00:00Z"),
      try movement("2020-12-31T12:00:00Z"), try movement("2020-01-15T12:00:00Z"),
      try movement("2019-01-15T12:00:00Z"),
    ])
    let model = try model()
    await model.load()
    #expect(
      titles(model) == ["January 2021", "December 2020", "January 2020", "January 2019"])
    #expect(model.phase.content?.map(\.rows.count) == [2, 1, 1, 1])
  }

  @Test(arguments: [
    ("America/New_York", "July 2020", "Jul 31"), ("Asia/Seoul", "August 2020", "Aug 1"),
    ("UTC", "July 2020", "Jul 31"), ("Pacific/Kiritimati", "August 2020", "Aug 1"),
  ])
  func `a month ends at the customer's midnight`(
    zone: String, month: String, day: String
  ) async throws {
    answer([try movement("2020-07-31T20:00:00Z")])
    let model = try model("en_US", zone)
    await model.load()
    #expect(titles(model) == [month])
    #expect(model.phase.content?.first?.rows.first?.date == day)
  }

  @Test func `movements around midnight in Seoul are in two months`() async throws {
    answer([try movement("2020-07-31T15:00:00Z"), try movement("2020-07-31T14:59:59Z")])
    let model = try model("ko_KR", "Asia/Seoul")
    await model.load()
    #expect(titles(model) == ["2020년 8월", "2020년 7월"])
  }

  @Test func `rows are localized`() async throws {
    answer([
      try movement("2020-07-17T12:00:00Z", .redeemed, stars: 150),
      try movement("2020-07-16T12:00:00Z", .earned, stars: 1),
      try movement("2020-07-15T12:00:00Z", .expired, stars: 1250),
      try movement("2020-07-14T12:00:00Z", .adjusted, stars: -5),
      try movement("2020-07-13T12:00:00Z", .other, stars: 3),
    ])
    let english = try model()
    await english.load()
    #expect(
      english.phase.content?.first?.rows.map(\.title) == [
        "150 Stars redeemed", "1 Star earned", "1,250 Stars expired", "-5 Stars adjusted",
        "3 Stars moved",
      ])
    #expect(
      english.phase.content?.first?.rows.map(\.isSpent) == [true, false, true, true, false])
    let korean = try model("ko_KR")
    await korean.load()
    #expect(korean.phase.content?.first?.rows.first?.title == "별 150개 사용")
    #expect(korean.phase.content?.first?.rows.first?.date == "7월 17일")
  }

  @Test func `sections follow the customer's calendar`() async throws {
    answer([try movement("2020-07-31T12:00:00Z"), try movement("2020-07-01T12:00:00Z")])
    let model = try model("en_US@calendar=islamic-civil")
    await model.load()
    // July 2020 spans two months of that calendar.
    #expect(model.phase.content?.count == 2)
  }

  // MARK: States

  @Test func `an empty history is loaded and empty`() async throws {
    answer([])
    let model = try model()
    #expect(model.phase == .loading)
    await model.load()
    #expect(model.phase == .loaded([]))
    #expect(!model.hasMore)
  }

  @Test func `a failure is shown, and loading again shows progress`() async throws {
    history.pages.atOnce = { _ in .failure(.parsing) }
    let model = try model()
    await model.load()
    #expect(model.phase == .failed(.parsing))
    history.pages.atOnce = nil
    let again = Task { await model.load() }
    await history.pages.arrived(2)
    #expect(model.phase == .loading)
    history.pages.answer(1, .success(ListPage([])))
    await again.value
    #expect(model.phase == .loaded([]))
  }

  @Test func `a failed refresh keeps the rows and reports the failure`() async throws {
    answer([try movement("2020-07-01T12:00:00Z")])
    let model = try model()
    await model.load()
    history.pages.atOnce = { _ in .failure(.unreachable) }
    await model.load()
    #expect(titles(model) == ["July 2020"])
    #expect(model.moreFailure == .unreachable)
    answer([])
    await model.load()
    #expect(model.moreFailure == nil)
  }

  // MARK: Pages

  private func twoPages(_ locale: String = "en_US") async throws -> HistoryViewModel {
    let model = try model(locale)
    answer(
      [try movement("2020-08-01T12:00:00Z"), try movement("2020-07-31T12:00:00Z")], next: "p2")
    await model.load()
    return model
  }

  private func second() throws -> ListPage<StarMovement> {
    ListPage([
      try movement("2020-07-01T12:00:00Z"), try movement("2020-06-01T12:00:00Z"),
    ])
  }

  @Test func `a month that continues on the next page is one section`() async throws {
    let model = try await twoPages()
    #expect(model.hasMore)
    let page = try second()
    history.pages.atOnce = { _ in .success(page) }
    await model.loadMore()
    #expect(history.pages.inputs == [nil, "p2"])
    #expect(titles(model) == ["August 2020", "July 2020", "June 2020"])
    #expect(model.phase.content?.map(\.rows.count) == [1, 2, 1])
    #expect(!model.hasMore)
    await model.loadMore()
    #expect(history.pages.inputs.count == 2)
  }

  @Test func `a month of another year is not the same month`() async throws {
    let model = try await twoPages()
    answer([try movement("2019-07-31T12:00:00Z")])
    await model.loadMore()
    #expect(titles(model) == ["August 2020", "July 2020", "July 2019"])
  }

  @Test func `one next page loads at a time`() async throws {
    let model = try await twoPages()
    history.pages.atOnce = nil
    let more = Task { await model.loadMore() }
    await history.pages.arrived(2)
    #expect(model.isLoadingMore)
    await model.loadMore()
    #expect(history.pages.inputs.count == 2)
    history.pages.answer(1, .success(try second()))
    await more.value
    #expect(!model.isLoadingMore)
  }

  @Test func `a failed next page keeps the rows and can be repeated`() async throws {
    let model = try await twoPages()
    history.pages.atOnce = { _ in .failure(.tooSlow) }
    await model.loadMore()
    #expect(model.moreFailure == .tooSlow)
    #expect(titles(model) == ["August 2020", "July 2020"])
    #expect(model.hasMore)
    let page = try second()
    history.pages.atOnce = { _ in .success(page) }
    await model.loadMore()
    #expect(model.moreFailure == nil)
    #expect(titles(model)?.count == 3)
  }

  @Test func `a next page that arrives after a refresh is discarded`() async throws {
    let model = try await twoPages()
    history.pages.atOnce = nil
    let more = Task { await model.loadMore() }
    await history.pages.arrived(2)
    let refresh = Task { await model.load() }
    await history.pages.arrived(3)
    let newest = ListPage([try movement("2020-09-01T12:00:00Z")], next: "new")
    history.pages.answer(2, .success(newest))
    await refresh.value
    history.pages.answer(1, .success(try second()))
    await more.value
    #expect(titles(model) == ["September 2020"])
    #expect(model.hasMore)
  }

  @Test func `a page that arrives after a language change joins the translated rows`()
    async throws
  {
    let appSettings = try settings("en_US")
    let model = HistoryViewModel(history: history, settings: appSettings)
    answer([try movement("2020-08-01T12:00:00Z")], next: "p2")
    await model.load()
    history.pages.atOnce = nil
    let more = Task { await model.loadMore() }
    await history.pages.arrived(2)
    appSettings.systemLocale = Locale(identifier: "ko_KR")
    model.settingsDidChange()
    #expect(titles(model) == ["2020년 8월"])
    history.pages.answer(1, .success(try second()))
    await more.value
    #expect(titles(model) == ["2020년 8월", "2020년 7월", "2020년 6월"])
  }

  @Test func `ten thousand movements are grouped by month`() async throws {
    let start = try instant("2026-11-21T00:00:00Z")
    answer(
      (0..<10_000).map {
        StarMovement(kind: .earned, stars: 1, date: start.addingTimeInterval(-Double($0) * 86_400))
      })
    let model = try model()
    await model.load()
    let sections = try #require(model.phase.content)
    #expect(sections.map(\.rows.count).reduce(0, +) == 10_000)
    #expect(Set(sections.map(\.title)).count == sections.count)
    #expect(sections.count == 329)
  }
}
