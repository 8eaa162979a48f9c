/// Loads recommendations and news.
@MainActor
public protocol NewsLoading {
  /// Loads recommendations and promotions.
  ///
  /// - Parameter hour: Of the customer's day, `0...23`.
  func feed(hour: Int) async throws(LoadFailure) -> CoffeeFeed
  /// Loads a page of news; `nil` loads the newest.
  func news(after cursor: String?) async throws(LoadFailure) -> ListPage<NewsItem>
  /// Loads a piece of news.
  func newsItem(_ id: NewsItem.ID) async throws(LoadFailure) -> NewsItem
}
