import Foundation

/// A piece of news: a new product, a promotion or an event.
public struct NewsItem: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a piece of news; apps show unknown kinds as news.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An event with a poster.
    public static let event = Kind(rawValue: "event")
    /// A promotion.
    public static let promotion = Kind(rawValue: "promotion")
    /// Other news, such as a new product.
    public static let news = Kind(rawValue: "news")
  }

  /// The identifier, such as `bonus-stars`.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The title, in the language of the request.
  public var title: String
  /// One sentence for lists, in the language of the request.
  public var summary: String
  /// The text, in the language of the request.
  ///
  /// Empty lines separate paragraphs; text between pairs of asterisks, `**so**`, is bold.
  public var text: String
  /// For whom it is, in the language of the request; `nil` for everyone.
  public var audience: String?
  /// The time of publication.
  public var publishedAt: Date
  /// The begin of the period; `nil` without a period.
  public var startsAt: Date?
  /// The end of the period; `nil` without an end.
  public var endsAt: Date?
  /// The identifiers of its products in the catalogue.
  public var productIDs: [String]
  /// The deep link of its button, such as `mermaidbucks://order`; `nil` for no button.
  public var link: String?
  /// The picture to draw.
  public var artwork: Artwork

  /// Makes a piece of news.
  public init(
    id: String, kind: Kind, title: String, summary: String, text: String, audience: String? = nil,
    publishedAt: Date, startsAt: Date? = nil, endsAt: Date? = nil, productIDs: [String] = [],
    link: String? = nil, artwork: Artwork
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.summary = summary
    self.text = text
    self.audience = audience
    self.publishedAt = publishedAt
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.productIDs = productIDs
    self.link = link
    self.artwork = artwork
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, title, summary, text, audience, link, artwork
    case publishedAt = "published_at"
    case startsAt = "starts_at"
    case endsAt = "ends_at"
    case productIDs = "product_ids"
  }
}
