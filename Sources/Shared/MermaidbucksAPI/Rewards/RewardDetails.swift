import Foundation

/// A reward with what it covers and when the customer reached it.
public struct RewardDetails: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, for redemption.
  public var id: String
  /// The price in stars.
  public var stars: Int
  /// The reward in one line, in the language of the request.
  public var description: String
  /// A description of what it covers, in a sentence or two, in the language of the request.
  public var details: String
  /// The categories of the catalogue that it covers; empty for a reward of options.
  public var categories: [String]
  /// When the balance first reached the price since it was last below; `nil` while it is below.
  public var reachedAt: Date?

  /// Makes a reward.
  public init(
    id: String, stars: Int, description: String, details: String, categories: [String],
    reachedAt: Date? = nil
  ) {
    self.id = id
    self.stars = stars
    self.description = description
    self.details = details
    self.categories = categories
    self.reachedAt = reachedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, stars, description, details, categories
    case reachedAt = "reached_at"
  }
}
