public import Foundation
public import Observation

/// The content of Home below its tiles.
@MainActor
@Observable
public final class FeedViewModel {
  /// The name of a product; `nil` if the menu of the shop does not have it or is not loaded.
  public typealias ProductName = (String) -> String?

  private let resource: CachedResource<CoffeeFeed>
  private let settings: AppSettings
  private let productName: ProductName
  @ObservationIgnored private let hiddenPosters: (any ValueCaching<[NewsItem.ID: Date]>)?
  /// The poster that the customer has closed since the app started.
  @ObservationIgnored private var closedPoster: NewsItem.ID?

  /// The time for which a poster is not shown again, in seconds.
  public static let posterPause: TimeInterval = 86_400

  /// Makes the feed.
  ///
  /// - Parameters:
  ///   - cache: Caches the feed for use offline.
  ///   - hiddenPosters: Stores the dates until which posters are hidden.
  ///   - productName: Finds the names of products; what it reads is observed.
  public init(
    news: any NewsLoading, cache: (any ValueCaching<CoffeeFeed>)? = nil,
    hiddenPosters: (any ValueCaching<[NewsItem.ID: Date]>)? = nil, settings: AppSettings,
    productName: @escaping ProductName = { _ in nil }
  ) {
    self.settings = settings
    self.hiddenPosters = hiddenPosters
    self.productName = productName
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      let hour = settings.calendar.component(.hour, from: settings.now())
      return try await news.feed(hour: hour)
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The products recommended to the customer.
  public var recommended: [FeedProduct] { products(resource.value?.recommended ?? []) }

  /// The products recommended at this time of day.
  public var now: [FeedProduct] { products(resource.value?.now ?? []) }

  /// The main event; `nil` for none.
  public var event: NewsItem? { resource.value?.event }

  /// The promotions.
  public var promotions: [NewsItem] { resource.value?.promotions ?? [] }

  /// The number of pieces of news.
  public var newsCount: Int { resource.value?.newsCount ?? 0 }

  /// Finds a loaded piece of news.
  public func item(_ id: NewsItem.ID) -> NewsItem? {
    (promotions + [event, resource.value?.poster].compactMap { $0 }).first { $0.id == id }
  }

  /// The title over the products for this time of day.
  public var nowTitle: String {
    phrases.nowRecommended(hour: settings.calendar.component(.hour, from: settings.now()))
  }

  /// Describes when a piece of news was published or applies.
  public func dateText(of item: NewsItem) -> String { settings.newsText.date(of: item) }

  /// The names of the products of a piece of news that the menu has.
  public func productNames(of item: NewsItem) -> [String] { products(item.productIDs).map(\.name) }

  /// Loads the feed; the content remains until it is replaced, and a failure keeps it.
  public func load() async { await resource.load() }

  private func products(_ ids: [String]) -> [FeedProduct] {
    ids.compactMap { id in productName(id).map { FeedProduct(id: id, name: $0) } }
  }

  // MARK: The poster

  /// The poster to show now; `nil` if there is none, or if the customer does not want to see it.
  ///
  /// It is taken from the service only, since an event that a cache knows may be over.
  public var poster: NewsItem? {
    guard resource.staleSince == nil, let poster = resource.value?.poster,
      poster.id != closedPoster
    else { return nil }
    let now = settings.now()
    if let end = poster.endsAt, end <= now { return nil }
    if let hidden = hiddenPosters?.load()?.value[poster.id], hidden > now { return nil }
    return poster
  }

  /// Notes that the customer closed a poster.
  ///
  /// - Parameter hides: Whether it is not shown for 24 hours, rather than until the next start.
  public func closePoster(_ id: NewsItem.ID, hides: Bool) {
    closedPoster = id
    guard hides else { return }
    let now = settings.now()
    var hidden = hiddenPosters?.load()?.value ?? [:]
    hidden = hidden.filter { $0.value > now }
    hidden[id] = now + Self.posterPause
    hiddenPosters?.save(hidden)
  }
}

/// A product in the feed.
public struct FeedProduct: Hashable, Sendable, Identifiable {
  /// The identifier of the product.
  public var id: String
  /// The name.
  public var name: String

  /// Makes a product.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
