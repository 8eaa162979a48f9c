import Foundation
import Ledger
import MermaidbucksAPI
import Storage
import Wire

/// A row of the table of orders.
struct StoredOrder: Sendable {
  let id: String
  let shop: String
  let customer: String
  /// The local date of the shop, and the number of the order on it.
  let day: String
  let sequence: Int64
  var state: OrderState
  /// The number of changes.
  var version: Int64
  /// The units to make.
  let units: Int64
  let placedAt: Date
  /// The chosen time of pick-up.
  let pickupAt: Date?
  /// When the order should be ready.
  let dueAt: Date
  var changedAt: Date
  var endedAt: Date?
  var content: Content

  /// The part of an order that no query reads, stored as JSON.
  struct Content: Codable, Sendable {
    var customerName: String
    var currency: String
    var lines: [PricedLine]
    var price: PricedTotal
    var tip: Int64
    var payment: StoredPayment
    var preparedBy: String?
    var preparedByID: String?
    var preparingAt: Date?
    var readyAt: Date?
    var cancellation: OrderCancellation?
  }

  /// The payment of an order.
  struct StoredPayment: Codable, Sendable {
    var kind: PaymentKind
    var id: String?
    /// The amount in the currency of the card or account.
    var paid: Int64
    var currency: String
    var starsEarned: Int64
    var starsRedeemed: Int64
    var refundedAt: Date?
  }

  init(
    id: String, shop: String, customer: String, day: String, sequence: Int64, units: Int64,
    placedAt: Date, pickupAt: Date?, dueAt: Date, content: Content
  ) {
    self.id = id
    self.shop = shop
    self.customer = customer
    self.day = day
    self.sequence = sequence
    state = .proposed
    version = 1
    self.units = units
    self.placedAt = placedAt
    self.pickupAt = pickupAt
    self.dueAt = dueAt
    changedAt = placedAt
    self.content = content
  }

  init(_ row: Row) throws {
    id = try row.text("id")
    shop = try row.text("shop_id")
    customer = try row.text("customer_id")
    day = try row.text("day")
    sequence = try row.integer("sequence")
    guard let state = OrderState(rawValue: try row.text("state")) else {
      throw StorageError.unexpectedValue(column: "state")
    }
    self.state = state
    version = try row.integer("version")
    units = try row.integer("units")
    placedAt = try row.instant("placed_at")
    pickupAt = try row.optionalInteger("pickup_at") == nil ? nil : try row.instant("pickup_at")
    dueAt = try row.instant("due_at")
    changedAt = try row.instant("changed_at")
    endedAt = try row.optionalInteger("ended_at") == nil ? nil : try row.instant("ended_at")
    content = try WireJSON.decode(from: Data(try row.text("content").utf8))
  }

  /// The number that is called: a letter and two digits, such as `A07`.
  var number: String {
    let index = Int(sequence - 1)
    let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(index / 99 % 26)))
    let digits = index % 99 + 1
    return "\(letter)\(digits < 10 ? "0" : "")\(digits)"
  }

  func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: content.currency)
  }

  func postingID(_ name: String) -> PostingID { PostingID(rawValue: "coffee/\(id)/\(name)") }

  /// The amount that was paid; `nil` when stars paid for all.
  func paid() throws(StorageError) -> Amount? {
    guard content.payment.paid > 0 else { return nil }
    guard let currency = Currency(code: content.payment.currency) else {
      throw .unexpectedValue(column: "content")
    }
    return Amount(content.payment.paid, currency)
  }
}
