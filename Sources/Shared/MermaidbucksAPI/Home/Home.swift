/// What the home screen shows.
public struct Home: Codable, Hashable, Sendable {
  /// Whom to greet; the words depend on the customer's time of day, so the app has them.
  public var greeting: Greeting
  /// The tiles from the top.
  public var tiles: [Tile]

  /// Makes a home screen.
  public init(greeting: Greeting, tiles: [Tile]) {
    self.greeting = greeting
    self.tiles = tiles
  }
}
