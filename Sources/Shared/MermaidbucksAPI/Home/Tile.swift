/// One tile of the home screen.
public struct Tile: Codable, Hashable, Sendable, Identifiable {
  /// What a tile is made of; an app leaves out the kinds that it does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The balance of stars with its graph; what it shows comes from the rewards.
    public static let rewards = Kind(rawValue: "rewards")
    /// A picture with a title, a subtitle and a button.
    public static let promotion = Kind(rawValue: "promotion")
  }

  /// The service's name for the tile; the same in every language.
  public var id: String
  /// What it is made of.
  public var kind: Kind
  /// The first line, in the language that was asked for.
  public var title: String
  /// The text below it; `nil` for none.
  public var subtitle: String?
  /// What the button says; `nil` for no button.
  public var buttonTitle: String?
  /// The picture to draw; `nil` for none.
  public var artwork: Artwork?

  /// Makes a tile.
  public init(
    id: String, kind: Kind, title: String, subtitle: String? = nil, buttonTitle: String? = nil,
    artwork: Artwork? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.buttonTitle = buttonTitle
    self.artwork = artwork
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, title, subtitle, artwork
    case buttonTitle = "button_title"
  }
}
