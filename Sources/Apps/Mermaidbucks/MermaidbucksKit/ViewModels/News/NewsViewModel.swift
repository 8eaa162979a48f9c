import Foundation
import Observation

/// A piece of news, loaded by its identifier where only that is known.
@MainActor
@Observable
public final class NewsViewModel {
  private let resource: CachedResource<NewsItem>
  private let known: NewsItem?
  private let settings: AppSettings
  private let productName: FeedViewModel.ProductName

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - id: The piece of news.
  ///   - item: The piece of news, if it is loaded already.
  ///   - productName: Finds the names of products.
  public init(
    _ id: NewsItem.ID, item: NewsItem?, news: any NewsLoading, settings: AppSettings,
    productName: @escaping FeedViewModel.ProductName = { _ in nil }
  ) {
    known = item
    self.settings = settings
    self.productName = productName
    resource = CachedResource { () async throws(LoadFailure) in try await news.newsItem(id) }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The piece of news, or why there is none.
  public var phase: LoadPhase<NewsItem> {
    if case .loaded = resource.phase { return resource.phase }
    return known.map { .loaded($0) } ?? resource.phase
  }

  /// The products of the piece of news that the menu has.
  public var products: [FeedProduct] {
    (phase.content?.productIDs ?? []).compactMap { id in
      productName(id).map { FeedProduct(id: id, name: $0) }
    }
  }

  /// Describes when the piece of news was published or applies.
  public func dateText(of item: NewsItem) -> String { settings.newsText.date(of: item) }

  /// Loads the piece of news in the present language.
  public func load() async { await resource.load() }
}

/// Describes news.
@MainActor
public struct NewsText {
  private let settings: AppSettings

  init(_ settings: AppSettings) { self.settings = settings }

  /// Describes the period, such as “Nov 18 – Dec 9, 2026”, or else the day of publication.
  public func date(of item: NewsItem) -> String {
    let dates = settings.dateText
    guard let end = item.endsAt else { return dates.day(item.startsAt ?? item.publishedAt) }
    guard let start = item.startsAt else { return settings.phrases.until(dates.day(end)) }
    return settings.phrases.period(dates.day(start), dates.day(end))
  }
}

extension AppSettings {
  /// Describes news in the customer's language.
  public var newsText: NewsText { NewsText(self) }
}
