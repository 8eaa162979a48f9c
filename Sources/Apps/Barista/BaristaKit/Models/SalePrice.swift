/// The price of a sale that was not made yet.
public struct SalePrice: Hashable, Sendable {
  /// A reward that covers a piece of the sale.
  public struct Reward: Hashable, Sendable, Identifiable {
    /// The identifier.
    public var id: String
    /// The price that the reward alone pays.
    public var discount: Amount

    /// Makes a reward.
    public init(id: String, discount: Amount) {
      self.id = id
      self.discount = discount
    }
  }

  /// The part of the price that the chosen rewards pay.
  public var rewardDiscount: Amount
  /// The rewards that cover a piece of the sale, the cheapest first.
  public var rewards: [Reward]

  /// Makes a price.
  public init(rewardDiscount: Amount, rewards: [Reward]) {
    self.rewardDiscount = rewardDiscount
    self.rewards = rewards
  }
}
