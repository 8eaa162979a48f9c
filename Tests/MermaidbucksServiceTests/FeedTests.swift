import Foundation
import HTTPServer
import MermaidbucksAPI
import Serving
import Storage
import Testing
import Wire

@testable import MermaidbucksService

@Suite struct `Feed and news` {
  @Test func `the feed has the poster, the event and the promotions`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let feed: Feed = try await harness.get("/v1/coffee/feed?hour=9")
      #expect(feed.poster?.id == "cold-brew-weeks" && feed.event?.id == "cold-brew-weeks")
      #expect(feed.promotions.map(\.id) == ["bonus-stars", "afternoon-cake", "own-cup"])
      #expect(feed.newsCount == 6)
      #expect(feed.poster?.text.contains("**double Stars**") == true)
      #expect(feed.recommended.isEmpty && feed.now.isEmpty)
    }
  }

  @Test(arguments: ["24", "-1", "noon"])
  func `an hour that no day has is refused`(hour: String) async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.get, "/v1/coffee/feed?hour=\(hour)")
      #expect(answer.status == .badRequest && answer.problem == .malformedQuery)
    }
  }

  @Test func `news is newest first, in pages and in the customer's language`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let first: Page<NewsItem> = try await harness.get(
        "/v1/coffee/news?limit=4", language: "ko")
      #expect(
        first.items.map(\.id) == [
          "bonus-stars", "cold-brew-weeks", "afternoon-cake", "matcha-spring",
        ])
      #expect(first.items[1].title == "콜드 브루 위크")
      #expect(first.items[1].artwork.accessibilityLabel == "얼음을 넣은 콜드 브루 세 잔")
      let cursor = try #require(first.nextCursor)
      let rest: Page<NewsItem> = try await harness.get("/v1/coffee/news?cursor=\(cursor)")
      #expect(rest.items.map(\.id) == ["own-cup", "new-shop-hours"] && rest.nextCursor == nil)
    }
  }

  @Test func `a piece of news that has ended or never was is not found`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let item: NewsItem = try await harness.get("/v1/coffee/news/own-cup")
      #expect(item.productIDs.contains("caffe-latte") && item.endsAt == nil)
      try await harness.database.write { transaction in
        try await transaction.execute(
          Query(
            sql: "UPDATE campaigns SET ends_at = ?1 WHERE id = 'own-cup'",
            bindings: [.instant(MermaidbucksHarness.now)]))
      }
      for id in ["own-cup", "nothing"] {
        let answer = try await harness.send(.get, "/v1/coffee/news/\(id)")
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test func `every bold mark of the demo's news is closed`() {
    for item in DemoNews.all(at: MermaidbucksHarness.now) {
      for language in Language.allCases {
        let marks = item.text[language].components(separatedBy: "**").count - 1
        #expect(marks.isMultiple(of: 2), "\(item.id)")
      }
    }
  }

  private let products = [
    RecommendableProduct(id: "espresso", category: "espresso", isNew: false),
    RecommendableProduct(id: "frappe", category: "frappe", isNew: false),
    RecommendableProduct(id: "croissant", category: "bread", isNew: false),
    RecommendableProduct(id: "cake", category: "cake", isNew: false),
    RecommendableProduct(id: "chai", category: "tea", isNew: false),
    RecommendableProduct(id: "mug", category: "mug", isNew: false),
  ]

  private func recommendations(
    hour: Int, ordered: [String: Int] = [:], day: Int = 1
  ) -> Recommendations {
    Recommendations(products: products, orderedUnits: ordered, hour: hour, day: day)
  }

  @Test func `what suits the hour comes first, and mugs never`() {
    let morning = recommendations(hour: 8).now(limit: 10)
    let afternoon = recommendations(hour: 15).now(limit: 10)
    #expect(Set(morning.prefix(2)) == ["espresso", "croissant"])
    #expect(Set(afternoon.prefix(2)) == ["frappe", "cake"])
    #expect(!morning.contains("mug") && !afternoon.contains("mug"))
  }

  @Test func `a habit outweighs the hour, and only drinks are personal`() {
    let personal = recommendations(hour: 8, ordered: ["frappe": 7, "cake": 50]).personal(limit: 3)
    #expect(personal.first == "frappe")
    #expect(!personal.contains("cake"))
  }

  @Test func `the same day gives the same order, another day may not`() {
    let many = (0..<40).map {
      RecommendableProduct(id: "p\($0)", category: "tea", isNew: false)
    }
    func order(_ day: Int) -> [String] {
      Recommendations(products: many, orderedUnits: [:], hour: 20, day: day).personal(limit: 40)
    }
    #expect(order(7) == order(7))
    #expect(order(7) != order(8))
  }
}
