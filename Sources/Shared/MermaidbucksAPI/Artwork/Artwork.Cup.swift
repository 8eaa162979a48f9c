extension Artwork {
  /// A clear cup of a cold drink, seen from the side.
  public struct Cup: Codable, Hashable, Sendable {
    /// How tall a cup is.
    public enum Size: String, Codable, Hashable, Sendable {
      /// The lowest.
      case tall
      /// The middle one.
      case grande
      /// The highest.
      case venti
    }

    /// One layer of the drink.
    public struct Layer: Codable, Hashable, Sendable {
      /// Its colour.
      public var color: ArtworkColor
      /// Its share of the drink's height; the layers of a drink add up to 1.
      public var fraction: Double

      /// Makes a layer.
      public init(color: ArtworkColor, fraction: Double) {
        self.color = color
        self.fraction = fraction
      }
    }

    /// How tall it is.
    public var size: Size
    /// What is in it, from the bottom to the top.
    public var layers: [Layer]
    /// The foam or cream on top; `nil` for none.
    public var foam: Layer?
    /// How many ice cubes float near the top, 0...8.
    public var iceCubes: Int
    /// The colour of the straw; `nil` for a lid without one.
    public var straw: ArtworkColor?

    /// Makes a cup.
    public init(
      size: Size, layers: [Layer], foam: Layer? = nil, iceCubes: Int = 0,
      straw: ArtworkColor? = nil
    ) {
      self.size = size
      self.layers = layers
      self.foam = foam
      self.iceCubes = iceCubes
      self.straw = straw
    }

    private enum CodingKeys: String, CodingKey {
      case size, layers, foam, straw
      case iceCubes = "ice_cubes"
    }
  }
}
