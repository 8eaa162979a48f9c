import BaristaAPI
import Foundation
import Ledger
import MermaidbucksAPI
import Wire

/// Sums the orders of a day.
struct DayTotals {
  let shop: StoredShop
  let date: String
  let orders: [StoredOrder]

  private struct Sums {
    var orders = 0
    var amount: Int64 = 0
  }

  /// The report; canceled orders count only as such.
  var report: DayReport {
    let sold = orders.filter { $0.state != .cancelled }
    let cancelled = orders.filter { $0.state == .cancelled }
    let prices = sold.map(\.content.price)
    return DayReport(
      shopID: shop.id, date: date, currency: shop.currency.code, orderCount: sold.count,
      cancelledCount: cancelled.count,
      notCollectedCount: orders.count { $0.state == .notCollected },
      itemCount: sold.flatMap(\.content.lines).reduce(0) { $0 + $1.quantity },
      sales: money(prices.reduce(0) { $0 + $1.total - $1.tip }),
      tax: money(prices.reduce(0) { $0 + $1.tax }),
      tips: money(prices.reduce(0) { $0 + $1.tip }),
      refunds: money(cancelled.reduce(0) { $0 + $1.content.price.total }),
      rewardDiscount: money(prices.reduce(0) { $0 + $1.rewardDiscount }),
      secondsToReady: secondsToReady(sold), hours: hours(sold), products: products(sold),
      payments: payments(sold))
  }

  private func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: shop.currency.code)
  }

  private func secondsToReady(_ sold: [StoredOrder]) -> Int? {
    let seconds = sold.filter { $0.pickupAt == nil }.compactMap { order in
      order.content.readyAt.map { $0.timeIntervalSince(order.placedAt) }
    }
    guard !seconds.isEmpty else { return nil }
    return Int((seconds.reduce(0, +) / Double(seconds.count)).rounded())
  }

  private func hours(_ sold: [StoredOrder]) -> [HourSales] {
    let calendar = shop.schedule
    var sums = Array(repeating: Sums(), count: 24)
    for order in sold {
      let hour = calendar.hour(of: order.placedAt)
      sums[hour].orders += 1
      sums[hour].amount += order.content.price.total - order.content.price.tip
    }
    return sums.enumerated().map {
      HourSales(hour: $0.offset, orderCount: $0.element.orders, sales: money($0.element.amount))
    }
  }

  private func products(_ sold: [StoredOrder]) -> [ProductSales] {
    var sales: [String: ProductSales] = [:]
    for line in sold.flatMap(\.content.lines) {
      var sum =
        sales[line.productID]
        ?? ProductSales(id: line.productID, names: line.names, quantity: 0, sales: money(0))
      sum.quantity += line.quantity
      sum.sales.minorUnits += line.subtotal - line.rewardDiscount
      sales[line.productID] = sum
    }
    return sales.values.sorted { ($1.quantity, $0.id) < ($0.quantity, $1.id) }
  }

  private func payments(_ sold: [StoredOrder]) -> [PaymentSales] {
    var sums: [PaymentKind: Sums] = [:]
    for order in sold {
      sums[order.content.payment.kind, default: Sums()].orders += 1
      sums[order.content.payment.kind, default: Sums()].amount += order.content.price.total
    }
    return sums.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      PaymentSales(kind: $0.key, orderCount: $0.value.orders, sales: money($0.value.amount))
    }
  }
}
