/// The customer's balance of stars and the rewards.
public struct Rewards: Codable, Equatable, Sendable {
  /// A reward level.
  public struct Level: Codable, Equatable, Sendable {
    /// The price in stars.
    public var stars: Int
    /// The description of the reward.
    public var description: String

    /// Makes a level.
    public init(stars: Int, description: String) {
      self.stars = stars
      self.description = description
    }
  }

  /// The number of stars.
  public var balance: Int
  /// The levels, by increasing price.
  public var levels: [Level]

  /// Makes rewards.
  public init(balance: Int, levels: [Level]) {
    self.balance = balance
    self.levels = levels
  }

  /// The position of the balance on the scale of levels.
  ///
  /// 0 is no star, 1 is the first level, 2 is the second level, and so on. Between two levels the
  /// position is interpolated linearly. Above the last level it is the number of levels plus one,
  /// the end of the scale.
  public var progress: Double {
    var reached = 0.0
    var below = 0
    for level in levels {
      if balance < level.stars {
        let step = max(1, level.stars - below)
        return reached + Double(max(0, balance - below)) / Double(step)
      }
      reached += 1
      below = level.stars
    }
    return balance > below ? reached + 1 : reached
  }
}
