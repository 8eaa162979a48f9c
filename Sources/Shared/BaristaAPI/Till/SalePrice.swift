import Wire

/// The price of a sale that was not made yet.
public struct SalePrice: Codable, Hashable, Sendable {
  /// A reward that covers a piece of the sale.
  public struct Reward: Codable, Hashable, Sendable, Identifiable {
    /// The identifier, for ``NewSale/rewards``.
    public var id: String
    /// The price in stars.
    public var stars: Int
    /// The price that the reward alone pays.
    public var discount: Money

    /// Makes a reward.
    public init(id: String, stars: Int, discount: Money) {
      self.id = id
      self.stars = stars
      self.discount = discount
    }
  }

  /// The price of all products.
  public var subtotal: Money
  /// The part that the chosen rewards pay.
  public var rewardDiscount: Money
  /// The amount to pay.
  public var total: Money
  /// The stars that the chosen rewards cost.
  public var stars: Int
  /// The rewards that cover a piece of the sale, the cheapest first, whether they are chosen or
  /// not.
  public var rewards: [Reward]

  /// Makes an answer.
  public init(
    subtotal: Money, rewardDiscount: Money, total: Money, stars: Int, rewards: [Reward]
  ) {
    self.subtotal = subtotal
    self.rewardDiscount = rewardDiscount
    self.total = total
    self.stars = stars
    self.rewards = rewards
  }

  private enum CodingKeys: String, CodingKey {
    case subtotal, total, stars, rewards
    case rewardDiscount = "reward_discount"
  }
}
