import Foundation
import MermaidbucksAPI
import Serving

/// A piece of news in every language.
struct TranslatedNewsItem: Sendable {
  let id: String
  let kind: NewsItem.Kind
  let publishedAt: Date
  let period: DateInterval?
  /// Whether a poster of it covers Home.
  let hasPoster: Bool
  let products: [String]
  let link: String?
  let artwork: Artwork
  let title: LocalizedText
  let summary: LocalizedText
  let text: LocalizedText
  let audience: LocalizedText?
  let artworkLabel: LocalizedText
}
