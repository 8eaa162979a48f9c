/// Loads the details of rewards and sets the birthday.
@MainActor
public protocol RewardsReading {
  /// Loads the balance, the levels and the stars that expire.
  func rewardsOverview() async throws(LoadFailure) -> RewardsOverview
  /// Sets the birthday, which is possible once.
  func setBirthday(_ birthday: RewardsOverview.Birthday) async throws(LoadFailure)
    -> RewardsOverview
}
