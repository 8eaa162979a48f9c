import AppsTesting
import MermaidbucksKit

@MainActor
final class StubHome: HomeLoading {
  let homes = Calls<Void, HomeFeed>()
  let balances = Calls<Void, Rewards>()

  func home() async throws(LoadFailure) -> HomeFeed { try await homes.call(()) }

  func rewards() async throws(LoadFailure) -> Rewards { try await balances.call(()) }
}

@MainActor
final class StubHistory: HistoryLoading {
  let pages = Calls<String?, ListPage<StarMovement>>()

  func movements(after cursor: String?) async throws(LoadFailure) -> ListPage<StarMovement> {
    try await pages.call(cursor)
  }
}

@MainActor
final class StubInbox: InboxReading {
  let pages = Calls<String?, ListPage<InboxMessage>>()
  let reads = Calls<String, Bool>()

  func messages(after cursor: String?) async throws(LoadFailure) -> ListPage<InboxMessage> {
    try await pages.call(cursor)
  }

  func markRead(_ id: InboxMessage.ID) async throws(LoadFailure) { _ = try await reads.call(id) }
}

extension Customer {
  static let jonathan = Customer(
    email: "jonathan@example.com", givenName: "Jonathan", name: "Jonathan Doe")
}
