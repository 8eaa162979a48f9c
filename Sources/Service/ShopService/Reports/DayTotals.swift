import BaristaAPI
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Wire

/// Sums the orders of the app and the sales at the till of a day.
struct DayTotals {
  let shop: StoredShop
  let date: String
  let orders: [StoredOrder]
  let tillSales: [TillDaySale]
  /// The names of products at the till.
  let menu: ShopMenu

  private struct Sums {
    var orders = 0
    var amount: Int64 = 0
  }

  /// The report; canceled orders count only as such.
  var report: DayReport {
    let sold = orders.filter { $0.state != .cancelled }
    let cancelled = orders.filter { $0.state == .cancelled }
    let prices = sold.map(\.content.price)
    let till = tillSales.filter { !$0.isRefunded }
    let tillNet = till.reduce(0) { $0 + $1.net }
    let refunded =
      cancelled.reduce(0) { $0 + $1.content.price.total }
      + tillSales.reduce(0) { $0 + $1.refunded }
    return DayReport(
      shopID: shop.id, date: date, currency: shop.currency.code, orderCount: sold.count,
      cancelledCount: cancelled.count,
      notCollectedCount: orders.count { $0.state == .notCollected },
      tillSaleCount: till.count,
      itemCount: sold.flatMap(\.content.lines).reduce(0) { $0 + $1.quantity }
        + till.flatMap(\.lines).reduce(0) { $0 + $1.quantity },
      sales: money(prices.reduce(tillNet) { $0 + $1.total - $1.tip }), tillSales: money(tillNet),
      tax: money(prices.reduce(till.reduce(0) { $0 + $1.tax }) { $0 + $1.tax }),
      tips: money(prices.reduce(0) { $0 + $1.tip }), refunds: money(refunded),
      rewardDiscount: money(
        prices.reduce(till.reduce(0) { $0 + $1.rewardDiscount }) { $0 + $1.rewardDiscount }),
      secondsToReady: secondsToReady(sold), hours: hours(sold, till),
      products: products(sold, till), payments: payments(sold, till))
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

  private func hours(_ sold: [StoredOrder], _ till: [TillDaySale]) -> [HourSales] {
    let calendar = shop.schedule
    var sums = Array(repeating: Sums(), count: 24)
    func add(_ amount: Int64, at time: Date) {
      let hour = calendar.hour(of: time)
      sums[hour].orders += 1
      sums[hour].amount += amount
    }
    for order in sold {
      add(order.content.price.total - order.content.price.tip, at: order.placedAt)
    }
    for sale in till { add(sale.net, at: sale.soldAt) }
    return sums.enumerated().map {
      HourSales(hour: $0.offset, orderCount: $0.element.orders, sales: money($0.element.amount))
    }
  }

  /// The sales of each product; a part of a sale that was refunded stays in its products, since a
  /// refund names none.
  private func products(_ sold: [StoredOrder], _ till: [TillDaySale]) -> [ProductSales] {
    var sales: [String: ProductSales] = [:]
    func add(_ id: String, _ names: LocalizedNames, _ quantity: Int, _ amount: Int64) {
      var sum = sales[id] ?? ProductSales(id: id, names: names, quantity: 0, sales: money(0))
      sum.quantity += quantity
      sum.sales.minorUnits += amount
      sales[id] = sum
    }
    for line in sold.flatMap(\.content.lines) {
      add(line.productID, line.names, line.quantity, line.subtotal - line.rewardDiscount)
    }
    for line in till.flatMap(\.lines) {
      let names =
        menu.product(line.productID)?.names
        ?? LocalizedNames(en: line.name, ko: line.name, ar: line.name)
      add(line.productID, names, line.quantity, line.amount)
    }
    return sales.values.sorted { ($1.quantity, $0.id) < ($0.quantity, $1.id) }
  }

  private func payments(_ sold: [StoredOrder], _ till: [TillDaySale]) -> [PaymentSales] {
    var sums: [PaymentKind: Sums] = [:]
    func add(_ kind: PaymentKind, _ amount: Int64) {
      sums[kind, default: Sums()].orders += 1
      sums[kind, default: Sums()].amount += amount
    }
    for order in sold { add(order.content.payment.kind, order.content.price.total) }
    for sale in till {
      if sale.cards > 0 { add(.card, sale.cards) }
      if sale.cash > 0 { add(.cash, sale.cash) }
      if sale.cards == 0, sale.cash == 0 { add(.stars, 0) }
    }
    return sums.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      PaymentSales(kind: $0.key, orderCount: $0.value.orders, sales: money($0.value.amount))
    }
  }
}
