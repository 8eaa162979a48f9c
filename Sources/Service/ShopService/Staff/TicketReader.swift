import BaristaAPI
import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads orders as tickets of their shops.
struct TicketReader: Sendable {
  /// The time for which an ended ticket is in the queue, in seconds, and the largest number.
  private static let recent: TimeInterval = 1_800
  private static let longestRecent = 50

  let shops: ShopReader
  let timing: OrderTiming
  let now: @Sendable () -> Date

  /// Returns the tickets of a shop.
  func queue(
    of shop: StoredShop, in transaction: any ReadTransaction
  ) async throws -> TicketQueue {
    let now = now()
    let open = try await transaction.rows(OrderQueries.openOrders(ofShop: shop.id))
    let ended = try await transaction.rows(
      OrderQueries.endedOrders(
        ofShop: shop.id, after: now - Self.recent, limit: Self.longestRecent))
    let load = try await shops.load(of: shop.id, at: now, in: transaction)
    return TicketQueue(
      tickets: try open.map { ticket(try StoredOrder($0)) },
      ended: try ended.map { ticket(try StoredOrder($0)) },
      queueMinutes: timing.minutes(unitsAhead: load.units))
  }

  /// Makes the ticket of an order.
  func ticket(_ order: StoredOrder) -> Ticket {
    let content = order.content
    var next = OrderTransition.states(after: order.state, by: .shop)
    if order.state == .proposed { next.insert(.preparing, at: 1) }
    if order.state.isFinal, now().timeIntervalSince(order.changedAt) > timing.undo { next = [] }
    return Ticket(
      id: order.id, number: order.number, state: order.state, version: order.version,
      source: .app, customerName: content.customerName, placedAt: order.placedAt,
      changedAt: order.changedAt, dueAt: order.dueAt, isScheduled: order.pickupAt != nil,
      lines: content.lines.map(line), preparedBy: content.preparedBy,
      preparedByID: content.preparedByID, total: order.money(content.price.total),
      isPaid: content.payment.refundedAt == nil,
      cancellation: content.cancellation.map {
        TicketCancellation(by: $0.by, reason: $0.reason, note: $0.note)
      }, nextStates: next)
  }

  private func line(_ line: PricedLine) -> TicketLine {
    let options = line.options.filter { option in
      !option.isDefault || option.groupID == "size" || option.groupID == "temperature"
    }
    return TicketLine(
      productID: line.productID, names: line.names,
      options: options.map {
        TicketOption(id: $0.id, groupID: $0.groupID, names: $0.names, count: $0.count)
      }, quantity: line.quantity, note: line.note)
  }
}

extension ShopMenu {
  /// The menu as the staff of the shop sees it.
  var staffMenu: StaffMenu {
    StaffMenu(
      version: shop.version, categories: Menu.categories,
      products: products.map(staffProduct),
      options: MenuOptions.supplies.map { supply in
        StaffOption(
          id: supply.choice.id, groupID: supply.group, names: supply.choice.names,
          isSoldOut: missingChoices.contains(supply.choice.id))
      })
  }

  func staffProduct(_ product: MenuProduct) -> StaffProduct {
    StaffProduct(
      id: product.id, categoryID: product.category, names: product.names,
      price: prices.money(price(of: product)), listPrice: prices.money(listPrice(of: product)),
      isSoldOut: isSoldOut(product), isNew: isNew(product), isOwn: product.shopPrice != nil,
      picture: product.picture)
  }
}
