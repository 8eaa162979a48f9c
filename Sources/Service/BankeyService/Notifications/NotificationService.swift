import BankeyAPI
import Foundation
import Serving
import Storage
import Wire

/// Stores notifications for customers and publishes their live events.
struct NotificationService: Sendable {
  let database: any Database
  let now: @Sendable () -> Date

  /// Publishes events as part of the transaction that causes them.
  func publish(
    _ customer: String, _ subjects: BankEvents.Subject..., in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await EventLog.append(
      subjects.map(\.reference), to: BankEvents.stream(ofCustomer: customer), in: transaction)
  }

  /// Stores and publishes a notification, unless the customer turned its kind off.
  func notify(
    _ customer: String, _ kind: BankNotification.Kind, about subject: String?, id: String,
    _ content: NotificationContent, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let preferences = try await ProfileService.preferences(ofCustomer: customer, in: transaction)
    if kind == .moneyReceived, !preferences.notifiesOfMoneyReceived { return }
    if kind == .news, !preferences.notifiesOfNews { return }
    try await transaction.execute(
      NotificationQueries.insert(
        id, customer: customer, kind: kind, subject: subject,
        content: String(decoding: try WireJSON.encode(content), as: UTF8.self), sentAt: now))
    try await publish(customer, .notification(id), in: transaction)
  }

  func page(
    _ page: PageRequest<TimePosition>, ofCustomer id: String, language: Language
  ) async throws -> NotificationPage {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        NotificationQueries.notifications(
          ofCustomer: id, before: page.position, limit: page.rowLimit))
      return NotificationPage(
        items: try rows.prefix(page.limit).map { try BankNotification($0, in: language) },
        unreadCount: try await self.unreadCount(ofCustomer: id, in: transaction),
        nextCursor: try page.nextCursor(rows) { try TimePosition($0, "sent_at") })
    }
  }

  func unreadCount(ofCustomer id: String) async throws -> UnreadCount {
    let count = try await database.read { try await unreadCount(ofCustomer: id, in: $0) }
    return UnreadCount(unreadCount: count)
  }

  func unreadCount(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Int {
    let row = try await transaction.firstRow(NotificationQueries.unreadCount(ofCustomer: id))
    return Int(try row?.integer("number") ?? 0)
  }

  /// Marks a notification as read and returns it.
  ///
  /// - Throws: ``ProblemError/notFound`` for a notification of another customer.
  func read(
    _ id: String, customer: String, language: Language
  ) async throws -> BankNotification {
    let now = now()
    return try await database.write { transaction in
      let count = try await transaction.execute(
        NotificationQueries.markRead(id, ofCustomer: customer, at: now))
      let query = NotificationQueries.notification(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
      if count > 0 { try await self.publish(customer, .unread, in: transaction) }
      return try BankNotification(row, in: language)
    }
  }

  /// Marks all notifications as read.
  func readAll(customer: String) async throws -> UnreadCount {
    let now = now()
    return try await database.write { transaction in
      let count = try await transaction.execute(
        NotificationQueries.markAllRead(ofCustomer: customer, at: now))
      if count > 0 { try await self.publish(customer, .unread, in: transaction) }
      return UnreadCount(
        unreadCount: try await self.unreadCount(ofCustomer: customer, in: transaction))
    }
  }
}

extension BankNotification {
  init(_ row: Row, in language: Language) throws {
    let kind = Kind(rawValue: try row.text("kind"))
    let content: NotificationContent = try WireJSON.decode(
      from: Data(try row.text("content").utf8))
    let text = NotificationText(kind, content, in: language)
    self.init(
      id: try row.text("id"), kind: kind, title: text.title, body: text.body,
      subjectID: try row.optionalText("subject_id"), sentAt: try row.instant("sent_at"),
      isRead: try row.optionalInteger("read_at") != nil)
  }
}
