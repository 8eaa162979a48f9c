import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads the messages of customers and marks them as read.
struct InboxReader: Sendable {
  let database: any Database

  /// Returns part of an inbox, newest first.
  ///
  /// - Parameter place: Only messages before this one are returned; `nil` starts with the newest.
  func page(
    ofCustomer id: String, before place: (sentAt: Int64, id: String)?, limit: Int,
    language: Language
  ) async throws -> Page<InboxMessage> {
    // One more than is shown tells whether there is a next part.
    let query = InboxQueries.messages(
      ofCustomer: id, language: language, before: place, limit: limit + 1)
    let rows = try await database.read { try await $0.rows(query) }
    let shown = rows.prefix(limit)
    var nextCursor: String?
    if rows.count > limit, let last = shown.last {
      nextCursor = Cursor(["i", "\(try last.integer("sent_at"))", try last.text("id")]).text
    }
    return Page(items: try shown.map(InboxQueries.message(of:)), nextCursor: nextCursor)
  }

  /// Marks a message as read and returns it; one that was read keeps its time.
  ///
  /// - Throws: ``Refusal/notFound`` for a message that is not the customer's own.
  func read(
    _ message: String, customer: String, language: Language, now: Date
  ) async throws -> InboxMessage {
    try await database.write { transaction in
      try await transaction.execute(
        InboxQueries.markRead(message, ofCustomer: customer, at: now))
      let query = InboxQueries.message(message, ofCustomer: customer, language: language)
      guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
      return try InboxQueries.message(of: row)
    }
  }
}
