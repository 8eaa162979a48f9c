import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// Sends a customer's events for as long as the connection lasts.
///
/// Events are rows: a connection that comes back names the last one it has seen, and any process
/// on the same database goes on from there. An announcement of the store says when to look.
struct EventStream: Sendable {
  let database: any Database
  let accounts: AccountDesk
  let transfers: TransferDesk
  let messages: MessageDesk
  let now: @Sendable () -> Date
  /// Waits until it is time for a sign of life.
  let waitForHeartbeat: @Sendable () async throws -> Void

  private static let batchSize = 100

  private enum Signal: Sendable {
    case news
    case heartbeat
    case end
  }

  /// Answers with the events after one, or from now on.
  ///
  /// - Parameter lastEventID: What `Last-Event-ID` said; one that is no number of this list, or
  ///   too old, is answered with `reset`.
  func response(
    customer: String, lastEventID: String?, language: Language
  ) async throws -> HTTPResponse {
    // Listening begins before the first look, so that nothing falls between them.
    let announcements = database.announcements(on: MessageDesk.topic(customer))
    let start = try await place(after: lastEventID, customer: customer)
    return .stream(
      headers: ["Content-Type": ServerSentEvent.mediaType, "Cache-Control": "no-store"]
    ) { body in
      try await self.run(
        body, announcements, start: start, customer: customer, language: language)
    }
  }

  private func place(
    after lastEventID: String?, customer: String
  ) async throws -> (sequence: Int64, isReset: Bool) {
    let row = try await database.read {
      try await $0.firstRow(MessageQueries.eventRange(ofCustomer: customer))
    }
    let last = try row?.integer("last") ?? 0
    guard let lastEventID else { return (last, false) }
    let first = try row?.integer("first") ?? 0
    guard let sequence = Int64(lastEventID), sequence <= last, sequence >= first - 1 else {
      return (last, true)
    }
    return (sequence, false)
  }

  private func run(
    _ body: any HTTPBodyWriting, _ announcements: AsyncStream<Announcement>,
    start: (sequence: Int64, isReset: Bool), customer: String, language: Language
  ) async throws {
    var sequence = start.sequence
    var greeting = "retry: 2000\n\n"
    if start.isReset {
      greeting += try text(of: .reset, sequence)
    } else {
      greeting += "id: \(sequence)\n\n"
    }
    try await body.write(Array(greeting.utf8))
    let (signals, signal) = AsyncStream.makeStream(
      of: Signal.self, bufferingPolicy: .bufferingNewest(2))
    let listening = Task {
      for await _ in announcements { signal.yield(.news) }
      signal.yield(.end)
    }
    let wait = waitForHeartbeat
    let beating = Task {
      while !Task.isCancelled {
        try await wait()
        signal.yield(.heartbeat)
      }
    }
    defer {
      listening.cancel()
      beating.cancel()
    }
    try await send(after: &sequence, to: body, customer: customer, language: language)
    for await signal in signals {
      switch signal {
      case .news:
        try await send(after: &sequence, to: body, customer: customer, language: language)
      case .heartbeat: try await body.write(Array(":\n\n".utf8))
      case .end: return
      }
    }
  }

  /// Sends all events after one; several about the same thing are one.
  private func send(
    after sequence: inout Int64, to body: any HTTPBodyWriting, customer: String,
    language: Language
  ) async throws {
    while true {
      let place = sequence
      let (text, last, count) = try await database.read { transaction in
        let rows = try await transaction.rows(
          MessageQueries.events(ofCustomer: customer, after: place, limit: Self.batchSize))
        var text = ""
        for (index, row) in rows.enumerated() {
          let name = try row.text("name")
          let subject = try row.text("subject_id")
          let isRepeated = try rows[(index + 1)...].contains { later in
            try later.text("name") == name && later.text("subject_id") == subject
          }
          guard !isRepeated else { continue }
          let event = try await self.event(
            name, about: subject, customer: customer, language: language, in: transaction)
          if let event { text += try self.text(of: event, try row.integer("sequence")) }
        }
        return (text, try rows.last?.integer("sequence") ?? place, rows.count)
      }
      sequence = last
      if !text.isEmpty { try await body.write(Array(text.utf8)) }
      if count < Self.batchSize { return }
    }
  }

  private func text(of event: BankEvent, _ sequence: Int64) throws -> String {
    ServerSentEvent(
      id: "\(sequence)", name: event.name,
      data: String(decoding: try event.data(), as: UTF8.self)
    ).text
  }

  /// Reads what an event has to say now; `nil` when its subject is gone.
  private func event(
    _ name: String, about id: String, customer: String, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> BankEvent? {
    switch name {
    case "balance":
      let accounts = try await accounts.accounts(
        ofCustomer: customer, in: language, at: now(), in: transaction)
      return accounts.first { $0.id == id }.map {
        .balance(
          BankEvent.BalanceChange(
            accountID: id, balance: $0.balance, availableBalance: $0.availableBalance))
      }
    case "notification":
      let query = MessageQueries.notification(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { return nil }
      return .notification(try BankNotification(row, in: language))
    case "unread":
      return .unread(
        UnreadCount(
          unreadCount: try await messages.unreadCount(ofCustomer: customer, in: transaction)))
    case "transfer":
      let query = TransferQueries.transfer(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { return nil }
      return .transfer(
        BankEvent.TransferChange(id: id, status: try StoredTransfer(row).status))
    case "request":
      guard let row = try await transaction.firstRow(SplitQueries.request(id)) else { return nil }
      let request = try StoredRequest(row)
      let isRequester = request.requester == customer
      return .request(
        BankEvent.RequestChange(
          id: id, status: request.status, splitID: isRequester ? request.split : nil))
    default: return nil
    }
  }
}
