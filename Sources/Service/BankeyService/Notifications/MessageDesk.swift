import BankeyAPI
import Foundation
import Serving
import Storage
import Wire

/// Keeps what customers are told: notifications for later, events for whoever looks now.
struct MessageDesk: Sendable {
  let database: any Database
  let now: @Sendable () -> Date

  /// What an event is about; what it says is read when it is sent.
  enum Subject: Sendable, Hashable {
    case balance(String)
    case notification(String)
    case unread
    case transfer(String)
    case request(String)

    var name: String {
      switch self {
      case .balance: "balance"
      case .notification: "notification"
      case .unread: "unread"
      case .transfer: "transfer"
      case .request: "request"
      }
    }

    var id: String {
      switch self {
      case .balance(let id), .notification(let id), .transfer(let id), .request(let id): id
      case .unread: ""
      }
    }
  }

  /// How many events of a customer are remembered for connections that come back.
  static let rememberedCount: Int64 = 500

  /// What listens to the events of a customer hears, in all processes on the database.
  static func topic(_ customer: String) -> String { "bank/\(customer)" }

  /// Adds events as part of what they tell about.
  func tell(
    _ customer: String, _ subjects: Subject..., in transaction: any WriteTransaction
  ) async throws(StorageError) {
    for subject in subjects {
      try await transaction.execute(
        MessageQueries.insertEvent(subject.name, about: subject.id, customer: customer))
    }
    try await transaction.execute(
      MessageQueries.forgetEvents(ofCustomer: customer, beyond: Self.rememberedCount))
    try await transaction.announce("", on: Self.topic(customer))
  }

  /// Adds a notification as part of what it tells about, unless the customer wants none.
  func notify(
    _ customer: String, _ kind: BankNotification.Kind, about subject: String?, id: String,
    _ content: NotificationContent, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let preferences = try await ProfileDesk.preferences(ofCustomer: customer, in: transaction)
    if kind == .moneyReceived, !preferences.notifiesOfMoneyReceived { return }
    if kind == .news, !preferences.notifiesOfNews { return }
    try await transaction.execute(
      MessageQueries.insert(
        id, customer: customer, kind: kind, subject: subject,
        content: String(decoding: try WireJSON.encode(content), as: UTF8.self), sentAt: now))
    try await tell(customer, .notification(id), in: transaction)
  }

  func page(
    ofCustomer id: String, before place: (sentAt: Int64, id: String)?, limit: Int,
    language: Language
  ) async throws -> NotificationPage {
    try await database.read { transaction in
      let rows = try await transaction.rows(
        MessageQueries.notifications(ofCustomer: id, before: place, limit: limit + 1))
      let shown = rows.prefix(limit)
      var cursor: String?
      if rows.count > limit, let last = shown.last {
        cursor = Cursor(["n", "\(try last.integer("sent_at"))", try last.text("id")]).text
      }
      return NotificationPage(
        items: try shown.map { try BankNotification($0, in: language) },
        unreadCount: try await self.unreadCount(ofCustomer: id, in: transaction),
        nextCursor: cursor)
    }
  }

  func unreadCount(ofCustomer id: String) async throws -> UnreadCount {
    let count = try await database.read { try await unreadCount(ofCustomer: id, in: $0) }
    return UnreadCount(unreadCount: count)
  }

  func unreadCount(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Int {
    let row = try await transaction.firstRow(MessageQueries.unreadCount(ofCustomer: id))
    return Int(try row?.integer("number") ?? 0)
  }

  /// Marks a notification as read and returns it.
  ///
  /// - Throws: ``Refusal/notFound`` for one that is not the customer's own.
  func read(
    _ id: String, customer: String, language: Language
  ) async throws -> BankNotification {
    let now = now()
    return try await database.write { transaction in
      let count = try await transaction.execute(
        MessageQueries.markRead(id, ofCustomer: customer, at: now))
      let query = MessageQueries.notification(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { throw Refusal.notFound }
      if count > 0 { try await self.tell(customer, .unread, in: transaction) }
      return try BankNotification(row, in: language)
    }
  }

  /// Marks all notifications as read.
  func readAll(customer: String) async throws -> UnreadCount {
    let now = now()
    return try await database.write { transaction in
      let count = try await transaction.execute(
        MessageQueries.markAllRead(ofCustomer: customer, at: now))
      if count > 0 { try await self.tell(customer, .unread, in: transaction) }
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
