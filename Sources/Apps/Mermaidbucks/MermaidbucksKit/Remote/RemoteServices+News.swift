internal import AppsKit
import Foundation
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: NewsLoading {
  /// Loads recommendations and promotions.
  public func feed(hour: Int) async throws(LoadFailure) -> CoffeeFeed {
    let endpoint = FeedEndpoints.feed
    let feed = try await client.send(endpoint, endpoint.request(query: ["hour": String(hour)]))
    return CoffeeFeed(
      poster: feed.poster.map { NewsItem($0) }, recommended: feed.recommended,
      event: feed.event.map { NewsItem($0) }, promotions: feed.promotions.map { NewsItem($0) },
      now: feed.now, newsCount: feed.newsCount)
  }

  /// Loads a page of up to 50 pieces of news.
  public func news(after cursor: String?) async throws(LoadFailure) -> ListPage<NewsItem> {
    let endpoint = FeedEndpoints.news
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "50"]))
    return ListPage(page.items.map { NewsItem($0) }, next: page.nextCursor)
  }

  /// Loads a piece of news.
  public func newsItem(_ id: NewsItem.ID) async throws(LoadFailure) -> NewsItem {
    let endpoint = FeedEndpoints.newsItem
    return NewsItem(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }
}

extension NewsItem {
  init(_ item: MermaidbucksAPI.NewsItem) {
    let kind: Kind =
      switch item.kind {
      case .event: .event
      case .promotion: .promotion
      default: .news
      }
    self.init(
      id: item.id, kind: kind, title: item.title, summary: item.summary, text: item.text,
      audience: item.audience, publishedAt: item.publishedAt, startsAt: item.startsAt,
      endsAt: item.endsAt, productIDs: item.productIDs, link: item.link.flatMap { URL(string: $0) },
      illustration: Illustration(item.artwork))
  }
}
