/// What the home screen shows below its header, from the top.
public struct HomeFeed: Equatable, Sendable {
  /// One tile; kinds that this version does not know are left out.
  public enum Tile: Equatable, Sendable {
    /// The balance of stars with its graph.
    case rewards
    /// Something to try.
    case promotion(Promotion)
  }

  /// Whom the service greets.
  public var givenName: String
  /// The tiles from the top.
  public var tiles: [Tile]

  /// Makes a feed.
  public init(givenName: String, tiles: [Tile]) {
    self.givenName = givenName
    self.tiles = tiles
  }
}

/// A picture, a title, a text and a button.
public struct Promotion: Equatable, Sendable, Identifiable {
  /// The same in every language.
  public var id: String
  /// The first line.
  public var title: String
  /// The text under it; empty for none.
  public var subtitle: String
  /// What the button says; `nil` for no button.
  public var buttonTitle: String?
  /// The picture over the text; `nil` for none.
  public var illustration: Illustration?

  /// Makes a promotion.
  public init(
    id: String, title: String, subtitle: String, buttonTitle: String? = nil,
    illustration: Illustration? = nil
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.buttonTitle = buttonTitle
    self.illustration = illustration
  }
}
