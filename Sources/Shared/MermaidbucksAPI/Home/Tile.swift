/// One tile of the home screen.
public struct Tile: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a tile; apps ignore unknown kinds.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The star balance with its graph, whose data comes from the rewards.
    public static let rewards = Kind(rawValue: "rewards")
    /// A picture with a title, a subtitle and a button.
    public static let promotion = Kind(rawValue: "promotion")
  }

  /// The identifier of the tile.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The title, in the language of the request.
  public var title: String
  /// The text below it; `nil` for none.
  public var subtitle: String?
  /// The title of the button; `nil` for no button.
  public var buttonTitle: String?
  /// The deep link that the button opens, such as `mermaidbucks://stores`; `nil` for the menu.
  public var link: String?
  /// The picture to draw; `nil` for none.
  public var artwork: Artwork?

  /// Makes a tile.
  public init(
    id: String, kind: Kind, title: String, subtitle: String? = nil, buttonTitle: String? = nil,
    link: String? = nil, artwork: Artwork? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.buttonTitle = buttonTitle
    self.link = link
    self.artwork = artwork
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, title, subtitle, link, artwork
    case buttonTitle = "button_title"
  }
}
