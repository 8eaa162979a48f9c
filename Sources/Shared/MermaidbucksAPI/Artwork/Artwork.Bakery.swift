extension Artwork {
  /// Things to eat on a board.
  public struct Bakery: Codable, Hashable, Sendable {
    /// One thing to eat.
    public struct Item: Codable, Hashable, Sendable {
      /// What it is.
      public enum Shape: String, Codable, Hashable, Sendable {
        /// A crescent of pastry.
        case croissant
        /// Two halves of bread with something green and red between.
        case sandwich
        /// A round cake in paper.
        case muffin
      }

      /// What it is.
      public var shape: Shape
      /// The colour of its crust.
      public var color: ArtworkColor

      /// Makes a thing to eat.
      public init(shape: Shape, color: ArtworkColor) {
        self.shape = shape
        self.color = color
      }
    }

    /// The colour of the board.
    public var board: ArtworkColor
    /// From the left to the right, 1...4.
    public var items: [Item]

    /// Makes a board.
    public init(board: ArtworkColor, items: [Item]) {
      self.board = board
      self.items = items
    }
  }
}
