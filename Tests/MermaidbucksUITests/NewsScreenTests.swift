import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksKit
@testable import MermaidbucksUI

/// Returns the news it was given.
private final class StubNews: NewsLoading {
  var items: [NewsItem]

  init(_ items: [NewsItem]) { self.items = items }

  func feed(hour: Int) async throws(LoadFailure) -> CoffeeFeed {
    CoffeeFeed(
      poster: items.first, recommended: ["latte", "mocha"], event: items.first,
      promotions: Array(items.dropFirst()), now: ["mocha", "latte"], newsCount: items.count)
  }

  func news(after cursor: String?) async throws(LoadFailure) -> ListPage<NewsItem> {
    ListPage(items)
  }

  func newsItem(_ id: NewsItem.ID) async throws(LoadFailure) -> NewsItem {
    guard let item = items.first(where: { $0.id == id }) else { throw .server(status: 404) }
    return item
  }
}

extension NewsItem {
  fileprivate static func sample(_ id: String) -> NewsItem {
    NewsItem(
      id: id, kind: .event, title: "Title of \(id)", summary: "Summary of \(id).",
      text: "Order **ahead** today.", audience: "Everyone",
      publishedAt: Date(timeIntervalSince1970: 1_795_000_000),
      endsAt: Date(timeIntervalSince1970: 1_796_000_000), productIDs: ["latte"],
      link: URL(string: "mermaidbucks://stores"),
      illustration: Illustration(
        aspectRatio: 1.5, background: [.init(red: 0, green: 0.4, blue: 0.2)], subject: .plain,
        description: "A green field"))
  }
}

@Suite(.serialized) struct NewsScreenTests {
  private func feed(_ news: StubNews) -> FeedViewModel {
    let names = ["latte": "Latte", "mocha": "Mocha"]
    return FeedViewModel(news: news, settings: .sample(), productName: { names[$0] })
  }

  private func home(
    _ news: StubNews, showsPoster: Bool = false
  ) async -> HomeViewController {
    let session = makeSession()
    let model = HomeViewModel(
      customer: session.customer, home: StubServices(), settings: .sample())
    let feed = feed(news)
    await model.load()
    await feed.load()
    return HomeViewController(
      model: model, session: session, feed: feed, showsPoster: showsPoster)
  }

  @Test func `the picture of the event is drawn when it comes near the screen`() async throws {
    let home = await home(StubNews([.sample("weeks")]))
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      screen.show(UINavigationController(rootViewController: home))
      let picture = try #require(
        home.view.all(UIImageView.self).last { $0.accessibilityLabel == "A green field" })
      #expect(picture.image == nil)
      let offset = home.scrollView.convert(picture.bounds, from: picture).minY - 700
      home.scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      screen.turn()
      #expect(picture.image != nil)
    }
  }

  @Test func `a page of news is as wide as the screen, not as its picture`() async throws {
    let news = StubNews([.sample("weeks")])
    let page = NewsViewController(
      model: NewsViewModel(
        "weeks", item: .sample("weeks"), news: news, settings: .sample(),
        productName: { _ in nil }),
      productImage: { _, _ in nil })
    try onScreen { screen in
      screen.show(UINavigationController(rootViewController: page))
      let picture = try #require(
        page.view.all(UIImageView.self).first { $0.accessibilityLabel == "A green field" })
      let frame = picture.convert(picture.bounds, to: page.view)
      #expect(frame.minX == 16 && frame.maxX == page.view.bounds.width - 16)
    }
  }

  @Test func `the feed is below the tiles, and its shelves have the products`() async throws {
    let home = await home(StubNews([.sample("weeks"), .sample("stars")]))
    try onScreen { screen in
      screen.show(UINavigationController(rootViewController: home))
      let texts = home.view.shownTexts
      for text in ["Recommended for Ada", "Promotions", "Good in the afternoon"] {
        #expect(texts.contains(text), "\(text)")
      }
      let shelves = home.view.all(UICollectionView.self)
      #expect(shelves.map { $0.numberOfItems(inSection: 0) } == [2, 1, 2])
      let last = try #require(home.view.all(TileView.self).last)
      let first = try #require(shelves.first)
      #expect(first.convert(first.bounds, to: nil).minY > last.convert(last.bounds, to: nil).maxY)
    }
  }

  @Test func `a feed without products shows no empty shelf`() async {
    let home = await home(StubNews([]))
    onScreen { screen in
      screen.show(UINavigationController(rootViewController: home))
      #expect(!home.view.shownTexts.contains("Promotions"))
    }
  }

  @Test func `a poster covers Home once, and closes`() async throws {
    let home = await home(StubNews([.sample("weeks")]), showsPoster: true)
    try onScreen { screen in
      screen.show(UINavigationController(rootViewController: home))
      screen.advance(by: 1)
      let poster = try #require(home.presentedViewController as? EventPosterViewController)
      #expect(poster.view.shownTexts.contains("Title of weeks"))
      let button = try #require(
        poster.view.all(UIButton.self).first {
          $0.configuration?.title == "Don’t show for 24 hours"
        })
      button.sendActions(for: .primaryActionTriggered)
      screen.turn()
      screen.advance(by: 1)
      #expect(home.presentedViewController == nil)
      home.setNeedsUpdateProperties()
      screen.advance(by: 1)
      #expect(home.presentedViewController == nil)
    }
  }

  @Test func `a poster's picture is above the text, and beside it in landscape`() throws {
    try onScreen { screen in
      let poster = EventPosterViewController(
        event: .sample("weeks"), period: "Until Nov 30", productNames: ["Latte"],
        phrases: Phrases(language: .english))
      screen.show(poster)
      let picture = try #require(poster.view.all(UIImageView.self).first)
      let text = try #require(poster.view.all(UIScrollView.self).first)
      #expect(text.frame.minY > picture.frame.maxY - 0.01)
      screen.change { $0.size = CGSize(width: 844, height: 390) }
      screen.turn()
      #expect(text.frame.minX >= picture.frame.maxX)
      #expect(text.frame.height > 120)
      screen.change { $0.size = CGSize(width: 390, height: 844) }
      screen.turn()
      #expect(text.frame.minY > picture.frame.maxY - 0.01)
    }
  }

  @Test func `bold marks become bold text`() throws {
    let text = MarkedText("Order **ahead** today.").attributed(.body, color: .label)
    #expect(text.string == "Order ahead today.")
    let plain = try #require(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
    let bold = try #require(text.attribute(.font, at: 7, effectiveRange: nil) as? UIFont)
    #expect(!plain.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func `news has one column, and two in landscape orientation`() async throws {
    let news = StubNews(["a", "b", "c"].map { .sample($0) })
    let model = NewsListViewModel(news: news, settings: .sample())
    await model.load()
    onScreen { screen in
      let list = NewsListViewController(model: model)
      screen.show(UINavigationController(rootViewController: list))
      screen.turn()
      @MainActor func columns() -> Int {
        Set(list.view.all(NewsCell.self).filter { !$0.isHidden }.map { $0.frame.minX.rounded() })
          .count
      }
      #expect(columns() == 1)
      screen.change { $0.size = CGSize(width: 844, height: 390) }
      screen.turn()
      #expect(columns() == 2)
    }
  }
}
