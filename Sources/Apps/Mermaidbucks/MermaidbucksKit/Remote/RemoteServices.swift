public import AppsKit
internal import MermaidbucksAPI
internal import Wire

/// Everything the app asks of its service, over HTTP.
@MainActor
public final class RemoteServices {
  private let client: ServiceClient

  /// Makes the services of one client.
  public init(client: ServiceClient) { self.client = client }
}

extension RemoteServices: Authenticating {
  /// Asks for a token and keeps it with its customer.
  public func signIn(email: String, password: String) async throws(LoadFailure) -> AppsKit.Customer
  {
    let endpoint = SessionEndpoints.signIn
    let request: WireRequest
    do {
      request = try endpoint.request(sending: SignIn(email: email, password: password))
    } catch {
      throw .parsing
    }
    return client.keep(try await client.send(endpoint, request))
  }

  /// Forgets the token at once, then tells the service.
  public func signOut() async { await client.signOut() }

  /// Whose token was kept and still works.
  public func restoredCustomer() -> AppsKit.Customer? { client.session?.customer }

  /// Asks the service about itself; a failure counts as no account.
  public func demoAccount() async -> DemoAccount? { await client.demoAccount() }
}

extension RemoteServices: HomeLoading {
  /// Loads the tiles; kinds that this version does not know are left out.
  public func home() async throws(LoadFailure) -> HomeFeed {
    let endpoint = MermaidbucksEndpoints.home
    return HomeFeed(try await client.send(endpoint, endpoint.request()))
  }

  /// Loads balance and levels, sorted by price.
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
  /// Loads up to a hundred movements.
  public func movements(after cursor: String?) async throws(LoadFailure) -> StarMovementPage {
    let endpoint = MermaidbucksEndpoints.history
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "100"]))
    return StarMovementPage(
      movements: page.transactions.map { StarMovement($0) }, next: page.nextCursor)
  }
}

extension RemoteServices: InboxReading {
  /// Loads page by page, up to two thousand messages.
  public func messages() async throws(LoadFailure) -> [InboxMessage] {
    let endpoint = MermaidbucksEndpoints.inbox
    var messages: [InboxMessage] = []
    var cursor: String?
    repeat {
      let page = try await client.send(
        endpoint, endpoint.request(query: ["cursor": cursor, "limit": "200"]))
      messages += page.items.map { InboxMessage($0) }
      cursor = page.nextCursor
    } while cursor != nil && messages.count < 2000
    return messages
  }

  /// Tells the service; what it answers is not needed.
  public func markRead(_ id: InboxMessage.ID) async throws(LoadFailure) {
    let endpoint = MermaidbucksEndpoints.readMessage
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }
}
