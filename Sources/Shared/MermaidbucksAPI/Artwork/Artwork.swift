/// A picture as data, for the app to draw at any size.
///
/// Lengths are fractions of the picture: x of its width, y of its height from the top, 0...1.
public struct Artwork: Codable, Hashable, Sendable {
  /// Width divided by height, above zero.
  public var aspectRatio: Double
  /// The colors of the background gradient, from the top; one makes it plain.
  public var background: [ArtworkColor]
  /// The foreground.
  public var subject: Subject
  /// The accessibility label, in the language of the request.
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

  /// The foreground of a picture; in JSON an object with `kind` and the members of that kind.
  public enum Subject: Hashable, Sendable {
    /// Tall cups of cold drinks, side by side.
    case cups([Cup])
    /// A cup of coffee from above.
    case latte(Latte)
    /// Baked goods, side by side on a board.
    case bakery(Bakery)
    /// A neighborhood with shops.
    case scene(Scene)
    /// A banner with stars.
    case stars(StarBanner)
    /// A kind of a later version; only the background is drawn.
    case unknown(kind: String)
  }

  private enum CodingKeys: String, CodingKey {
    case background, subject
    case aspectRatio = "aspect_ratio"
    case accessibilityLabel = "accessibility_label"
  }
}
