import Foundation
import Observation

/// The list of news.
@MainActor
@Observable
public final class NewsListViewModel: Paginating {
  /// The news, newest first.
  public let list: Paginator<NewsItem, NewsItem>
  private let settings: AppSettings

  /// Makes the screen.
  ///
  /// - Parameter cache: Caches the newest news for use offline.
  public init(
    news: any NewsLoading, cache: (any ValueCaching<[NewsItem]>)? = nil, settings: AppSettings
  ) {
    self.settings = settings
    list = Paginator(cache: cache) { cursor async throws(LoadFailure) in
      try await news.news(after: cursor)
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The notice that the news are out of date; `nil` if they are current.
  public var staleText: String? {
    staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// Describes when a piece of news was published or applies.
  public func dateText(of item: NewsItem) -> String { settings.newsText.date(of: item) }
}
