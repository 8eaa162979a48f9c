/// What can be had for a number of stars.
public struct RewardLevel: Codable, Hashable, Sendable {
  /// The price in stars, above zero.
  public var stars: Int
  /// What it buys, in the language that was asked for.
  public var description: String

  /// Makes a level.
  public init(stars: Int, description: String) {
    self.stars = stars
    self.description = description
  }
}
