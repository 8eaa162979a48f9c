import BaristaAPI
import Foundation
import HTTPServer
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The live events of customers and of the staff of shops.
struct ShopEvents: Sendable {
  let orders: OrderReader
  let shops: ShopReader
  let staff: StaffService
  let stream: EventStream
  let now: @Sendable () -> Date

  static let catalogue = EventReference("catalogue")
  static let schedule = EventReference("schedule")

  static func order(_ id: String) -> EventReference { EventReference("order", subjectID: id) }
  static func ticket(_ id: String) -> EventReference { EventReference("ticket", subjectID: id) }

  static func stream(ofCustomer id: String) -> String { LoyaltyEvents.stream(ofCustomer: id) }
  static func stream(ofShop id: String) -> String { "coffee-shop/\(id)" }

  /// Streams the events of a customer, and those of a shop, after an id, or new ones only.
  func response(
    customer: String, shop: String?, lastEventID: String?, language: Language
  ) async throws -> HTTPResponse {
    let streams =
      [Self.stream(ofCustomer: customer)] + (shop.map { [Self.stream(ofShop: $0)] } ?? [])
    let reset = CoffeeEvent.reset
    return try await stream.response(
      of: streams, after: lastEventID, reset: Self.message(reset.name, try reset.data())
    ) { reference, transaction in
      let event = try await event(
        reference, customer: customer, shop: shop, language: language, in: transaction)
      return try event.map { Self.message($0.name, try $0.data()) }
    }
  }

  /// Streams the events of a shop to its staff.
  func response(staffOf shop: String, lastEventID: String?) async throws -> HTTPResponse {
    let reset = StaffEvent.reset
    return try await stream.response(
      of: [Self.stream(ofShop: shop)], after: lastEventID,
      reset: Self.message(reset.name, try reset.data())
    ) { reference, transaction in
      let event = try await staffEvent(reference, shop: shop, in: transaction)
      return try event.map { Self.message($0.name, try $0.data()) }
    }
  }

  private static func message(_ name: String, _ data: Data) -> ServerSentEvent {
    ServerSentEvent(name: name, data: String(decoding: data, as: UTF8.self))
  }

  /// Reads the current state of an event's subject; `nil` when there is nothing to send.
  private func event(
    _ reference: EventReference, customer: String, shop: String?, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> CoffeeEvent? {
    if reference.name == "order" {
      let query = OrderQueries.order(reference.subjectID, ofCustomer: customer)
      guard let row = try await transaction.firstRow(query) else { return nil }
      return .order(
        try await orders.order(try StoredOrder(row), language: language, in: transaction))
    }
    if let event = try await LoyaltyEvents.event(reference, in: transaction) { return event }
    guard let shop else { return nil }
    let stored = try await ShopReader.stored(shop, in: transaction)
    switch reference.name {
    case "catalogue":
      return .catalogue(CatalogueChange(shopID: shop, version: stored.version))
    case "ticket", "schedule":
      return .shop(try await shops.shop(stored, at: now(), in: transaction))
    default: return nil
    }
  }

  private func staffEvent(
    _ reference: EventReference, shop: String, in transaction: any ReadTransaction
  ) async throws -> StaffEvent? {
    switch reference.name {
    case "ticket":
      let query = OrderQueries.order(reference.subjectID, ofShop: shop)
      return try await transaction.firstRow(query).map {
        .ticket(staff.tickets.ticket(try StoredOrder($0)))
      }
    case "catalogue":
      let stored = try await ShopReader.stored(shop, in: transaction)
      return .menu(CatalogueChange(shopID: shop, version: stored.version))
    case "schedule":
      let stored = try await ShopReader.stored(shop, in: transaction)
      return .schedule(staff.schedule(of: stored))
    default: return nil
    }
  }
}
