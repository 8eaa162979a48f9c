extension Artwork {
  /// Stars of several sizes around a large text.
  public struct StarBanner: Codable, Hashable, Sendable {
    /// A five-pointed star.
    public struct Star: Codable, Hashable, Sendable {
      /// The middle from the left, 0...1.
      public var x: Double
      /// The middle from the top, 0...1.
      public var y: Double
      /// Its diameter as a share of the picture's height.
      public var size: Double
      /// The clockwise rotation in degrees; 0 points up.
      public var rotation: Double
      /// Its color.
      public var color: ArtworkColor

      /// Makes a star.
      public init(x: Double, y: Double, size: Double, rotation: Double, color: ArtworkColor) {
        self.x = x
        self.y = y
        self.size = size
        self.rotation = rotation
        self.color = color
      }
    }

    /// A few characters in the middle, such as `2×`; `nil` for none.
    public var text: String?
    /// The color of the text.
    public var textColor: ArtworkColor
    /// The stars, from the back to the front.
    public var stars: [Star]

    /// Makes a banner.
    public init(text: String?, textColor: ArtworkColor, stars: [Star]) {
      self.text = text
      self.textColor = textColor
      self.stars = stars
    }

    private enum CodingKeys: String, CodingKey {
      case text, stars
      case textColor = "text_color"
    }
  }
}
