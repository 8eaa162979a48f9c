extension Artwork {
  /// A cup of coffee on its saucer, seen from above.
  public struct Latte: Codable, Hashable, Sendable {
    /// A pattern of milk.
    public enum Pattern: String, Codable, Hashable, Sendable {
      /// A heart.
      case heart
      /// Leaves along a stem.
      case rosetta
      /// Hearts stacked into one another.
      case tulip
    }

    /// The color of the cup.
    public var cup: ArtworkColor
    /// The color of the saucer.
    public var saucer: ArtworkColor
    /// The color of the coffee.
    public var coffee: ArtworkColor
    /// The color of the milk.
    public var milk: ArtworkColor
    /// The pattern.
    public var pattern: Pattern

    /// Makes a latte.
    public init(
      cup: ArtworkColor, saucer: ArtworkColor, coffee: ArtworkColor, milk: ArtworkColor,
      pattern: Pattern
    ) {
      self.cup = cup
      self.saucer = saucer
      self.coffee = coffee
      self.milk = milk
      self.pattern = pattern
    }
  }
}
