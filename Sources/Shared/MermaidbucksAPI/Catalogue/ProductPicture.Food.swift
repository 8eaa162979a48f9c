extension ProductPicture {
  /// Something to eat, on a plate or in its wrapping.
  public struct Food: Codable, Hashable, Sendable {
    /// The shape; apps draw unknown ones as a round cake.
    public struct Shape: RawRepresentable, Codable, Hashable, Sendable {
      /// The JSON value.
      public let rawValue: String

      /// Makes a value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A crescent of pastry.
      public static let croissant = Shape(rawValue: "croissant")
      /// A ring of bread.
      public static let bagel = Shape(rawValue: "bagel")
      /// A slice of a loaf, such as banana bread.
      public static let loafSlice = Shape(rawValue: "loaf_slice")
      /// A round, flat bread or scone.
      public static let scone = Shape(rawValue: "scone")
      /// A small cake in paper.
      public static let muffin = Shape(rawValue: "muffin")
      /// A wedge of a layered cake.
      public static let cakeSlice = Shape(rawValue: "cake_slice")
      /// A slice of a roll with a spiral of cream.
      public static let roll = Shape(rawValue: "roll")
      /// A flat cookie with chips.
      public static let cookie = Shape(rawValue: "cookie")
      /// A rectangle, such as a brownie or a bar.
      public static let bar = Shape(rawValue: "bar")
      /// A sandwich of two triangles with its filling.
      public static let sandwich = Shape(rawValue: "sandwich")
      /// A toasted sandwich with grill marks.
      public static let panini = Shape(rawValue: "panini")
      /// A filled flatbread, cut in two.
      public static let wrap = Shape(rawValue: "wrap")
      /// A bowl, such as salad, soup or porridge.
      public static let bowl = Shape(rawValue: "bowl")
      /// A clear cup of layers, such as yoghurt with berries.
      public static let pot = Shape(rawValue: "pot")
      /// A piece of fruit.
      public static let fruit = Shape(rawValue: "fruit")
      /// A bag, such as of crisps or nuts.
      public static let bag = Shape(rawValue: "bag")
    }

    /// The shape.
    public var shape: Shape
    /// The color of the crust, the bread or the vessel.
    public var color: ArtworkColor
    /// The color of the filling, the cream or the content.
    public var filling: ArtworkColor
    /// The colors of what lies on top or shows in pieces; empty for nothing.
    public var pieces: [ArtworkColor]

    /// Makes a food.
    public init(
      shape: Shape, color: ArtworkColor, filling: ArtworkColor, pieces: [ArtworkColor] = []
    ) {
      self.shape = shape
      self.color = color
      self.filling = filling
      self.pieces = pieces
    }
  }
}
