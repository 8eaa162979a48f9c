/// A vector picture.
///
/// Coordinates and lengths are fractions of the picture's width and height, `0...1`; y points down.
public struct Illustration: Codable, Equatable, Sendable {
  /// The width divided by the height.
  public var aspectRatio: Double
  /// The colors of the background gradient, from top to bottom.
  public var background: [Color]
  /// The subject.
  public var subject: Subject
  /// The accessibility label.
  public var description: String

  /// The subject of a picture.
  public enum Subject: Codable, Equatable, Sendable {
    /// Clear cups of cold drinks, side by side.
    case cups([Cup])
    /// A cup of coffee from above.
    case latte(Latte)
    /// Baked goods on a board.
    case bakery(board: Color, items: [Baking])
    /// A map of a neighborhood.
    case neighbourhood(Neighbourhood)
    /// Stars around a short text.
    case stars(text: String?, textColor: Color, [Star])
    /// The background alone.
    case plain
  }

  /// An sRGB color.
  public struct Color: Codable, Hashable, Sendable {
    /// The red component, `0...1`.
    public var red: Double
    /// The green component, `0...1`.
    public var green: Double
    /// The blue component, `0...1`.
    public var blue: Double

    /// Makes a color.
    public init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// A point in the picture.
  public struct Place: Codable, Equatable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A clear cup from the side.
  public struct Cup: Codable, Equatable, Sendable {
    /// The height of the cup.
    public var height: Double
    /// The layers of the drink, from bottom to top.
    public var layers: [Layer]
    /// Foam or cream on top.
    public var foam: Layer?
    /// The number of ice cubes.
    public var iceCubes: Int
    /// The color of the straw; `nil` for none.
    public var straw: Color?
  }

  /// A layer of a drink.
  public struct Layer: Codable, Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The fraction of the height.
    public var fraction: Double

    /// Makes a layer.
    public init(color: Color, fraction: Double) {
      self.color = color
      self.fraction = fraction
    }
  }

  /// A cup of coffee on its saucer.
  public struct Latte: Codable, Equatable, Sendable {
    /// The pattern of the milk.
    public enum Pattern: String, Codable, Sendable {
      /// A heart.
      case heart
      /// Leaves along a stem.
      case rosetta
      /// Hearts stacked into one another.
      case tulip
    }

    /// The color of the cup.
    public var cup: Color
    /// The color of the saucer.
    public var saucer: Color
    /// The color of the coffee.
    public var coffee: Color
    /// The color of the milk.
    public var milk: Color
    /// The pattern of the milk.
    public var pattern: Pattern
  }

  /// A baked good.
  public struct Baking: Codable, Equatable, Sendable {
    /// The kind.
    public enum Shape: String, Codable, Sendable {
      /// A croissant.
      case croissant
      /// A sandwich.
      case sandwich
      /// A muffin.
      case muffin
    }

    /// The kind.
    public var shape: Shape
    /// The color of the crust.
    public var color: Color
  }

  /// Streets with houses and trees.
  public struct Neighbourhood: Codable, Equatable, Sendable {
    /// A straight street.
    public struct Street: Codable, Equatable, Sendable {
      /// One end.
      public var start: Place
      /// The other end.
      public var end: Place
    }

    /// A house from the front.
    public struct House: Codable, Equatable, Sendable {
      /// The middle of the ground line.
      public var base: Place
      /// The width.
      public var width: Double
      /// The color of the walls.
      public var wall: Color
      /// The color of the roof.
      public var roof: Color
    }

    /// The color of the streets.
    public var streetColor: Color
    /// The streets.
    public var streets: [Street]
    /// The houses, from back to front.
    public var houses: [House]
    /// The color of the trees.
    public var treeColor: Color
    /// The positions of the trees.
    public var trees: [Place]
    /// The color of the pins.
    public var pinColor: Color
    /// The positions of the pins.
    public var pins: [Place]
  }

  /// A five-pointed star.
  public struct Star: Codable, Equatable, Sendable {
    /// The center.
    public var center: Place
    /// The diameter, as a fraction of the picture's height.
    public var size: Double
    /// The clockwise rotation in degrees; 0 points up.
    public var rotation: Double
    /// The color.
    public var color: Color
  }
}
