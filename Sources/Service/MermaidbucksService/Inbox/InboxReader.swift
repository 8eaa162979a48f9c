import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads customers' messages and marks them as read.
struct InboxReader: Sendable {
  let database: any Database

  /// Returns a page of an inbox, newest first.
  func page(
    _ page: PageRequest<TimePosition>, ofCustomer id: String, language: Language
  ) async throws -> Page<InboxMessage> {
    let query = InboxQueries.messages(
      ofCustomer: id, language: language, before: page.position, limit: page.rowLimit)
    let rows = try await database.read { try await $0.rows(query) }
    return try page.page(
      of: rows, position: { try TimePosition($0, "sent_at") }, item: InboxQueries.message(of:))
  }

  /// Returns the number of a customer's unread messages.
  static func unreadCount(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Int {
    let row = try await transaction.firstRow(InboxQueries.unreadCount(ofCustomer: id))
    return Int(try row?.integer("number") ?? 0)
  }

  /// Marks a message as read and returns it; a read message keeps its time.
  ///
  /// - Throws: ``ProblemError/notFound`` for a message of another customer.
  func read(
    _ message: String, customer: String, language: Language, now: Date
  ) async throws -> InboxMessage {
    try await database.write { transaction in
      try await transaction.execute(
        InboxQueries.markRead(message, ofCustomer: customer, at: now))
      let query = InboxQueries.message(message, ofCustomer: customer, language: language)
      guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
      return try InboxQueries.message(of: row)
    }
  }
}
