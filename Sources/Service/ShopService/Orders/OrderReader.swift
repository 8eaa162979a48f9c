import Foundation
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Reads orders as their customers see them.
struct OrderReader: Sendable {
  /// The number under which the demo's company pays tax.
  private static let taxNumber = "ABN 51 824 753 556"

  let payments: OrderPayments
  let timing: OrderTiming
  let now: @Sendable () -> Date

  /// Returns an order.
  func order(
    _ order: StoredOrder, language: Language, in transaction: any ReadTransaction
  ) async throws -> Order {
    let shop = try await ShopReader.stored(order.shop, in: transaction)
    let changes = try await transaction.rows(OrderQueries.changes(of: order.id))
    let payment = order.content.payment
    let name = try await payments.name(
      of: payment, customer: order.customer, language: language, in: transaction)
    let ahead = try await load(before: order, in: transaction)
    let bodies = OrderBodies(currency: order.content.currency)
    return Order(
      id: order.id, number: order.number,
      shop: OrderShop(
        id: shop.id, names: shop.content.names, address: shop.content.address,
        coordinate: shop.content.coordinate, timeZone: shop.content.timeZone),
      state: order.state, version: order.version, placedAt: order.placedAt,
      pickupAt: order.pickupAt, readyAt: readyTime(of: order, unitsAhead: ahead.units),
      ordersAhead: Int(ahead.tickets), lines: order.content.lines.map(bodies.line),
      price: bodies.price(order.content.price),
      payment: OrderPaymentState(
        kind: payment.kind, name: name,
        paid: Money(minorUnits: payment.paid, currency: payment.currency),
        isRefunded: payment.refundedAt != nil,
        starsEarned: payment.refundedAt == nil ? Int(payment.starsEarned) : 0),
      moments: try moments(of: changes),
      isCancellable: OrderTransition.transition(
        from: order.state, to: .cancelled, by: .customer) != nil,
      cancellation: order.content.cancellation, preparedBy: order.content.preparedBy)
  }

  private func load(
    before order: StoredOrder, in transaction: any ReadTransaction
  ) async throws -> QueueLoad {
    guard order.state.isQueued,
      let row = try await transaction.firstRow(OrderQueries.load(before: order))
    else { return QueueLoad() }
    return try QueueLoad(row)
  }

  /// Returns the receipt of an order.
  func receipt(
    of order: StoredOrder, language: Language, in transaction: any ReadTransaction
  ) async throws -> OrderReceipt {
    OrderReceipt(
      number: "\(order.day.filter { $0 != "-" })-\(order.shop)-\(order.number)",
      issuedAt: order.placedAt, merchant: "Mermaidbucks Coffee", taxNumber: Self.taxNumber,
      order: try await self.order(order, language: language, in: transaction),
      refundedAt: order.content.payment.refundedAt)
  }

  /// Returns when an order will be ready, or was.
  private func readyTime(of order: StoredOrder, unitsAhead: Int64) -> Date {
    if let readyAt = order.content.readyAt { return readyAt }
    guard order.state.isQueued else { return order.dueAt }
    let now = now()
    let seconds: TimeInterval
    if let start = order.content.preparingAt {
      let rest = Double(max(1, order.units)) * timing.unit - now.timeIntervalSince(start)
      seconds = max(30, rest)
    } else {
      seconds = timing.seconds(units: unitsAhead + max(1, order.units))
    }
    let estimate = Date(timeIntervalSince1970: (now.timeIntervalSince1970 + seconds).rounded())
    return order.pickupAt.map { max($0, estimate) } ?? estimate
  }

  /// Returns the states that still count: a change that was undone is left out.
  private func moments(of changes: [Row]) throws -> [OrderMoment] {
    var moments: [OrderMoment] = []
    for row in changes {
      guard let state = OrderState(rawValue: try row.text("state")) else { continue }
      if let earlier = moments.firstIndex(where: { $0.state == state }) {
        moments.removeSubrange((earlier + 1)...)
      } else {
        moments.append(OrderMoment(state: state, at: try row.instant("changed_at")))
      }
    }
    return moments
  }
}
