import Foundation
import Wire

/// The rating of a trip.
public struct TripRating: Codable, Hashable, Sendable {
  /// The number of stars, 1...5.
  public var stars: Int
  /// The aspects that the rider liked or disliked.
  public var tags: [RatingTag]
  /// The text.
  public var comment: String?
  /// How high the animal hopped, 0...5.
  public var hopHeight: Int?
  /// The tip.
  public var tip: Money?
  /// The time of the rating.
  public var ratedAt: Date

  /// Makes a rating.
  public init(
    stars: Int, tags: [RatingTag], comment: String? = nil, hopHeight: Int? = nil, tip: Money? = nil,
    ratedAt: Date
  ) {
    self.stars = stars
    self.tags = tags
    self.comment = comment
    self.hopHeight = hopHeight
    self.tip = tip
    self.ratedAt = ratedAt
  }

  private enum CodingKeys: String, CodingKey {
    case stars, tags, comment, tip
    case hopHeight = "hop_height"
    case ratedAt = "rated_at"
  }
}
