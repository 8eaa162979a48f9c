import Wire

/// The routes of stars; all need a session.
public enum RewardEndpoints {
  /// Returns the balance, the levels, and the stars that expire soon.
  public static let overview = Endpoint<EmptyBody, RewardsOverview>(.get, "/v1/coffee/rewards")
  /// Sets the birthday, which can be set once; another one is a 409.
  public static let setBirthday = Endpoint<Birthday, RewardsOverview>(
    .post, "/v1/coffee/rewards/birthday")
}
