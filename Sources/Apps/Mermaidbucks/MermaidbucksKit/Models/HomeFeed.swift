public import Foundation

/// The tiles of the home screen.
public struct HomeFeed: Codable, Equatable, Sendable {
  /// A tile; unknown kinds are omitted.
  public enum Tile: Codable, Equatable, Sendable {
    /// The balance of stars and its graph.
    case rewards
    /// A promotion.
    case promotion(Promotion)
  }

  /// The name in the greeting.
  public var givenName: String
  /// The tiles, from top to bottom.
  public var tiles: [Tile]
  /// The number of unread messages in the inbox.
  public var unreadCount: Int

  /// Makes a feed.
  public init(givenName: String, tiles: [Tile], unreadCount: Int = 0) {
    self.givenName = givenName
    self.tiles = tiles
    self.unreadCount = unreadCount
  }
}

/// A promotion with a picture, a title, a text and a button.
public struct Promotion: Codable, Equatable, Sendable, Identifiable {
  /// The identifier, independent of the language.
  public var id: String
  /// The title.
  public var title: String
  /// The text; empty for none.
  public var subtitle: String
  /// The title of the button; `nil` for no button.
  public var buttonTitle: String?
  /// The link that the button opens; `nil` for none.
  public var link: URL?
  /// The picture; `nil` for none.
  public var illustration: Illustration?

  /// Makes a promotion.
  public init(
    id: String, title: String, subtitle: String, buttonTitle: String? = nil,
    link: URL? = nil, illustration: Illustration? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.buttonTitle = buttonTitle
    self.link = link
    self.illustration = illustration
  }
}
