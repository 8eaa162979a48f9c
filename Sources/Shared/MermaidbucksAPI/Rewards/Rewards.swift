import Wire

/// The star balance and the reward levels of a customer.
public struct Rewards: Codable, Hashable, Sendable {
  /// The star balance, in the currency `STAR`.
  public var balance: Money
  /// The reward levels, the cheapest first.
  public var levels: [RewardLevel]

  /// Makes the rewards of a customer.
  public init(balance: Money, levels: [RewardLevel]) {
    self.balance = balance
    self.levels = levels
  }
}
