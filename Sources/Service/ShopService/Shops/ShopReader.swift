import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads shops with their state at a time.
struct ShopReader: Sendable {
  let timing: OrderTiming

  /// Returns a shop.
  ///
  /// - Throws: ``ProblemError/notFound`` for an unknown shop.
  static func stored(
    _ id: String, in transaction: any ReadTransaction
  ) async throws -> StoredShop {
    guard let row = try await transaction.firstRow(ShopQueries.shop(id)) else {
      throw ProblemError.notFound
    }
    return try StoredShop(row)
  }

  /// Returns the shops, the nearest first when there is a place.
  func shops(
    near place: Coordinate?, at now: Date, in transaction: any ReadTransaction
  ) async throws -> [Shop] {
    var loads: [String: QueueLoad] = [:]
    for row in try await transaction.rows(OrderQueries.loads(at: now, timing)) {
      loads[try row.text("queue_shop")] = try QueueLoad(row)
    }
    var shops = try await transaction.rows(ShopQueries.shops).map { row in
      let stored = try StoredShop(row)
      return shop(stored, load: loads[stored.id] ?? QueueLoad(), near: place, at: now)
    }
    if place != nil {
      shops.sort { ($0.distanceInMeters ?? 0, $0.id) < ($1.distanceInMeters ?? 0, $1.id) }
    }
    return shops
  }

  /// Returns a shop with its queue.
  func shop(
    _ stored: StoredShop, near place: Coordinate? = nil, at now: Date,
    in transaction: any ReadTransaction
  ) async throws -> Shop {
    let load = try await load(of: stored.id, at: now, in: transaction)
    return shop(stored, load: load, near: place, at: now)
  }

  /// Returns the orders that a shop has to make before one that is placed now.
  func load(
    of shop: String, at now: Date, in transaction: any ReadTransaction
  ) async throws -> QueueLoad {
    let row = try await transaction.firstRow(OrderQueries.load(of: shop, at: now, timing))
    return try row.map(QueueLoad.init) ?? QueueLoad()
  }

  private func shop(
    _ stored: StoredShop, load: QueueLoad, near place: Coordinate?, at now: Date
  ) -> Shop {
    let calendar = stored.schedule
    let (isOpen, pause) = (calendar.isOpen(at: now), stored.pause(at: now))
    return Shop(
      id: stored.id, names: stored.content.names, address: stored.content.address,
      coordinate: stored.content.coordinate,
      distanceInMeters: place.map { Int($0.distance(to: stored.content.coordinate).rounded()) },
      timeZone: stored.content.timeZone, currency: stored.currency.code,
      phone: stored.content.phone, hours: stored.hours, isOpen: isOpen,
      hoursChangeAt: calendar.change(after: now),
      acceptsOrders: isOpen && pause == nil && stored.takesMobileOrders, pause: pause,
      queueMinutes: timing.minutes(unitsAhead: load.units), openTicketCount: Int(load.tickets),
      facilities: stored.content.facilities)
  }
}

/// The orders that a shop has to make first.
struct QueueLoad: Sendable, Hashable {
  var tickets: Int64 = 0
  var units: Int64 = 0

  init() {}

  init(_ row: Row) throws(StorageError) {
    tickets = try row.integer("tickets")
    units = try row.integer("units")
  }
}
