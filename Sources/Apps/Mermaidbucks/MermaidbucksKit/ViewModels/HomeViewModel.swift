import Foundation
import Observation

/// The home screen: greeting, rewards and tiles.
@MainActor
@Observable
public final class HomeViewModel {
  /// The hour of the greeting, in the customer's time zone.
  public private(set) var hour = 12

  @ObservationIgnored private let customer: Customer
  private let feedResource: CachedResource<HomeFeed>
  private let rewardsResource: CachedResource<Rewards>
  private let settings: AppSettings
  private let changes: AccountChanges
  /// The changes of the stars at the last load.
  @ObservationIgnored private var loadedStars = 0
  /// The changes of the received gifts, each with a message, at the last load.
  @ObservationIgnored private var loadedGifts = 0

  /// Makes the screen of a customer.
  ///
  /// The caches make tiles and rewards available offline.
  ///
  /// - Parameter changes: The changes that the rewards follow.
  public init(
    customer: Customer, home: any HomeLoading, feedCache: (any ValueCaching<HomeFeed>)? = nil,
    rewardsCache: (any ValueCaching<Rewards>)? = nil, changes: AccountChanges = AccountChanges(),
    settings: AppSettings
  ) {
    self.customer = customer
    feedResource = CachedResource(cache: feedCache) { () async throws(LoadFailure) in
      try await home.home()
    }
    rewardsResource = CachedResource(cache: rewardsCache) { () async throws(LoadFailure) in
      try await home.rewards()
    }
    self.settings = settings
    self.changes = changes
    updateHour()
  }

  /// The tiles, or why there are none.
  public var feed: LoadPhase<HomeFeed> { feedResource.phase }

  /// The number of unread messages; 0 until it is loaded.
  public var unreadCount: Int { feed.content?.unreadCount ?? 0 }

  /// The rewards, which load independently of the tiles.
  public var rewards: LoadPhase<Rewards> { rewardsResource.phase }

  /// The notice that the screen is out of date; `nil` if it is current.
  public var staleText: String? {
    let dates = [feedResource.staleSince, rewardsResource.staleSince].compactMap { $0 }
    return dates.min().map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The greeting for the time of day.
  public var greeting: String {
    phrases.greeting(hour: hour, name: givenName)
  }

  /// The customer's given name.
  public var givenName: String { feed.content?.givenName ?? customer.givenName }

  /// Whether the first request is in flight.
  public var isLoading: Bool { feed == .loading }

  /// The formatted balance; `nil` until it is loaded.
  public var balanceText: String? {
    rewards.content.map { settings.decimal($0.balance) }
  }

  /// Formats a number.
  public func number(_ value: Int) -> String { settings.decimal(value) }

  /// Updates the greeting.
  public func updateHour() {
    let now = settings.calendar.component(.hour, from: settings.now())
    if now != hour { hour = now }
  }

  /// Loads the tiles and the rewards concurrently.
  ///
  /// The content remains until it is replaced.
  public func load() async {
    updateHour()
    // The tasks start on the main actor, so the app never appears idle in between.
    let parts = [Task { await loadUnreadCount() }, Task { await loadRewards() }]
    for part in parts { await part.value }
  }

  /// Whether the stars have changed since the rewards were requested last.
  public var needsRewards: Bool { changes.stars != loadedStars }

  /// Loads the rewards; the previous ones remain until they arrive.
  public func loadRewards() async {
    loadedStars = changes.stars
    _ = await rewardsResource.load()
  }

  /// Loads the tiles with the number of unread messages; a failure keeps both.
  public func loadUnreadCount() async {
    loadedGifts = changes.gifts
    _ = await feedResource.load()
  }

  /// Whether a message may have arrived since the tiles were requested last.
  public var needsUnreadCount: Bool { changes.gifts != loadedGifts }
}
