public import Foundation
public import Observation

/// The levels of rewards, when they were reached, and the stars that expire.
@MainActor
@Observable
public final class RewardsDetailsViewModel {
  /// A row of the screen.
  public struct Row: Equatable, Sendable {
    /// The number of stars, formatted.
    public var stars: String
    /// The main text.
    public var title: String
    /// The text below; `nil` for none.
    public var text: String?
    /// When the level was reached, or how many stars are missing.
    public var status: String
    /// Whether the level is reached, or the expiry is near.
    public var isMarked: Bool
  }

  /// Stars that expire within this time are marked, in seconds.
  private static let warningTime: TimeInterval = 30 * 86_400

  private let resource: CachedResource<RewardsOverview>
  private let rewards: any RewardsReading
  private let settings: AppSettings
  /// Why the birthday could not be set; `nil` if it was not tried or succeeded.
  public private(set) var birthdayFailure: LoadFailure?

  /// Makes the screen.
  ///
  /// - Parameter cache: Caches the overview for use offline.
  public init(
    rewards: any RewardsReading, cache: (any ValueCaching<RewardsOverview>)? = nil,
    settings: AppSettings
  ) {
    self.rewards = rewards
    self.settings = settings
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await rewards.rewardsOverview()
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The overview, or why there is none.
  public var phase: LoadPhase<RewardsOverview> { resource.phase }

  /// The notice that the screen is out of date; `nil` if it is current.
  public var staleText: String? {
    resource.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The number of stars, formatted.
  public var balanceText: String { settings.decimal(resource.value?.balance ?? 0) }

  /// A row for each level.
  public var levels: [Row] {
    (resource.value?.levels ?? []).map { level in
      let balance = resource.value?.balance ?? 0
      let isReached = balance >= level.stars
      let status =
        !isReached
        ? phrases.starsMissing(level.stars - balance)
        : level.reachedAt.map { phrases.reachedOn(settings.dateText.day($0)) } ?? phrases.reached
      return Row(
        stars: settings.decimal(level.stars), title: level.title, text: level.details,
        status: status, isMarked: isReached)
    }
  }

  /// A row for each batch of stars that expires.
  public var expiring: [Row] {
    (resource.value?.expiring ?? []).map { batch in
      let now = settings.now()
      let days = settings.calendar.dateComponents(
        [.day], from: settings.calendar.startOfDay(for: now),
        to: settings.calendar.startOfDay(for: batch.expiresAt)
      ).day
      return Row(
        stars: settings.decimal(batch.stars), title: phrases.stars(batch.stars), text: nil,
        status: phrases.expiresOn(settings.dateText.day(batch.expiresAt), days: max(0, days ?? 0)),
        isMarked: batch.expiresAt.timeIntervalSince(now) < Self.warningTime)
    }
  }

  /// The birthday, formatted; `nil` if the customer has not entered it.
  public var birthdayText: String? {
    guard let birthday = resource.value?.birthday else { return nil }
    var parts = DateComponents()
    // A leap year, which has every day.
    (parts.year, parts.month, parts.day, parts.hour) = (2000, birthday.month, birthday.day, 12)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = settings.timeZone
    guard let date = calendar.date(from: parts) else { return nil }
    let style = Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: settings.timeZone)
    return date.formatted(style.month(.wide).day())
  }

  /// Loads the overview; the content remains until it is replaced.
  public func load() async { await resource.load() }

  /// Sets the birthday to the day of a date in the customer's time zone.
  public func setBirthday(_ date: Date) async {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = settings.timeZone
    let parts = calendar.dateComponents([.month, .day], from: date)
    let birthday = RewardsOverview.Birthday(month: parts.month ?? 1, day: parts.day ?? 1)
    do throws(LoadFailure) {
      resource.show(try await rewards.setBirthday(birthday))
      birthdayFailure = nil
    } catch {
      birthdayFailure = error
    }
  }
}
