/// The content of the home screen.
public struct Home: Codable, Hashable, Sendable {
  /// The data of the greeting; its words depend on the customer's time of day.
  public var greeting: Greeting
  /// The tiles, from the top.
  public var tiles: [Tile]
  /// The number of unread messages in the inbox.
  public var unreadCount: Int

  /// Makes the content of a home screen.
  public init(greeting: Greeting, tiles: [Tile], unreadCount: Int) {
    self.greeting = greeting
    self.tiles = tiles
    self.unreadCount = unreadCount
  }

  private enum CodingKeys: String, CodingKey {
    case greeting, tiles
    case unreadCount = "unread_count"
  }
}
