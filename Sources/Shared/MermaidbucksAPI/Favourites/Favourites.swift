/// The products that a customer marked.
public struct Favourites: Codable, Hashable, Sendable {
  /// The favourites, the newest first.
  public var items: [Favourite]

  /// Makes favourites.
  public init(items: [Favourite]) { self.items = items }
}
