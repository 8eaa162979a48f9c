import Wire

/// The routes of recommendations and news; all need a session.
public enum FeedEndpoints {
  /// Returns recommendations and promotions; takes `hour`, the customer's hour of day, 0...23.
  public static let feed = Endpoint<EmptyBody, Feed>(.get, "/v1/coffee/feed")
  /// Returns the current news, newest first; takes `cursor` and `limit`, 1...200.
  public static let news = Endpoint<EmptyBody, Page<NewsItem>>(.get, "/v1/coffee/news")
  /// Returns the piece of news `id`.
  public static let newsItem = Endpoint<EmptyBody, NewsItem>(.get, "/v1/coffee/news/{id}")
}
