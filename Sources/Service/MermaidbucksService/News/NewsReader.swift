import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads the current news.
struct NewsReader: Sendable {
  /// The largest number of items that the feed considers.
  private static let feedLimit = 50

  /// Returns a page of current news, newest first.
  static func page(
    _ page: PageRequest<TimePosition>, _ language: Language, at now: Date,
    in transaction: any ReadTransaction
  ) async throws -> Page<NewsItem> {
    let rows = try await transaction.rows(
      NewsQueries.current(language, at: now, before: page.position, limit: page.rowLimit))
    return try page.page(
      of: rows, position: { try TimePosition($0, "published_at") },
      item: { try NewsQueries.item(of: $0) })
  }

  /// Returns a current piece of news.
  ///
  /// - Throws: ``ProblemError/notFound`` for an unknown, future or past one.
  static func item(
    _ id: String, _ language: Language, at now: Date, in transaction: any ReadTransaction
  ) async throws -> NewsItem {
    let query = NewsQueries.current(id, language, at: now)
    guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
    return try NewsQueries.item(of: row)
  }

  /// Returns the newest current news, and the event whose poster is shown.
  static func newest(
    _ language: Language, at now: Date, in transaction: any ReadTransaction
  ) async throws -> (items: [NewsItem], poster: NewsItem?) {
    let rows = try await transaction.rows(
      NewsQueries.current(language, at: now, before: nil, limit: feedLimit))
    let items = try rows.map { try NewsQueries.item(of: $0) }
    let posters = try zip(rows, items).filter { row, item in
      try row.integer("has_poster") == 1 && item.startsAt.map { $0 <= now } != false
    }
    return (items, posters.first?.1)
  }
}
