import Serving

/// The part of a purchase that rewards pay.
public enum RewardDiscount {
  /// A line of a purchase.
  public struct Line: Sendable, Hashable {
    /// The category of the product.
    public let category: String
    /// The price of one piece with its options, in minor units.
    public let unitPrice: Int64
    /// The part of that price that paid options cost; sizes do not count.
    public let optionsPrice: Int64
    /// The number of pieces.
    public let quantity: Int

    /// Makes a line.
    public init(category: String, unitPrice: Int64, optionsPrice: Int64, quantity: Int) {
      self.category = category
      self.unitPrice = unitPrice
      self.optionsPrice = optionsPrice
      self.quantity = quantity
    }
  }

  /// Returns the discount of each line.
  ///
  /// Each reward covers one piece that no other reward covers: the one with the largest discount.
  ///
  /// - Parameter pointer: The member of the body with the rewards.
  /// - Throws: ``ProblemError`` with 422 for an unknown reward, or one that covers nothing.
  public static func discounts(
    of rewards: [String], for lines: [Line], pointer: String
  ) throws(ProblemError) -> [Int64] {
    var discounts = [Int64](repeating: 0, count: lines.count)
    var remaining = lines.map(\.quantity)
    // Rewards of products come first, so that a reward of options does not take their piece.
    var chosen: [(offset: Int, reward: Reward)] = []
    for (offset, id) in rewards.enumerated() {
      guard let reward = Reward.reward(id) else {
        throw .invalidValue("\(pointer)/\(offset)", "There is no reward with this id.")
      }
      chosen.append((offset, reward))
    }
    for (offset, reward) in chosen.sorted(by: { $0.reward.stars > $1.reward.stars }) {
      var best: (line: Int, amount: Int64)?
      for (index, line) in lines.enumerated() where remaining[index] > 0 {
        let amount: Int64
        if reward.categories.isEmpty {
          amount = line.optionsPrice
        } else {
          amount = reward.categories.contains(line.category) ? line.unitPrice : 0
        }
        if amount > best?.amount ?? 0 { best = (index, amount) }
      }
      guard let best else {
        throw .invalidValue(
          "\(pointer)/\(offset)", "The reward \(reward.id) covers nothing in the purchase.")
      }
      discounts[best.line] += best.amount
      remaining[best.line] -= 1
    }
    return discounts
  }
}
