import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// The live events of the bank's customers.
struct BankEvents: Sendable {
  let accounts: AccountService
  let notifications: NotificationService
  let stream: EventStream
  let now: @Sendable () -> Date

  /// The object that an event is about.
  enum Subject: Sendable, Hashable {
    case balance(String)
    case notification(String)
    case unread
    case transfer(String)
    case request(String)

    var reference: EventReference {
      switch self {
      case .balance(let id): EventReference("balance", subjectID: id)
      case .notification(let id): EventReference("notification", subjectID: id)
      case .unread: EventReference("unread")
      case .transfer(let id): EventReference("transfer", subjectID: id)
      case .request(let id): EventReference("request", subjectID: id)
      }
    }
  }

  /// The event stream of a customer.
  static func stream(ofCustomer id: String) -> String { "bank/\(id)" }

  /// Streams a customer's events after an id, or new ones only.
  func response(
    customer: String, lastEventID: String?, language: Language
  ) async throws -> HTTPResponse {
    try await stream.response(
      of: Self.stream(ofCustomer: customer), after: lastEventID,
      reset: try Self.message(.reset)
    ) { reference, transaction in
      try await event(reference, customer: customer, language: language, in: transaction)
        .map(Self.message)
    }
  }

  private static func message(_ event: BankEvent) throws -> ServerSentEvent {
    ServerSentEvent(name: event.name, data: String(decoding: try event.data(), as: UTF8.self))
  }

  /// Reads the current state of an event's subject; `nil` when it no longer exists.
  private func event(
    _ reference: EventReference, customer: String, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> BankEvent? {
    let id = reference.subjectID
    switch reference.name {
    case "balance":
      let accounts = try await accounts.accounts(
        ofCustomer: customer, in: language, at: now(), in: transaction)
      return accounts.first { $0.id == id }.map {
        .balance(
          BankEvent.BalanceChange(
            accountID: id, balance: $0.balance, availableBalance: $0.availableBalance))
      }
    case "notification":
      let query = NotificationQueries.notification(id, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { return nil }
      return .notification(try BankNotification(row, in: language))
    case "unread":
      return .unread(
        UnreadCount(
          unreadCount: try await notifications.unreadCount(
            ofCustomer: customer, in: transaction)))
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
