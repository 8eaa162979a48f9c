/// A picture as a recipe, to be drawn at any size.
///
/// Places and lengths are fractions: x of the width, y of the height from the top, `0...1`.
public struct Illustration: Equatable, Sendable {
  /// Width divided by height.
  public var aspectRatio: Double
  /// From the top to the bottom; one colour is a plain ground.
  public var background: [Color]
  /// What stands in front.
  public var subject: Subject
  /// What the picture shows, for those who do not see it.
  public var description: String

  /// What a picture shows.
  public enum Subject: Equatable, Sendable {
    /// Clear cups of cold drinks side by side.
    case cups([Cup])
    /// A cup of coffee from above.
    case latte(Latte)
    /// Things to eat on a board.
    case bakery(board: Color, items: [Baking])
    /// A neighbourhood, drawn like a map.
    case neighbourhood(Neighbourhood)
    /// Stars around a short text.
    case stars(text: String?, textColor: Color, [Star])
    /// Nothing but the background.
    case plain
  }

  /// A colour in sRGB.
  public struct Color: Equatable, Sendable {
    /// The share of red, `0...1`.
    public var red: Double
    /// The share of green, `0...1`.
    public var green: Double
    /// The share of blue, `0...1`.
    public var blue: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// A place in the picture.
  public struct Place: Equatable, Sendable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double

    /// Makes a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A clear cup, seen from the side.
  public struct Cup: Equatable, Sendable {
    /// How tall it is, as a share of the picture's height.
    public var height: Double
    /// Colours and their shares of the drink, from the bottom to the top.
    public var layers: [Layer]
    /// Foam or cream on top.
    public var foam: Layer?
    /// How many ice cubes float near the top.
    public var iceCubes: Int
    /// The straw's colour; `nil` for none.
    public var straw: Color?
  }

  /// One layer of a drink.
  public struct Layer: Equatable, Sendable {
    /// Its colour.
    public var color: Color
    /// Its share of the height.
    public var fraction: Double
  }

  /// A cup of coffee on its saucer.
  public struct Latte: Equatable, Sendable {
    /// What is poured into the milk.
    public enum Pattern: Sendable {
      /// A heart.
      case heart
      /// Leaves along a stem.
      case rosetta
      /// Hearts stacked into one another.
      case tulip
    }

    /// The colour of the cup.
    public var cup: Color
    /// The colour of the saucer.
    public var saucer: Color
    /// The colour of the coffee.
    public var coffee: Color
    /// The colour of the milk.
    public var milk: Color
    /// What the milk shows.
    public var pattern: Pattern
  }

  /// One thing to eat.
  public struct Baking: Equatable, Sendable {
    /// What it is.
    public enum Shape: Sendable {
      /// A crescent of pastry.
      case croissant
      /// Two halves of bread with something between.
      case sandwich
      /// A round cake in paper.
      case muffin
    }

    /// What it is.
    public var shape: Shape
    /// The colour of its crust.
    public var color: Color
  }

  /// Streets with houses and trees.
  public struct Neighbourhood: Equatable, Sendable {
    /// A house, seen from the front.
    public struct House: Equatable, Sendable {
      /// The middle of its ground line.
      public var base: Place
      /// Its share of the picture's width.
      public var width: Double
      /// The colour of its walls.
      public var wall: Color
      /// The colour of its roof.
      public var roof: Color
    }

    /// The colour of the streets.
    public var streetColor: Color
    /// Where each street begins and ends.
    public var streets: [(start: Place, end: Place)]
    /// From the back to the front.
    public var houses: [House]
    /// The colour of the trees.
    public var treeColor: Color
    /// Where trees stand.
    public var trees: [Place]
    /// The colour of the pins.
    public var pinColor: Color
    /// Where pins point to.
    public var pins: [Place]

    /// Whether both show the same; streets are pairs and so compared one by one.
    public static func == (left: Neighbourhood, right: Neighbourhood) -> Bool {
      left.streetColor == right.streetColor && left.houses == right.houses
        && left.treeColor == right.treeColor && left.trees == right.trees
        && left.pinColor == right.pinColor && left.pins == right.pins
        && left.streets.elementsEqual(right.streets) { $0.start == $1.start && $0.end == $1.end }
    }
  }

  /// A five-pointed star.
  public struct Star: Equatable, Sendable {
    /// Its middle.
    public var center: Place
    /// Its diameter as a share of the height.
    public var size: Double
    /// Clockwise, in degrees; 0 points up.
    public var rotation: Double
    /// Its colour.
    public var color: Color
  }
}
