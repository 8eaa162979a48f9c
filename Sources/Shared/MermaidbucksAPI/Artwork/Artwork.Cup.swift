extension Artwork {
  /// A clear cup of a cold drink, seen from the side.
  public struct Cup: Codable, Hashable, Sendable {
    /// The size of a cup.
    public enum Size: String, Codable, Hashable, Sendable {
      /// Small.
      case tall
      /// Medium.
      case grande
      /// Large.
      case venti
    }

    /// One layer of the drink.
    public struct Layer: Codable, Hashable, Sendable {
      /// Its color.
      public var color: ArtworkColor
      /// Its share of the drink's height; the layers of a drink add up to 1.
      public var fraction: Double

      /// Makes a layer.
      public init(color: ArtworkColor, fraction: Double) {
        self.color = color
        self.fraction = fraction
      }
    }

    /// The size.
    public var size: Size
    /// The layers of the drink, from the bottom.
    public var layers: [Layer]
    /// The foam or cream on top; `nil` for none.
    public var foam: Layer?
    /// The number of ice cubes near the top, 0...8.
    public var iceCubes: Int
    /// The color of the straw; `nil` for a lid without one.
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
