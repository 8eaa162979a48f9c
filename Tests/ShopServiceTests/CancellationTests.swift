import BaristaAPI
import Foundation
import MermaidbucksAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `Cancelling orders` {
  @Test func `a customer who cancels gets money and stars back at once`() async throws {
    try await ShopHarness.opened { shops in
      let (account, stars) = (try await shops.account(), try await shops.stars())
      let order = try await shops.order(
        ShopHarness.basket(quantity: 2, rewards: [RewardUse(item: 0)], tip: 100))
      try await shops.advance(order.id, .proposed, .accepted)
      let cancelled = try await shops.call(
        CoffeeEndpoints.cancelOrder, NewCancellation(reason: .wrongShop), id: order.id)
      #expect(cancelled.state == .cancelled)
      #expect(cancelled.payment.isRefunded)
      #expect(cancelled.cancellation?.reason == .wrongShop)
      #expect(try await shops.account() == account)
      #expect(try await shops.stars() == stars)
      let again = try await shops.call(
        CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id)
      #expect(again.version == cancelled.version)
    }
  }

  @Test func `an order that a card paid is refunded to the card`() async throws {
    try await ShopHarness.opened { shops in
      let cards = try await shops.call(CardEndpoints.cards)
      let card = try #require(cards.items.first)
      let payment = OrderPayment(kind: .card, id: card.id)
      let poor = try await shops.problem { try await shops.order(payment: payment) }
      #expect(poor?.type == .insufficientFunds)
      #expect(try await shops.call(CoffeeEndpoints.currentOrders).orders.isEmpty)
      try await shops.call(
        CardEndpoints.topUp,
        NewTopUp(
          accountID: try await shops.account().id, amount: Money(minorUnits: 2_500, currency: "AUD")
        ),
        id: card.id)
      let order = try await shops.order(payment: payment)
      #expect(order.payment.kind == .card)
      #expect(order.payment.paid == Money(minorUnits: 500, currency: "AUD"))
      let charged = try await shops.call(CardEndpoints.card, id: card.id)
      #expect(charged.balance.minorUnits == 2_000)
      try await shops.call(CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id)
      let refunded = try await shops.call(CardEndpoints.card, id: card.id)
      #expect(refunded.balance.minorUnits == 2_500)
    }
  }

  @Test func `a drink in preparation cannot be cancelled by the customer`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      try await shops.advance(order.id, .proposed, .preparing)
      #expect(try await shops.call(CoffeeEndpoints.order, id: order.id).isCancellable == false)
      let problem = try await shops.problem {
        try await shops.call(CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id)
      }
      #expect(problem?.type == CoffeeProblems.notCancellable)
      let ticket = try await shops.call(
        BaristaEndpoints.cancel, NewCancellation(reason: .equipment, note: "Our grinder broke."),
        id: order.id, as: ShopHarness.barista)
      #expect(ticket.state == .cancelled)
      #expect(!ticket.isPaid)
      let seen = try await shops.call(CoffeeEndpoints.order, id: order.id)
      #expect(seen.cancellation?.by == .shop)
      #expect(seen.cancellation?.note == "Our grinder broke.")
    }
  }

  @Test func `cancelling and starting at once leaves one winner`() async throws {
    try await ShopHarness.opened { shops in
      for _ in 0..<4 {
        let order = try await shops.order()
        async let cancelled = shops.problem {
          try await shops.call(CoffeeEndpoints.cancelOrder, NewCancellation(), id: order.id)
        }
        async let started = shops.problem {
          try await shops.advance(order.id, .proposed, .preparing)
        }
        let problems = try await [cancelled, started]
        #expect(problems.count { $0 == nil } == 1)
        let state = try await shops.call(CoffeeEndpoints.order, id: order.id).state
        #expect(state == (problems[0] == nil ? .cancelled : .preparing))
      }
    }
  }

  @Test func `an order that nobody collects ends after two hours and stays paid`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      try await shops.advance(order.id, .proposed, .preparing)
      try await shops.advance(order.id, .preparing, .ready)
      shops.advance(by: 7_100)
      try await shops.runJobs()
      #expect(try await shops.call(CoffeeEndpoints.order, id: order.id).state == .ready)
      shops.advance(by: 200)
      try await shops.runJobs()
      let ended = try await shops.call(CoffeeEndpoints.order, id: order.id)
      #expect(ended.state == .notCollected)
      #expect(!ended.payment.isRefunded)
    }
  }

  @Test func `ordering again leaves out what the shop no longer has`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      var basket = ShopHarness.basket(options: [ChosenOption(id: "oat-milk")], quantity: 2)
      basket.items.append(BasketItem(productID: "banana"))
      let order = try await shops.order(basket)
      try await shops.call(
        BaristaEndpoints.changeProduct, MenuChange(isSoldOut: true), id: "banana",
        as: ShopHarness.barista)
      try await shops.call(
        BaristaEndpoints.changeOption, OptionChange(isSoldOut: true), id: "oat-milk",
        as: ShopHarness.barista)
      let again = try await shops.call(CoffeeEndpoints.reorder, id: order.id)
      #expect(again.basket.items == [BasketItem(productID: "caffe-latte", quantity: 2)])
      #expect(again.unavailable.map(\.en) == ["Banana"])
      #expect(again.changed.map(\.en) == ["Caffè Latte"])
    }
  }
}
