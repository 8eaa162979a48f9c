import Wire

/// The body of a rating; a trip is rated once.
public struct NewRating: Codable, Hashable, Sendable {
  /// The number of stars, 1...5.
  public var stars: Int
  /// The aspects that the rider liked or disliked, up to ten.
  public var tags: [RatingTag]
  /// A text, up to 500 characters.
  public var comment: String?
  /// How high the animal hopped, 0...5.
  public var hopHeight: Int?
  /// A tip for the driver, above zero, in the currency of the fare; up to 100.00.
  public var tip: Money?

  /// Makes the body of a rating.
  public init(
    stars: Int, tags: [RatingTag] = [], comment: String? = nil, hopHeight: Int? = nil,
    tip: Money? = nil
  ) {
    self.stars = stars
    self.tags = tags
    self.comment = comment
    self.hopHeight = hopHeight
    self.tip = tip
  }

  private enum CodingKeys: String, CodingKey {
    case stars, tags, comment, tip
    case hopHeight = "hop_height"
  }
}
