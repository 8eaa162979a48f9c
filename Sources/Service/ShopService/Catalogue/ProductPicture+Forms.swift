import MermaidbucksAPI

extension ProductPicture {
  /// A color and its share of the height.
  typealias Layer = (color: UInt32, fraction: Double)

  /// Makes the picture of a hot drink.
  static func hot(
    _ vessel: Drink.Vessel, _ layers: [Layer], foam: Layer?, _ toppings: [Drink.Topping]
  ) -> ProductPicture {
    drink(
      Drink(
        vessel: vessel, layers: layers.map(layer), foam: foam.map(layer), toppings: toppings,
        isSteaming: true), background: [0xF6E9DA, 0xE7CFB4])
  }

  /// Makes the picture of an iced drink.
  static func iced(
    _ layers: [Layer], foam: Layer?, ice: Int, _ toppings: [Drink.Topping], straw: UInt32
  ) -> ProductPicture {
    drink(
      Drink(
        vessel: .clearCup, layers: layers.map(layer), foam: foam.map(layer), iceCubes: ice,
        toppings: toppings, straw: ArtworkColor(straw)), background: [0xE4F0EC, 0xBFDCD3])
  }

  /// Makes the picture of a drink that is blended with ice.
  static func blended(_ layers: [Layer], _ toppings: [Drink.Topping]) -> ProductPicture {
    drink(
      Drink(
        vessel: .clearCup, layers: layers.map(layer), toppings: toppings,
        straw: ArtworkColor(0x2F6B4F)), background: [0xF5EEF8, 0xDCCFE8])
  }

  /// Makes the picture of a bottle.
  static func bottle(_ color: UInt32, _ cap: UInt32) -> ProductPicture {
    drink(
      Drink(vessel: .bottle, layers: [layer((color, 1))], straw: ArtworkColor(cap)),
      background: [0xEEF4E4, 0xD3E2BE])
  }

  /// Makes the picture of something to eat.
  static func food(
    _ shape: Food.Shape, _ color: UInt32, _ filling: UInt32, _ pieces: [UInt32] = []
  ) -> ProductPicture {
    ProductPicture(
      background: [ArtworkColor(0xFBF3E4), ArtworkColor(0xF0DFC0)],
      subject: .food(
        Food(
          shape: shape, color: ArtworkColor(color), filling: ArtworkColor(filling),
          pieces: pieces.map { ArtworkColor($0) })))
  }

  /// Makes the picture of a vessel.
  static func ware(
    _ shape: Ware.Shape, _ color: UInt32, _ accent: UInt32, _ pattern: Ware.Pattern
  ) -> ProductPicture {
    ProductPicture(
      background: [ArtworkColor(0xEAF0F2), ArtworkColor(0xCBD8DC)],
      subject: .ware(
        Ware(
          shape: shape, color: ArtworkColor(color), accent: ArtworkColor(accent),
          pattern: pattern)))
  }

  private static func drink(_ drink: Drink, background: [UInt32]) -> ProductPicture {
    ProductPicture(background: background.map { ArtworkColor($0) }, subject: .drink(drink))
  }

  private static func layer(_ layer: Layer) -> Artwork.Cup.Layer {
    Artwork.Cup.Layer(color: ArtworkColor(layer.color), fraction: layer.fraction)
  }
}
