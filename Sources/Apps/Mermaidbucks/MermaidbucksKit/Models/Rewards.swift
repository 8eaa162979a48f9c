/// The stars of a customer and what can be had for them.
public struct Rewards: Equatable, Sendable {
  /// What a number of stars buys.
  public struct Level: Equatable, Sendable {
    /// The price in stars.
    public var stars: Int
    /// What it buys.
    public var description: String

    /// Makes a level.
    public init(stars: Int, description: String) {
      self.stars = stars
      self.description = description
    }
  }

  /// The stars that can be spent.
  public var balance: Int
  /// From the fewest stars to the most.
  public var levels: [Level]

  /// Makes rewards.
  public init(balance: Int, levels: [Level]) {
    self.balance = balance
    self.levels = levels
  }

  /// How far the balance has come along the levels.
  ///
  /// 0 is no star, 1 the first level, 2 the second and so on: levels are equally far apart though
  /// their prices are not, and between two of them the way is even. Past the last level it is the
  /// number of levels plus one, the end of the line.
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
