import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The SQL of news as values.
enum NewsQueries {
  private static let columns = """
    c.id, c.kind, c.published_at, c.starts_at, c.ends_at, c.has_poster, c.products, c.link,
    c.artwork, coalesce(t.title, e.title) AS title, coalesce(t.summary, e.summary) AS summary,
    coalesce(t.body, e.body) AS body, coalesce(t.audience, e.audience) AS audience,
    coalesce(t.artwork_label, e.artwork_label) AS artwork_label
    """

  /// An item without a text in the language falls back to English.
  private static let tables = """
    campaigns c
    JOIN campaign_texts e ON e.campaign_id = c.id AND e.language = 'en'
    LEFT JOIN campaign_texts t ON t.campaign_id = c.id AND t.language = ?1
    """

  /// The condition for items that are published and have not ended at the time `?2`.
  private static let isCurrent =
    "c.published_at <= ?2 AND (c.ends_at IS NULL OR c.ends_at > ?2)"

  /// Selects a page of current items, newest first.
  static func current(
    _ language: Language, at now: Date, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM \(tables)
        WHERE \(isCurrent) AND (c.published_at < ?3 OR (c.published_at = ?3 AND c.id < ?4))
        ORDER BY c.published_at DESC, c.id DESC
        LIMIT ?5
        """,
      bindings: [
        .text(language.rawValue), .instant(now), .time(of: position), .id(of: position),
        .integer(Int64(limit)),
      ])
  }

  static func current(_ id: String, _ language: Language, at now: Date) -> Query {
    Query(
      sql: "SELECT \(columns) FROM \(tables) WHERE \(isCurrent) AND c.id = ?3",
      bindings: [.text(language.rawValue), .instant(now), .text(id)])
  }

  static func insert(_ item: TranslatedNewsItem) throws -> [Query] {
    let products = try WireJSON.encode(item.products)
    let artwork = try WireJSON.encode(item.artwork)
    let row = Query(
      sql: """
        INSERT INTO campaigns
          (id, kind, published_at, starts_at, ends_at, has_poster, products, link, artwork)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """,
      bindings: [
        .text(item.id), .text(item.kind.rawValue), .instant(item.publishedAt),
        item.period.map { .instant($0.start) } ?? .null,
        item.period.map { .instant($0.end) } ?? .null, .integer(item.hasPoster ? 1 : 0),
        .text(String(decoding: products, as: UTF8.self)),
        item.link.map { .text($0) } ?? .null, .text(String(decoding: artwork, as: UTF8.self)),
      ])
    return [row]
      + Language.allCases.map { language in
        Query(
          sql: """
            INSERT INTO campaign_texts
              (campaign_id, language, title, summary, body, audience, artwork_label)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """,
          bindings: [
            .text(item.id), .text(language.rawValue), .text(item.title[language]),
            .text(item.summary[language]), .text(item.text[language]),
            item.audience.map { .text($0[language]) } ?? .null,
            .text(item.artworkLabel[language]),
          ])
      }
  }

  static func item(of row: Row) throws -> NewsItem {
    var artwork: Artwork = try WireJSON.decode(from: Data(try row.text("artwork").utf8))
    artwork.accessibilityLabel = try row.text("artwork_label")
    return NewsItem(
      id: try row.text("id"), kind: .init(rawValue: try row.text("kind")),
      title: try row.text("title"), summary: try row.text("summary"), text: try row.text("body"),
      audience: try row.optionalText("audience"), publishedAt: try row.instant("published_at"),
      startsAt: try row.optionalInteger("starts_at") == nil ? nil : try row.instant("starts_at"),
      endsAt: try row.optionalInteger("ends_at") == nil ? nil : try row.instant("ends_at"),
      productIDs: try WireJSON.decode(from: Data(try row.text("products").utf8)),
      link: try row.optionalText("link"), artwork: artwork)
  }
}
