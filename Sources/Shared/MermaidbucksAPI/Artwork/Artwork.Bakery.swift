extension Artwork {
  /// Baked goods on a board.
  public struct Bakery: Codable, Hashable, Sendable {
    /// One baked good.
    public struct Item: Codable, Hashable, Sendable {
      /// The shape.
      public enum Shape: String, Codable, Hashable, Sendable {
        /// A crescent of pastry.
        case croissant
        /// Two halves of bread with something green and red between.
        case sandwich
        /// A round cake in paper.
        case muffin
      }

      /// The shape.
      public var shape: Shape
      /// The color of its crust.
      public var color: ArtworkColor

      /// Makes a baked good.
      public init(shape: Shape, color: ArtworkColor) {
        self.shape = shape
        self.color = color
      }
    }

    /// The color of the board.
    public var board: ArtworkColor
    /// One to four baked goods, from the left.
    public var items: [Item]

    /// Makes a board.
    public init(board: ArtworkColor, items: [Item]) {
      self.board = board
      self.items = items
    }
  }
}
