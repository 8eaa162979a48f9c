extension ProductPicture {
  /// Drinkware.
  public struct Ware: Codable, Hashable, Sendable {
    /// The shape; apps draw unknown ones as a mug.
    public struct Shape: RawRepresentable, Codable, Hashable, Sendable {
      /// The JSON value.
      public let rawValue: String

      /// Makes a value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A mug with a handle.
      public static let mug = Shape(rawValue: "mug")
      /// A clear glass.
      public static let glass = Shape(rawValue: "glass")
      /// A tall tumbler with a lid.
      public static let tumbler = Shape(rawValue: "tumbler")
      /// A clear cup with a lid and a straw.
      public static let coldCup = Shape(rawValue: "cold_cup")
    }

    /// A pattern; apps draw unknown ones plain.
    public struct Pattern: RawRepresentable, Codable, Hashable, Sendable {
      /// The JSON value.
      public let rawValue: String

      /// Makes a value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// No pattern.
      public static let plain = Pattern(rawValue: "plain")
      /// Horizontal stripes.
      public static let stripes = Pattern(rawValue: "stripes")
      /// Dots.
      public static let dots = Pattern(rawValue: "dots")
      /// Waves.
      public static let waves = Pattern(rawValue: "waves")
      /// Leaves.
      public static let leaves = Pattern(rawValue: "leaves")
      /// Scales of a fish.
      public static let scales = Pattern(rawValue: "scales")
    }

    /// The shape.
    public var shape: Shape
    /// The color of the body; of a glass, its tint.
    public var color: ArtworkColor
    /// The color of the pattern, the lid and the handle.
    public var accent: ArtworkColor
    /// The pattern.
    public var pattern: Pattern

    /// Makes a vessel.
    public init(shape: Shape, color: ArtworkColor, accent: ArtworkColor, pattern: Pattern) {
      self.shape = shape
      self.color = color
      self.accent = accent
      self.pattern = pattern
    }
  }
}
