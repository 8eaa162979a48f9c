public import AppsKit
internal import MermaidbucksAPI
internal import Wire

/// The routes of the coffee house.
@MainActor
public final class RemoteServices {
  let client: ServiceClient

  /// Makes the services of a client.
  public init(client: ServiceClient) { self.client = client }
}

extension RemoteServices: HomeLoading {
  /// Loads the tiles; unknown kinds are omitted.
  public func home() async throws(LoadFailure) -> HomeFeed {
    let endpoint = MermaidbucksEndpoints.home
    return HomeFeed(try await client.send(endpoint, endpoint.request()))
  }

  /// Loads the balance and the levels by increasing price.
  public func rewards() async throws(LoadFailure) -> Rewards {
    let endpoint = MermaidbucksEndpoints.rewards
    let rewards = try await client.send(endpoint, endpoint.request())
    return Rewards(
      balance: Int(rewards.balance.minorUnits),
      levels: rewards.levels.sorted { $0.stars < $1.stars }.map {
        Rewards.Level(stars: $0.stars, description: $0.description)
      })
  }
}

extension RemoteServices: HistoryLoading {
  /// Loads a page of up to 100 movements.
  public func movements(after cursor: String?) async throws(LoadFailure) -> ListPage<StarMovement> {
    let endpoint = MermaidbucksEndpoints.history
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "100"]))
    return ListPage(page.transactions.map { StarMovement($0) }, next: page.nextCursor)
  }
}

extension RemoteServices: InboxReading {
  /// Loads a page of up to 100 messages.
  public func messages(
    after cursor: String?
  ) async throws(LoadFailure) -> ListPage<InboxMessage> {
    let endpoint = MermaidbucksEndpoints.inbox
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "100"]))
    return ListPage(page.items.map { InboxMessage($0) }, next: page.nextCursor)
  }

  /// Marks a message as read.
  public func markRead(_ id: InboxMessage.ID) async throws(LoadFailure) {
    let endpoint = MermaidbucksEndpoints.readMessage
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }
}
