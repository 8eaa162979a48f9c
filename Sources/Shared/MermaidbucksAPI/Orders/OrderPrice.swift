import Wire

/// The price of an order.
public struct OrderPrice: Codable, Hashable, Sendable {
  /// The price of all units before rewards.
  public var subtotal: Money
  /// The price of the units that are paid with stars, zero or above.
  public var rewardDiscount: Money
  /// The tip.
  public var tip: Money
  /// The amount to pay: subtotal less rewards plus tip.
  public var total: Money
  /// The tax that the total includes; a tip has none.
  public var tax: Money
  /// The rate of tax in hundredths of a percent: 1000 is 10 %.
  public var taxRate: Int
  /// The stars that the rewards cost.
  public var starsToRedeem: Int
  /// The stars that the payment earns: two for each whole unit of the currency, without the tip.
  public var starsToEarn: Int

  /// Makes a value of its parts.
  public init(
    subtotal: Money, rewardDiscount: Money, tip: Money, total: Money, tax: Money, taxRate: Int,
    starsToRedeem: Int, starsToEarn: Int
  ) {
    self.subtotal = subtotal
    self.rewardDiscount = rewardDiscount
    self.tip = tip
    self.total = total
    self.tax = tax
    self.taxRate = taxRate
    self.starsToRedeem = starsToRedeem
    self.starsToEarn = starsToEarn
  }

  private enum CodingKeys: String, CodingKey {
    case subtotal, tip, total, tax
    case rewardDiscount = "reward_discount"
    case taxRate = "tax_rate"
    case starsToRedeem = "stars_to_redeem"
    case starsToEarn = "stars_to_earn"
  }
}
