/// A reward and its price.
public struct RewardLevel: Codable, Hashable, Sendable {
  /// The price in stars, above zero.
  public var stars: Int
  /// The description of the reward, in the language of the request.
  public var description: String

  /// Makes a level.
  public init(stars: Int, description: String) {
    self.stars = stars
    self.description = description
  }
}
