import Foundation

@testable import MermaidbucksKit

/// Returns the results it was given.
final class StubServices: HomeLoading, HistoryLoading, InboxReading {
  var homeAnswer: Result<HomeFeed, LoadFailure>
  var rewardsAnswer: Result<Rewards, LoadFailure>
  var historyAnswer: Result<ListPage<StarMovement>, LoadFailure> = .success(ListPage([]))
  var inboxAnswer: Result<[InboxMessage], LoadFailure> = .success([])
  private(set) var historyLoads = 0

  init(
    home: Result<HomeFeed, LoadFailure> = .success(.sample()),
    rewards: Result<Rewards, LoadFailure> = .success(.sample)
  ) {
    homeAnswer = home
    rewardsAnswer = rewards
  }

  func home() async throws(LoadFailure) -> HomeFeed { try homeAnswer.get() }

  func rewards() async throws(LoadFailure) -> Rewards { try rewardsAnswer.get() }

  func movements(after cursor: String?) async throws(LoadFailure) -> ListPage<StarMovement> {
    historyLoads += 1
    return try historyAnswer.get()
  }

  func messages(after cursor: String?) async throws(LoadFailure) -> ListPage<InboxMessage> {
    ListPage(try inboxAnswer.get())
  }

  func markRead(_ id: InboxMessage.ID) async throws(LoadFailure) {}
}

extension HomeFeed {
  /// Returns rewards and promotions with pictures of aspect ratio two.
  static func sample(promotions count: Int = 3) -> HomeFeed {
    let promotions = (0..<count).map { number in
      Tile.promotion(
        Promotion(
          id: "\(number)", title: "Try these", subtitle: "Three iced drinks.",
          buttonTitle: "Order", link: URL(string: "mermaidbucks://order"),
          illustration: Illustration(
            aspectRatio: 2, background: [.init(red: 0, green: 0.5, blue: 0.25)], subject: .plain,
            description: "A green field")))
    }
    return HomeFeed(givenName: "Ada", tiles: [.rewards] + promotions)
  }
}

extension Rewards {
  /// Five levels and 137 stars.
  static var sample: Rewards {
    Rewards(
      balance: 137,
      levels: [25, 50, 150, 250, 400].map { .init(stars: $0, description: "For \($0)") })
  }
}

extension AppSettings {
  /// Saturday, 2:30 in the afternoon.
  static func sample(_ locale: String = "en_US") -> AppSettings {
    AppSettings(
      locale: Locale(identifier: locale), timeZone: .gmt,
      now: { Date(timeIntervalSince1970: 1_795_271_400) })
  }
}
