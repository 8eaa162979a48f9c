/// The content of Home below its tiles; products are identifiers of the catalogue.
public struct Feed: Codable, Hashable, Sendable {
  /// The event of the poster that covers Home; `nil` for none.
  public var poster: NewsItem?
  /// The products recommended to the customer, the best first.
  public var recommended: [String]
  /// The main event; `nil` for none.
  public var event: NewsItem?
  /// The promotions, the newest first.
  public var promotions: [NewsItem]
  /// The products recommended at this time of day, the best first.
  public var now: [String]
  /// The number of pieces of news.
  public var newsCount: Int

  /// Makes a feed.
  public init(
    poster: NewsItem? = nil, recommended: [String], event: NewsItem? = nil,
    promotions: [NewsItem], now: [String], newsCount: Int
  ) {
    self.poster = poster
    self.recommended = recommended
    self.event = event
    self.promotions = promotions
    self.now = now
    self.newsCount = newsCount
  }

  private enum CodingKeys: String, CodingKey {
    case poster, recommended, event, promotions, now
    case newsCount = "news_count"
  }
}
