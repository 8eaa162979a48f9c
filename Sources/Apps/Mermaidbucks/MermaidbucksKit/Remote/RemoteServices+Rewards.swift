internal import AppsKit
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: RewardsReading {
  /// Loads the balance, the levels and the stars that expire.
  public func rewardsOverview() async throws(LoadFailure) -> RewardsOverview {
    let endpoint = RewardEndpoints.overview
    return RewardsOverview(try await client.send(endpoint, endpoint.request()))
  }

  /// Sets the birthday, which is possible once.
  public func setBirthday(
    _ birthday: RewardsOverview.Birthday
  ) async throws(LoadFailure) -> RewardsOverview {
    let body = Birthday(month: birthday.month, day: birthday.day)
    return RewardsOverview(try await client.send(RewardEndpoints.setBirthday, sending: body))
  }
}

extension RewardsOverview {
  init(_ overview: MermaidbucksAPI.RewardsOverview) {
    self.init(
      balance: Int(overview.balance.minorUnits),
      levels: overview.levels.sorted { $0.stars < $1.stars }.map {
        Level(
          id: $0.id, stars: $0.stars, title: $0.description, details: $0.details,
          reachedAt: $0.reachedAt)
      },
      expiring: overview.expiring.map { Batch(stars: $0.stars, expiresAt: $0.expiresAt) },
      birthday: overview.birthday.map { Birthday(month: $0.month, day: $0.day) })
  }
}
