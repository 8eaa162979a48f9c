/// Recommendations, promotions and the number of news.
public struct CoffeeFeed: Codable, Equatable, Sendable {
  /// The event of the poster over Home; `nil` for none.
  public var poster: NewsItem?
  /// The products recommended to the customer, the best first.
  public var recommended: [String]
  /// The main event; `nil` for none.
  public var event: NewsItem?
  /// The promotions.
  public var promotions: [NewsItem]
  /// The products recommended at this time of day, the best first.
  public var now: [String]
  /// The number of pieces of news.
  public var newsCount: Int

  /// Makes a feed.
  public init(
    poster: NewsItem? = nil, recommended: [String] = [], event: NewsItem? = nil,
    promotions: [NewsItem] = [], now: [String] = [], newsCount: Int = 0
  ) {
    self.poster = poster
    self.recommended = recommended
    self.event = event
    self.promotions = promotions
    self.now = now
    self.newsCount = newsCount
  }
}
