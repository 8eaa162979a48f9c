import BaristaAPI
import Foundation
import MermaidbucksAPI
import ServiceTesting
import ShopService
import Testing
import Wire

@Suite struct `Placing orders` {
  @Test func `a latte goes from the basket to the customer's hand`() async throws {
    try await ShopHarness.opened { shops in
      let before = try await shops.stars()
      let order = try await shops.order()
      #expect(order.state == .proposed)
      #expect(order.number == "A01")
      #expect(order.price.total == Money(minorUnits: 500, currency: "AUD"))
      #expect(order.price.tax.minorUnits == 45)
      #expect(order.price.starsToEarn == 10)
      let queue = try await shops.call(BaristaEndpoints.tickets, as: ShopHarness.barista)
      #expect(queue.tickets.map(\.id) == [order.id])
      try await shops.advance(order.id, .proposed, .accepted)
      try await shops.advance(order.id, .accepted, .preparing)
      #expect(try await shops.call(CoffeeEndpoints.order, id: order.id).preparedBy == "Mia")
      try await shops.advance(order.id, .preparing, .ready)
      try await shops.advance(order.id, .ready, .collected)
      let ended = try await shops.call(CoffeeEndpoints.order, id: order.id)
      #expect(ended.state == .collected)
      #expect(
        ended.moments.map(\.state) == [.proposed, .accepted, .preparing, .ready, .collected])
      #expect(try await shops.call(CoffeeEndpoints.currentOrders).orders.isEmpty)
      #expect(try await shops.call(CoffeeEndpoints.orders).items.map(\.id) == [order.id])
      #expect(try await shops.stars() == before + 10)
      #expect(
        try await ShopService.orderedUnits(ofCustomer: "c0", in: shops.database) == [
          "caffe-latte": 1
        ])
    }
  }

  @Test func `a retry with the same key makes one order and one payment`() async throws {
    try await ShopHarness.opened { shops in
      let account = try await shops.account()
      let payment = OrderPayment(kind: .account, id: account.id)
      let quote = try await shops.quote(payment: payment)
      let body = NewOrder(
        basket: ShopHarness.basket(), payment: payment, expectedTotal: quote.price.total)
      let first = try await shops.call(CoffeeEndpoints.placeOrder, body, key: "once")
      let second = try await shops.call(CoffeeEndpoints.placeOrder, body, key: "once")
      #expect(first.id == second.id)
      #expect(try await shops.call(CoffeeEndpoints.currentOrders).orders.count == 1)
      let paid =
        account.availableBalance.minorUnits
        - (try await shops.account()).availableBalance.minorUnits
      #expect(paid == first.payment.paid.minorUnits)
    }
  }

  @Test func `two devices that order at once with one key make one order`() async throws {
    try await ShopHarness.opened { shops in
      let payment = OrderPayment(kind: .account, id: try await shops.account().id)
      let body = NewOrder(
        basket: ShopHarness.basket(), payment: payment,
        expectedTotal: try await shops.quote(payment: payment).price.total)
      async let first = shops.call(CoffeeEndpoints.placeOrder, body, key: "once")
      async let second = shops.call(CoffeeEndpoints.placeOrder, body, key: "once")
      let (one, other) = try await (first, second)
      #expect(one.id == other.id)
    }
  }

  @Test func `orders at once have different numbers`() async throws {
    try await ShopHarness.opened { shops in
      _ = try await shops.account(of: ShopHarness.ben)
      _ = try await shops.account()
      let numbers = try await withThrowingTaskGroup(of: String.self) { group in
        for index in 0..<8 {
          let email = index % 2 == 0 ? ShopHarness.anna : ShopHarness.ben
          group.addTask { try await shops.order(as: email).number }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(numbers.count == 8)
    }
  }

  @Test func `another total than the expected one is refused and pays nothing`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let account = try await shops.account()
      let problem = try await shops.problem {
        try await shops.call(
          CoffeeEndpoints.placeOrder,
          NewOrder(
            basket: ShopHarness.basket(), payment: OrderPayment(kind: .account, id: account.id),
            expectedTotal: Money(minorUnits: 499, currency: "AUD")))
      }
      #expect(problem?.type == CoffeeProblems.priceChanged)
      #expect(problem?.status == 409)
      #expect(try await shops.account() == account)
    }
  }

  @Test func `a product that is sold out meanwhile is named`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      var basket = ShopHarness.basket()
      basket.items.append(BasketItem(productID: "butter-croissant"))
      let payment = OrderPayment(kind: .account, id: try await shops.account().id)
      let quote = try await shops.quote(basket, payment: payment)
      try await shops.call(
        BaristaEndpoints.changeProduct, MenuChange(isSoldOut: true), id: "butter-croissant",
        as: ShopHarness.barista)
      let order = basket
      let problem = try await shops.problem {
        try await shops.call(
          CoffeeEndpoints.placeOrder,
          NewOrder(basket: order, payment: payment, expectedTotal: quote.price.total))
      }
      #expect(problem?.type == CoffeeProblems.soldOut)
      #expect(problem?.pointer == "/basket/items/1")
    }
  }

  @Test func `another customer neither sees nor cancels an order`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      let seen = try await shops.problem {
        try await shops.call(CoffeeEndpoints.order, id: order.id, as: ShopHarness.ben)
      }
      #expect(seen?.type == .notFound)
      let cancelled = try await shops.problem {
        try await shops.call(
          CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id, as: ShopHarness.ben)
      }
      #expect(cancelled?.type == .notFound)
    }
  }

  @Test func `the history comes in pages, newest first`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      var ids: [String] = []
      for _ in 0..<3 {
        let order = try await shops.order()
        try await shops.call(CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id)
        ids.insert(order.id, at: 0)
        shops.advance(by: 60)
      }
      let first = try await shops.call(CoffeeEndpoints.orders, query: ["limit": "2"])
      #expect(first.items.map(\.id) == Array(ids.prefix(2)))
      let second = try await shops.call(
        CoffeeEndpoints.orders, query: ["limit": "2", "cursor": first.nextCursor])
      #expect(second.items.map(\.id) == Array(ids.suffix(1)))
      #expect(second.nextCursor == nil)
    }
  }
}
