import Foundation
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The past orders of a demo customer.
public enum DemoOrders {
  /// The price of all orders with tips, in cents.
  public static let cents: Int64 = 5_000
  /// The stars that the orders earn.
  public static let stars: Int64 = 90

  /// The number of days since the day before the first order.
  public static let days = 13

  /// An order of some days ago.
  fileprivate struct PastOrder {
    var daysAgo: Int
    var items: [BasketItem]
    var tip: Int64 = 0
  }

  fileprivate static let shop = "circular-quay"

  fileprivate static let all = [
    PastOrder(
      daysAgo: 12,
      items: [
        BasketItem(productID: "caffe-latte", options: [ChosenOption(id: "grande")]),
        BasketItem(productID: "butter-croissant"),
      ], tip: 100),
    PastOrder(daysAgo: 9, items: [BasketItem(productID: "cold-brew", quantity: 2)]),
    PastOrder(
      daysAgo: 5,
      items: [
        BasketItem(productID: "flat-white", options: [ChosenOption(id: "oat-milk")]),
        BasketItem(productID: "carrot-cake"),
      ]),
    PastOrder(
      daysAgo: 2,
      items: [
        BasketItem(productID: "caffe-latte", options: [ChosenOption(id: "grande")]),
        BasketItem(productID: "ham-cheese-sandwich"),
      ], tip: 200),
  ]
}

extension ShopService {
  /// Places, pays, makes and hands over the past orders of a demo customer, one after the other.
  ///
  /// - Parameter card: The card that pays.
  /// - Precondition: ``addDemoData()`` has run, and the card holds ``DemoOrders/cents``.
  public func addDemoOrders(for customer: Customer, card: String) async throws {
    let day: TimeInterval = 86_400
    let now = configuration.now()
    let today = (now.timeIntervalSince1970 / day).rounded(.down) * day
    try await database.write { transaction in
      for (index, order) in DemoOrders.all.enumerated() {
        // Shortly after 8 in the morning in Sydney.
        let placedAt = Date(
          timeIntervalSince1970: today - Double(order.daysAgo) * day - 2 * 3_600
            + Double(index * 7 % 5) * 420)
        try await add(
          order, id: "\(customer.id)-\(index + 1)", of: customer, card: card, at: placedAt,
          in: transaction)
      }
    }
  }

  private func add(
    _ past: DemoOrders.PastOrder, id: String, of customer: Customer, card: String,
    at placedAt: Date, in transaction: any WriteTransaction
  ) async throws {
    let orders = OrderService(
      database: database, payments: orders.payments, shops: shops, timing: configuration.timing,
      makeID: { id }, now: { placedAt })
    let basket = Basket(
      shopID: DemoOrders.shop, items: past.items,
      tip: past.tip == 0 ? nil : Money(minorUnits: past.tip, currency: "AUD"))
    let payment = OrderPayment(kind: .card, id: card)
    let quote = try await orders.quote(
      NewQuote(basket: basket, payment: payment), customer: customer.id, in: transaction)
    var order = try await orders.place(
      NewOrder(basket: basket, payment: payment, expectedTotal: quote.price.total),
      customer: customer, in: transaction)
    let barista = ShopDemoData.staff[0].customer
    let actor = OrderService.Actor(
      party: .shop, id: barista.id, name: barista.givenName)
    let steps: [(state: OrderState, seconds: TimeInterval)] = [
      (.accepted, 20), (.preparing, 60), (.ready, 210), (.collected, 390),
    ]
    for step in steps {
      try await orders.move(
        &order, to: step.state, by: actor, at: placedAt + step.seconds, in: transaction)
    }
  }
}
