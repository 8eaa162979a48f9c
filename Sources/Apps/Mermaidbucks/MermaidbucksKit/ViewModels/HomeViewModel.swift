import Foundation
import Observation

/// The home screen: greeting, rewards and tiles.
@MainActor
@Observable
public final class HomeViewModel {
  /// The tiles.
  public private(set) var feed = LoadPhase<HomeFeed>.loading
  /// The rewards; they come beside the tiles and may fail alone.
  public private(set) var rewards = LoadPhase<Rewards>.loading
  /// How many messages are unread; 0 until that is known.
  public private(set) var unreadCount = 0
  /// The hour that the greeting is for, of the customer's day.
  public private(set) var hour = 12

  @ObservationIgnored private let customer: Customer
  @ObservationIgnored private let home: any HomeLoading
  @ObservationIgnored private let inbox: any InboxReading
  private let settings: AppSettings

  /// Makes the screen of a customer.
  public init(
    customer: Customer, home: any HomeLoading, inbox: any InboxReading, settings: AppSettings
  ) {
    self.customer = customer
    self.home = home
    self.inbox = inbox
    self.settings = settings
    updateHour()
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// The greeting by the time of day.
  public var greeting: String {
    phrases.greeting(hour: hour, name: feed.content?.givenName ?? customer.givenName)
  }

  /// Whether a first load is under way.
  public var isLoading: Bool { feed == .loading }

  /// The balance in the customer's digits; `nil` until it is known.
  public var balanceText: String? {
    rewards.content.map { settings.decimal($0.balance) }
  }

  /// A number in the customer's digits.
  public func number(_ value: Int) -> String { settings.decimal(value) }

  /// Looks at the clock again.
  public func updateHour() {
    let now = settings.calendar.component(.hour, from: settings.now())
    if now != hour { hour = now }
  }

  /// Loads tiles, rewards and the number of unread messages side by side.
  ///
  /// What was loaded before stays until something newer is there.
  public func load() async {
    updateHour()
    if case .failed = feed { feed = .loading }
    if case .failed = rewards { rewards = .loading }
    // Each begins on the main actor: there is no moment at which nothing seems to be under way.
    let parts = [
      Task { await loadFeed() }, Task { await loadRewards() }, Task { await loadUnreadCount() },
    ]
    for part in parts { await part.value }
  }

  private func loadFeed() async {
    do throws(LoadFailure) {
      feed = .loaded(try await home.home())
    } catch {
      if feed.content == nil { feed = .failed(error) }
    }
  }

  private func loadRewards() async {
    do throws(LoadFailure) {
      rewards = .loaded(try await home.rewards())
    } catch {
      if rewards.content == nil { rewards = .failed(error) }
    }
  }

  /// Loads how many messages are unread; a failure leaves the number as it is.
  public func loadUnreadCount() async {
    guard let messages = try? await inbox.messages() else { return }
    unreadCount = messages.count { !$0.isRead }
  }
}
