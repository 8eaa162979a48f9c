extension Artwork {
  /// A neighborhood drawn like a map, with houses and trees along its streets.
  public struct Scene: Codable, Hashable, Sendable {
    /// A street from one point to another.
    public struct Street: Codable, Hashable, Sendable {
      /// The start.
      public var start: Point
      /// The end.
      public var end: Point

      /// Makes a street.
      public init(from start: Point, to end: Point) {
        self.start = start
        self.end = end
      }
    }

    /// A point in fractions of the picture's width and height.
    public struct Point: Codable, Hashable, Sendable {
      /// From the left, 0...1.
      public var x: Double
      /// From the top, 0...1.
      public var y: Double

      /// Makes a point.
      public init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

    /// A house, seen from the front.
    public struct ServiceHarness: Codable, Hashable, Sendable {
      /// The middle of its ground line.
      public var base: Point
      /// Its width as a share of the picture's.
      public var width: Double
      /// The color of its walls.
      public var wall: ArtworkColor
      /// The color of its roof.
      public var roof: ArtworkColor

      /// Makes a house.
      public init(base: Point, width: Double, wall: ArtworkColor, roof: ArtworkColor) {
        self.base = base
        self.width = width
        self.wall = wall
        self.roof = roof
      }
    }

    /// The color of the streets.
    public var streetColor: ArtworkColor
    /// The streets.
    public var streets: [Street]
    /// The houses, from the back to the front.
    public var houses: [ServiceHarness]
    /// The color of the trees.
    public var treeColor: ArtworkColor
    /// The positions of the trees.
    public var trees: [Point]
    /// The color of the pins.
    public var pinColor: ArtworkColor
    /// The points of the pins.
    public var pins: [Point]

    /// Makes a neighborhood.
    public init(
      streetColor: ArtworkColor, streets: [Street], houses: [ServiceHarness],
      treeColor: ArtworkColor,
      trees: [Point], pinColor: ArtworkColor, pins: [Point]
    ) {
      self.streetColor = streetColor
      self.streets = streets
      self.houses = houses
      self.treeColor = treeColor
      self.trees = trees
      self.pinColor = pinColor
      self.pins = pins
    }

    private enum CodingKeys: String, CodingKey {
      case streets, houses, trees, pins
      case streetColor = "street_color"
      case treeColor = "tree_color"
      case pinColor = "pin_color"
    }
  }
}
