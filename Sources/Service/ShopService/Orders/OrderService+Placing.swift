import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension OrderService {
  /// A basket with its prices and the shop.
  private struct Priced {
    let shop: StoredShop
    let basket: PricedBasket
  }

  private func priced(
    _ basket: Basket, payment: OrderPayment?, in transaction: any ReadTransaction
  ) async throws -> Priced {
    guard let row = try await transaction.firstRow(ShopQueries.shop(basket.shopID)) else {
      throw ProblemError.invalidValue("/basket/shop_id", "There is no such shop.")
    }
    let shop = try StoredShop(row)
    let menu = try await ShopMenu.read(of: shop, in: transaction)
    let prices = try OrderPricing(menu: menu).price(
      basket, isPaidWithStars: payment?.kind == .stars)
    return Priced(shop: shop, basket: prices)
  }

  /// Computes the price of a basket; a shop that is closed has no time.
  func quote(
    _ request: NewQuote, customer: String, in transaction: any ReadTransaction
  ) async throws -> OrderQuote {
    let now = now()
    let priced = try await priced(request.basket, payment: request.payment, in: transaction)
    let (shop, basket) = (priced.shop, priced.basket)
    let load = try await shops.load(of: shop.id, at: now, in: transaction)
    let schedule = PickupSchedule(shop: shop, load: load, timing: timing, now: now)
    let readyAt = try? schedule.check(pickupAt: request.basket.pickupAt, units: basket.units)
    let charge = try await payments.charge(
      Amount(basket.total.total, shop.currency), payment: request.payment, customer: customer,
      in: transaction)
    let bodies = OrderBodies(currency: shop.currency.code)
    return OrderQuote(
      shopID: shop.id, lines: basket.lines.map(bodies.line), price: bodies.price(basket.total),
      readyAt: readyAt,
      charge: charge.map { Money(minorUnits: $0.minorUnits, currency: $0.currency.code) })
  }

  /// Places and pays an order.
  ///
  /// - Throws: ``ProblemError`` with 409 when the shop does not take the order, a product is sold
  ///   out, or the price has changed, 422 for an invalid basket or insufficient funds.
  func place(
    _ body: NewOrder, customer: Customer, in transaction: any WriteTransaction
  ) async throws -> StoredOrder {
    let now = now()
    let priced = try await priced(body.basket, payment: body.payment, in: transaction)
    let (shop, basket) = (priced.shop, priced.basket)
    let load = try await shops.load(of: shop.id, at: now, in: transaction)
    let dueAt = try PickupSchedule(shop: shop, load: load, timing: timing, now: now)
      .check(pickupAt: body.basket.pickupAt, units: basket.units)
    guard
      body.expectedTotal == Money(minorUnits: basket.total.total, currency: shop.currency.code)
    else {
      throw ProblemError(
        .conflict, CoffeeProblems.priceChanged, "The price has changed",
        detail: "The total is \(basket.total.total) minor units of \(shop.currency) now.",
        pointer: "/expected_total")
    }
    try await payments.checkStars(basket, customer: customer.id, in: transaction)
    let day = shop.schedule.date(of: now)
    let row = try await transaction.firstRow(OrderQueries.lastSequence(of: shop.id, day: day))
    var order = StoredOrder(
      id: "order-" + makeID(), shop: shop.id, customer: customer.id, day: day,
      sequence: (try row?.integer("last") ?? 0) + 1, units: basket.units, placedAt: now,
      pickupAt: body.basket.pickupAt, dueAt: dueAt,
      content: StoredOrder.Content(
        customerName: customer.givenName, currency: shop.currency.code, lines: basket.lines,
        price: basket.total, tip: basket.total.tip,
        payment: StoredOrder.StoredPayment(
          kind: body.payment.kind, id: body.payment.kind == .stars ? nil : body.payment.id,
          paid: 0, currency: shop.currency.code, starsEarned: basket.total.starsToEarn,
          starsRedeemed: basket.total.starsToRedeem)))
    try await payments.pay(&order, note: shop.content.names.en, at: now, in: transaction)
    try await transaction.execute(try OrderQueries.insert(order))
    try await transaction.execute(
      OrderQueries.insertChange(order, by: .customer, id: customer.id))
    try await publish(order, in: transaction)
    return order
  }

  /// Returns a basket with the items of an earlier order that the shop can make now.
  func reorder(
    _ id: String, customer: String, in transaction: any ReadTransaction
  ) async throws -> Reorder {
    let order = try await Self.order(id, ofCustomer: customer, in: transaction)
    let shop = try await ShopReader.stored(order.shop, in: transaction)
    let menu = try await ShopMenu.read(of: shop, in: transaction)
    var items: [BasketItem] = []
    var unavailable: [LocalizedNames] = []
    var changed: [LocalizedNames] = []
    for line in order.content.lines {
      guard let product = menu.product(line.productID), !menu.isSoldOut(product) else {
        unavailable.append(line.names)
        continue
      }
      let offered = menu.groups(of: product).flatMap(\.choices).filter { !$0.isSoldOut }
      let wanted = line.options.filter { !$0.isDefault }
      let options = wanted.filter { option in
        offered.contains { $0.id == option.id && option.count <= $0.maximumCount }
      }
      if options.count < wanted.count { changed.append(line.names) }
      items.append(
        BasketItem(
          productID: product.id,
          options: options.map { ChosenOption(id: $0.id, count: $0.count) },
          quantity: line.quantity, note: line.note))
    }
    return Reorder(
      basket: Basket(shopID: shop.id, items: items), unavailable: unavailable, changed: changed)
  }
}
