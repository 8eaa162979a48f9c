import BankeyAPI
import Foundation
import Storage
import Wire

/// A row of transfers.
struct StoredTransfer: Sendable {
  var id: String
  var customer: String
  /// The recipient; `nil` for a transfer between own accounts.
  var recipient: String?
  var fromAccount: String
  var toAccount: String
  var senderName: String
  var senderEmail: String
  var recipientName: String?
  var recipientEmail: String?
  var amount: Money
  /// The received amount of an exchange.
  var received: Money?
  var rate: String?
  var note: String?
  var status: Transfer.Status
  var createdAt: Date
  var postedAt: Date?
  /// The time of the first movement, from which later ones are counted.
  var firstAt: Date?
  var executeAt: Date?
  /// The number of movements made.
  var occurrence: Int64 = 0
  var repeats: NewTransfer.Repetition?
  var until: Date?
  var scheduleID: String?
  var failure: Transfer.Failure?
}

extension StoredTransfer {
  init(_ row: Row) throws(StorageError) {
    guard let status = Transfer.Status(rawValue: try row.text("status")) else {
      throw .unexpectedValue(column: "status")
    }
    let received = try row.optionalInteger("received")
    let currency = try row.optionalText("received_currency")
    self.init(
      id: try row.text("id"), customer: try row.text("customer_id"),
      recipient: try row.optionalText("recipient_id"),
      fromAccount: try row.text("from_account"), toAccount: try row.text("to_account"),
      senderName: try row.text("sender_name"), senderEmail: try row.text("sender_email"),
      recipientName: try row.optionalText("recipient_name"),
      recipientEmail: try row.optionalText("recipient_email"),
      amount: Money(minorUnits: try row.integer("amount"), currency: try row.text("currency")),
      received: received.flatMap { amount in
        currency.map { Money(minorUnits: amount, currency: $0) }
      }, rate: try row.optionalText("rate"), note: try row.optionalText("note"), status: status,
      createdAt: try row.instant("created_at"), postedAt: try row.optionalInstant("posted_at"),
      firstAt: try row.optionalInstant("first_at"),
      executeAt: try row.optionalInstant("execute_at"),
      occurrence: try row.integer("occurrence"),
      repeats: try row.optionalText("repeats").flatMap(NewTransfer.Repetition.init),
      until: try row.optionalInstant("until_at"),
      scheduleID: try row.optionalText("schedule_id"),
      failure: try row.optionalText("failure").map(Transfer.Failure.init))
  }

  /// Returns the time of a movement, counted from 0; `nil` when there is none.
  ///
  /// A short month uses its last day; the next month uses the original day again.
  func time(ofOccurrence number: Int64) -> Date? {
    guard let firstAt else { return nil }
    guard let repeats else { return number == 0 ? firstAt : nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let component: Calendar.Component = repeats == .weekly ? .day : .month
    let count = repeats == .weekly ? Int(number) * 7 : Int(number)
    guard let time = calendar.date(byAdding: component, value: count, to: firstAt) else {
      return nil
    }
    return until.map { time <= $0 } ?? true ? time : nil
  }

  /// Returns one movement of a repeating transfer as a separate transfer.
  func movement(as id: String, at now: Date) -> StoredTransfer {
    var movement = self
    movement.id = id
    movement.scheduleID = self.id
    movement.status = .posted
    movement.createdAt = now
    movement.firstAt = nil
    movement.executeAt = nil
    movement.occurrence = 0
    movement.repeats = nil
    movement.until = nil
    return movement
  }
}
