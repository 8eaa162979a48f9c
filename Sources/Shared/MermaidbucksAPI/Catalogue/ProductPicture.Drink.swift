extension ProductPicture {
  /// A drink in its vessel, seen from the side.
  public struct Drink: Codable, Hashable, Sendable {
    /// The vessel; apps draw unknown ones as a clear cup.
    public struct Vessel: RawRepresentable, Codable, Hashable, Sendable {
      /// The JSON value.
      public let rawValue: String

      /// Makes a value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A clear cup of a cold drink, with a flat or domed lid.
      public static let clearCup = Vessel(rawValue: "clear_cup")
      /// A paper cup with a sleeve; the layers are not visible.
      public static let paperCup = Vessel(rawValue: "paper_cup")
      /// A mug, seen a little from above.
      public static let mug = Vessel(rawValue: "mug")
      /// A small cup for espresso, on a saucer.
      public static let espressoCup = Vessel(rawValue: "espresso_cup")
      /// A clear glass with a handle, for tea and hot chocolate.
      public static let glass = Vessel(rawValue: "glass")
      /// A bottle with a cap.
      public static let bottle = Vessel(rawValue: "bottle")
    }

    /// A topping; apps ignore unknown ones.
    public struct Topping: RawRepresentable, Codable, Hashable, Sendable {
      /// The JSON value.
      public let rawValue: String

      /// Makes a value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Whipped cream under a domed lid.
      public static let whippedCream = Topping(rawValue: "whipped_cream")
      /// Cocoa powder.
      public static let cocoa = Topping(rawValue: "cocoa")
      /// Cinnamon powder.
      public static let cinnamon = Topping(rawValue: "cinnamon")
      /// Matcha powder.
      public static let matcha = Topping(rawValue: "matcha")
      /// Lines of caramel sauce.
      public static let caramel = Topping(rawValue: "caramel")
      /// Lines of chocolate sauce.
      public static let chocolate = Topping(rawValue: "chocolate")
      /// Chips of chocolate.
      public static let chips = Topping(rawValue: "chips")
      /// A slice of lemon or lime.
      public static let citrus = Topping(rawValue: "citrus")
      /// Pieces of berries.
      public static let berries = Topping(rawValue: "berries")
      /// Mint leaves.
      public static let mint = Topping(rawValue: "mint")
      /// A leaf of milk foam.
      public static let latteArt = Topping(rawValue: "latte_art")
    }

    /// The vessel.
    public var vessel: Vessel
    /// The layers of the drink, from the bottom; neighbors run into each other.
    public var layers: [Artwork.Cup.Layer]
    /// The foam or cream, whose fraction is of the drink's height; `nil` for none.
    public var foam: Artwork.Cup.Layer?
    /// The number of ice cubes near the top, 0...8.
    public var iceCubes: Int
    /// The toppings.
    public var toppings: [Topping]
    /// The color of the straw, or of a bottle's cap; `nil` for none.
    public var straw: ArtworkColor?
    /// Whether steam rises.
    public var isSteaming: Bool

    /// Makes a drink.
    public init(
      vessel: Vessel, layers: [Artwork.Cup.Layer], foam: Artwork.Cup.Layer? = nil,
      iceCubes: Int = 0, toppings: [Topping] = [], straw: ArtworkColor? = nil,
      isSteaming: Bool = false
    ) {
      self.vessel = vessel
      self.layers = layers
      self.foam = foam
      self.iceCubes = iceCubes
      self.toppings = toppings
      self.straw = straw
      self.isSteaming = isSteaming
    }

    private enum CodingKeys: String, CodingKey {
      case vessel, layers, foam, toppings, straw
      case iceCubes = "ice_cubes"
      case isSteaming = "is_steaming"
    }
  }
}
