import Wire

/// The customer's stars and what can be had for them.
public struct Rewards: Codable, Hashable, Sendable {
  /// The stars that can be spent, in the currency `STAR`.
  public var balance: Money
  /// What can be had, from the fewest stars to the most.
  public var levels: [RewardLevel]

  /// Makes the rewards of a customer.
  public init(balance: Money, levels: [RewardLevel]) {
    self.balance = balance
    self.levels = levels
  }
}
