import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The SQL of orders as values.
enum OrderQueries {
  private static let columns = """
    id, shop_id, customer_id, day, sequence, state, version, units, placed_at, pickup_at, due_at,
    changed_at, ended_at, content
    """

  static func insert(_ order: StoredOrder) throws -> Query {
    let values: [StoredValue] = [
      .text(order.id), .text(order.shop), .text(order.customer), .text(order.day),
      .integer(order.sequence), .text(order.state.rawValue), .integer(order.version),
      .integer(order.units), .instant(order.placedAt), .optional(order.pickupAt),
      .instant(order.dueAt), .instant(order.changedAt), .optional(order.endedAt),
      .text(try content(order)),
    ]
    return Query(
      sql: """
        INSERT INTO shop_orders (\(columns), queue_shop, open_shop, open_customer)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
        """,
      bindings: values + open(order))
  }

  /// Stores a changed order, unless another change came first.
  static func update(_ order: StoredOrder, from version: Int64) throws -> Query {
    let values: [StoredValue] = [
      .text(order.id), .text(order.state.rawValue), .integer(order.version),
      .instant(order.changedAt), .optional(order.endedAt), .text(try content(order)),
      .integer(version),
    ]
    return Query(
      sql: """
        UPDATE shop_orders SET state = ?2, version = ?3, changed_at = ?4, ended_at = ?5,
          content = ?6, queue_shop = ?8, open_shop = ?9, open_customer = ?10
        WHERE id = ?1 AND version = ?7
        """,
      bindings: values + open(order))
  }

  private static func open(_ order: StoredOrder) -> [StoredValue] {
    [
      .optional(order.state.isQueued ? order.shop : nil),
      .optional(order.state.isFinal ? nil : order.shop),
      .optional(order.state.isFinal ? nil : order.customer),
    ]
  }

  static func insertChange(
    _ order: StoredOrder, by party: OrderParty, id actor: String?
  ) -> Query {
    Query(
      sql: """
        INSERT INTO shop_order_changes (order_id, sequence, state, actor, actor_id, changed_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """,
      bindings: [
        .text(order.id), .integer(order.version), .text(order.state.rawValue),
        .text(party.rawValue), .optional(actor), .instant(order.changedAt),
      ])
  }

  static func changes(of id: String) -> Query {
    Query(
      sql: """
        SELECT state, actor, actor_id, changed_at FROM shop_order_changes WHERE order_id = ?1
        ORDER BY sequence
        """,
      bindings: [.text(id)])
  }

  static func lastSequence(of shop: String, day: String) -> Query {
    Query(
      sql: """
        SELECT coalesce(max(sequence), 0) AS last FROM shop_orders WHERE shop_id = ?1 AND day = ?2
        """,
      bindings: [.text(shop), .text(day)])
  }

  static func order(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM shop_orders WHERE id = ?1", bindings: [.text(id)])
  }

  static func order(_ id: String, ofCustomer customer: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_orders WHERE id = ?1 AND customer_id = ?2",
      bindings: [.text(id), .text(customer)])
  }

  static func order(_ id: String, ofShop shop: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_orders WHERE id = ?1 AND shop_id = ?2",
      bindings: [.text(id), .text(shop)])
  }

  static func openOrders(ofCustomer id: String) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM shop_orders WHERE open_customer = ?1 ORDER BY placed_at DESC, id DESC
        """,
      bindings: [.text(id)])
  }

  /// Selects the newest orders of a customer, ended or not.
  static func newestOrders(ofCustomer id: String, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM shop_orders WHERE customer_id = ?1
        ORDER BY placed_at DESC, id DESC LIMIT ?2
        """,
      bindings: [.text(id), .integer(Int64(limit))])
  }

  static func endedOrders(
    ofCustomer id: String, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM shop_orders
        WHERE customer_id = ?1 AND open_customer IS NULL
          AND (placed_at < ?2 OR (placed_at = ?2 AND id < ?3))
        ORDER BY placed_at DESC, id DESC LIMIT ?4
        """,
      bindings: [.text(id), .time(of: position), .id(of: position), .integer(Int64(limit))])
  }

  static func openOrders(ofShop id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_orders WHERE open_shop = ?1 ORDER BY due_at, id",
      bindings: [.text(id)])
  }

  static func endedOrders(ofShop id: String, after time: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM shop_orders WHERE shop_id = ?1 AND ended_at > ?2
        ORDER BY ended_at DESC, id DESC LIMIT ?3
        """,
      bindings: [.text(id), .instant(time), .integer(Int64(limit))])
  }

  static func orders(ofShop id: String, day: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_orders WHERE shop_id = ?1 AND day = ?2 ORDER BY sequence",
      bindings: [.text(id), .text(day)])
  }

  /// All orders after one, for the audit.
  static func orders(after id: String, limit: Int) -> Query {
    Query(
      sql: "SELECT \(columns) FROM shop_orders WHERE id > ?1 ORDER BY id LIMIT ?2",
      bindings: [.text(id), .integer(Int64(limit))])
  }

  /// The orders that have been ready since a time.
  static func readyOrders(since time: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT id FROM shop_orders
        WHERE open_shop IS NOT NULL AND state = 'ready' AND changed_at <= ?1 LIMIT ?2
        """,
      bindings: [.instant(time), .integer(Int64(limit))])
  }

  // MARK: Queues

  private static let sums = "count(*) AS tickets, coalesce(sum(units), 0) AS units"

  /// The orders that a shop makes before one that is placed now.
  static func load(of shop: String, at now: Date, _ timing: OrderTiming) -> Query {
    Query(
      sql: """
        SELECT \(sums) FROM shop_orders
        WHERE queue_shop = ?1 AND (pickup_at IS NULL OR pickup_at <= ?2)
        """,
      bindings: [.text(shop), .instant(now + timing.lead)])
  }

  static func loads(at now: Date, _ timing: OrderTiming) -> Query {
    Query(
      sql: """
        SELECT queue_shop, \(sums) FROM shop_orders
        WHERE queue_shop IS NOT NULL AND (pickup_at IS NULL OR pickup_at <= ?1)
        GROUP BY queue_shop
        """,
      bindings: [.instant(now + timing.lead)])
  }

  /// The orders that a shop makes before another one.
  static func load(before order: StoredOrder) -> Query {
    Query(
      sql: """
        SELECT \(sums) FROM shop_orders
        WHERE queue_shop = ?1 AND (due_at < ?2 OR (due_at = ?2 AND id < ?3))
        """,
      bindings: [.text(order.shop), .instant(order.dueAt), .text(order.id)])
  }

  private static func content(_ order: StoredOrder) throws -> String {
    String(decoding: try WireJSON.encode(order.content), as: UTF8.self)
  }
}

extension StoredValue {
  /// An instant, or NULL for `nil`.
  static func optional(_ date: Date?) -> StoredValue { date.map(StoredValue.instant) ?? .null }
}
