public import Foundation

/// A piece of news: a new product, a promotion or an event.
public struct NewsItem: Codable, Equatable, Sendable, Identifiable {
  /// The kind of a piece of news.
  public enum Kind: String, Codable, Sendable {
    /// An event with a poster.
    case event
    /// A promotion.
    case promotion
    /// Other news.
    case news
  }

  /// The identifier.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The title.
  public var title: String
  /// One sentence for lists.
  public var summary: String
  /// The text; see ``MarkedText``.
  public var text: String
  /// For whom it is; `nil` for everyone.
  public var audience: String?
  /// The date of publication.
  public var publishedAt: Date
  /// The begin of the period; `nil` without a period.
  public var startsAt: Date?
  /// The end of the period; `nil` without an end.
  public var endsAt: Date?
  /// The products.
  public var productIDs: [String]
  /// The link that the button opens; `nil` for no button.
  public var link: URL?
  /// The picture.
  public var illustration: Illustration

  /// Makes a piece of news.
  public init(
    id: String, kind: Kind, title: String, summary: String, text: String, audience: String? = nil,
    publishedAt: Date, startsAt: Date? = nil, endsAt: Date? = nil, productIDs: [String] = [],
    link: URL? = nil, illustration: Illustration
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
    self.illustration = illustration
  }
}
