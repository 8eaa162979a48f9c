/// A picture as data, for the app to draw at any size.
///
/// Lengths are fractions of the picture: x of its width, y of its height from the top, 0...1.
public struct Artwork: Codable, Hashable, Sendable {
  /// Width divided by height, above zero.
  public var aspectRatio: Double
  /// The colours behind everything, from the top to the bottom; one is a plain ground.
  public var background: [ArtworkColor]
  /// What stands in front.
  public var subject: Subject
  /// What the picture shows, for those who do not see it; in the language that was asked for.
  public var accessibilityLabel: String

  /// Makes a picture.
  public init(
    aspectRatio: Double, background: [ArtworkColor], subject: Subject, accessibilityLabel: String
  ) {
    self.aspectRatio = aspectRatio
    self.background = background
    self.subject = subject
    self.accessibilityLabel = accessibilityLabel
  }

  /// What a picture shows; on the wire `{"kind": …}` with the members of that kind beside it.
  public enum Subject: Hashable, Sendable {
    /// Tall cups of cold drinks, side by side.
    case cups([Cup])
    /// A cup of coffee from above.
    case latte(Latte)
    /// Something to eat, side by side on a board.
    case bakery(Bakery)
    /// A neighbourhood with shops.
    case scene(Scene)
    /// A banner with stars.
    case stars(StarBanner)
    /// A kind that came after this version; only the background is drawn.
    case unknown(kind: String)
  }

  private enum CodingKeys: String, CodingKey {
    case background, subject
    case aspectRatio = "aspect_ratio"
    case accessibilityLabel = "accessibility_label"
  }
}
