import Wire

/// The stars of a customer with their levels and expiry dates.
public struct RewardsOverview: Codable, Hashable, Sendable {
  /// The star balance, in the currency `STAR`.
  public var balance: Money
  /// The levels, the cheapest first.
  public var levels: [RewardDetails]
  /// Stars that expire within 90 days, the earliest first.
  public var expiring: [ExpiringStars]
  /// The birthday, which brings a reward each year; `nil` before the customer has entered it.
  public var birthday: Birthday?

  /// Makes an overview.
  public init(
    balance: Money, levels: [RewardDetails], expiring: [ExpiringStars],
    birthday: Birthday? = nil
  ) {
    self.balance = balance
    self.levels = levels
    self.expiring = expiring
    self.birthday = birthday
  }
}
