/// The products that a customer marked.
public struct Favourites: Codable, Hashable, Sendable {
  /// The favorites, the newest first.
  public var items: [Favourite]

  /// Makes favorites.
  public init(items: [Favourite]) { self.items = items }
}
