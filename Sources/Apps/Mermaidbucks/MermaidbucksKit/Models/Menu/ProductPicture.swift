/// The picture of a product as data, for any size.
public struct ProductPicture: Codable, Hashable, Sendable {
  /// An sRGB color.
  public typealias Color = Illustration.Color

  /// The subject of a picture.
  public enum Subject: Codable, Hashable, Sendable {
    /// A drink.
    case drink(Drink)
    /// Something to eat.
    case food(Food)
    /// Drinkware.
    case ware(Ware)
    /// The background alone.
    case plain
  }

  /// The colors of the background gradient, from top to bottom.
  public var background: [Color]
  /// The product.
  public var subject: Subject

  /// Makes a picture.
  public init(background: [Color], subject: Subject) {
    self.background = background
    self.subject = subject
  }

  /// A drink in its vessel.
  public struct Drink: Codable, Hashable, Sendable {
    /// The kind of a vessel.
    public enum Vessel: String, Codable, Sendable, CaseIterable {
      case clearCup = "clear_cup"
      case paperCup = "paper_cup"
      case mug
      case espressoCup = "espresso_cup"
      case glass
      case bottle
    }

    /// Something on top of a drink.
    public enum Topping: String, Codable, Sendable, CaseIterable {
      case whippedCream = "whipped_cream"
      case cocoa
      case cinnamon
      case matcha
      case caramel
      case chocolate
      case chips
      case citrus
      case berries
      case mint
      case latteArt = "latte_art"
    }

    /// The vessel.
    public var vessel: Vessel
    /// The layers of the drink, from bottom to top.
    public var layers: [Illustration.Layer]
    /// Foam or cream; its fraction is of the height of the drink.
    public var foam: Illustration.Layer?
    /// The number of ice cubes.
    public var iceCubes: Int
    /// The toppings.
    public var toppings: [Topping]
    /// The color of the straw; `nil` for none.
    public var straw: Color?
    /// Whether steam rises.
    public var isSteaming: Bool

    /// Makes a drink.
    public init(
      vessel: Vessel, layers: [Illustration.Layer], foam: Illustration.Layer? = nil,
      iceCubes: Int = 0, toppings: [Topping] = [], straw: Color? = nil, isSteaming: Bool = false
    ) {
      self.vessel = vessel
      self.layers = layers
      self.foam = foam
      self.iceCubes = iceCubes
      self.toppings = toppings
      self.straw = straw
      self.isSteaming = isSteaming
    }
  }

  /// Something to eat.
  public struct Food: Codable, Hashable, Sendable {
    /// The kind of food.
    public enum Shape: String, Codable, Sendable, CaseIterable {
      case croissant
      case bagel
      case loafSlice = "loaf_slice"
      case scone
      case muffin
      case cakeSlice = "cake_slice"
      case roll
      case cookie
      case bar
      case sandwich
      case panini
      case wrap
      case bowl
      case pot
      case fruit
      case bag
    }

    /// The kind.
    public var shape: Shape
    /// The color of the crust, the bread or the vessel.
    public var color: Color
    /// The color of the filling or the content.
    public var filling: Color
    /// The colors of pieces on top or inside.
    public var pieces: [Color]

    /// Makes a food.
    public init(shape: Shape, color: Color, filling: Color, pieces: [Color] = []) {
      self.shape = shape
      self.color = color
      self.filling = filling
      self.pieces = pieces
    }
  }

  /// Drinkware.
  public struct Ware: Codable, Hashable, Sendable {
    /// The kind of a vessel.
    public enum Shape: String, Codable, Sendable, CaseIterable {
      case mug
      case glass
      case tumbler
      case coldCup = "cold_cup"
    }

    /// A pattern on a vessel.
    public enum Pattern: String, Codable, Sendable, CaseIterable {
      case plain
      case stripes
      case dots
      case waves
      case leaves
      case scales
    }

    /// The kind.
    public var shape: Shape
    /// The color of the body.
    public var color: Color
    /// The color of the pattern, the lid and the handle.
    public var accent: Color
    /// The pattern.
    public var pattern: Pattern

    /// Makes a vessel.
    public init(shape: Shape, color: Color, accent: Color, pattern: Pattern) {
      self.shape = shape
      self.color = color
      self.accent = accent
      self.pattern = pattern
    }
  }
}
