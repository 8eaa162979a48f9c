import BaristaAPI
import Foundation
import HTTPServer
import MermaidbucksAPI
import ServiceTesting
import ShopService
import Storage
import Testing
import Wire

@Suite struct `Staff of a shop` {
  @Test func `a customer is not staff, and a barista is no manager`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let customer = try await shops.problem { try await shops.call(BaristaEndpoints.me) }
      #expect(customer?.type == BaristaProblems.notStaff)
      #expect(customer?.status == 403)
      let me = try await shops.call(BaristaEndpoints.me, as: ShopHarness.barista)
      #expect(me.role == .barista)
      #expect(me.shop.id == ShopHarness.shop)
      let price = try await shops.problem {
        try await shops.call(
          BaristaEndpoints.changeProduct,
          MenuChange(price: Money(minorUnits: 1, currency: "AUD")), id: "caffe-latte",
          as: ShopHarness.barista)
      }
      #expect(price?.type == BaristaProblems.managerOnly)
      let report = try await shops.problem {
        try await shops.call(BaristaEndpoints.report, as: ShopHarness.barista)
      }
      #expect(report?.type == BaristaProblems.managerOnly)
    }
  }

  @Test func `two baristas never make one ticket twice`() async throws {
    try await ShopHarness.opened { shops in
      let order = try await shops.order()
      async let mia = shops.problem {
        try await shops.advance(order.id, .proposed, .preparing, as: ShopHarness.barista)
      }
      async let noah = shops.problem {
        try await shops.advance(order.id, .proposed, .preparing, as: ShopHarness.manager)
      }
      let problems = try await [mia, noah]
      #expect(problems.count { $0 == nil } == 1)
      let lost = problems.compactMap(\.self).first
      #expect(lost?.type == BaristaProblems.ticketChanged)
      let winner = problems[0] == nil ? "Mia" : "Noah"
      #expect(lost?.detail?.contains(winner) == true)
      let ticket = try await shops.call(
        BaristaEndpoints.ticket, id: order.id, as: ShopHarness.barista)
      #expect(ticket.preparedBy == winner)
    }
  }

  @Test func `the staff of another shop neither sees nor moves a ticket`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.database.write { transaction in
        try await shops.service.setStaff(
          .manager, ofCustomer: "c1", shop: "haymarket", in: transaction)
      }
      let order = try await shops.order()
      let seen = try await shops.problem {
        try await shops.call(BaristaEndpoints.ticket, id: order.id, as: ShopHarness.ben)
      }
      #expect(seen?.type == .notFound)
      let moved = try await shops.problem {
        try await shops.advance(order.id, .proposed, .accepted, as: ShopHarness.ben)
      }
      #expect(moved?.type == .notFound)
      let queue = try await shops.call(BaristaEndpoints.tickets, as: ShopHarness.ben)
      #expect(queue.tickets.isEmpty)
    }
  }

  @Test func `a repeated change by the same barista succeeds once`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      let first = try await shops.advance(order.id, .proposed, .accepted)
      let second = try await shops.advance(order.id, .proposed, .accepted)
      #expect(first.version == second.version)
    }
  }

  @Test func `a change can be undone, and the customer sees the state before it`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      try await shops.advance(order.id, .proposed, .preparing)
      try await shops.advance(order.id, .preparing, .ready)
      try await shops.advance(order.id, .ready, .collected)
      try await shops.advance(order.id, .collected, .ready)
      try await shops.advance(order.id, .ready, .preparing)
      let seen = try await shops.call(CoffeeEndpoints.order, id: order.id)
      #expect(seen.moments.map(\.state) == [.proposed, .accepted, .preparing])
      #expect(seen.preparedBy == "Mia")
      #expect(try await shops.call(CoffeeEndpoints.currentOrders).orders.count == 1)
    }
  }

  @Test func `a collected order can be put back for ten minutes`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      try await shops.advance(order.id, .proposed, .preparing)
      try await shops.advance(order.id, .preparing, .ready)
      try await shops.advance(order.id, .ready, .collected)
      shops.advance(by: 601)
      let problem = try await shops.problem {
        try await shops.advance(order.id, .collected, .ready)
      }
      #expect(problem?.type == BaristaProblems.invalidTransition)
      let queue = try await shops.call(BaristaEndpoints.tickets, as: ShopHarness.barista)
      #expect(queue.ended.first?.nextStates == [])
    }
  }

  @Test(arguments: [
    (OrderState.proposed, OrderState.ready), (.proposed, .collected), (.proposed, .notCollected),
  ])
  func `a state is never skipped`(_ from: OrderState, _ to: OrderState) async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order()
      let problem = try await shops.problem { try await shops.advance(order.id, from, to) }
      #expect(problem?.type == BaristaProblems.invalidTransition)
    }
  }

  @Test func `a manager's price is everybody's price, and the catalogue's tag changes`()
    async throws
  {
    try await ShopHarness.opened(isLocal: true) { shops in
      let request = CoffeeEndpoints.catalogue.request(query: ["shop": ShopHarness.shop])
      let first = try await shops.respond(request, as: nil)
      let tag = try #require(first.headers["ETag"])
      let same = try await shops.respond(request, as: nil, headers: ["If-None-Match": tag])
      #expect(same.status == .notModified)
      #expect(same.body.isEmpty)
      let changed = try await shops.call(
        BaristaEndpoints.changeProduct,
        MenuChange(price: Money(minorUnits: 545, currency: "AUD")), id: "caffe-latte",
        as: ShopHarness.manager)
      #expect(changed.price.minorUnits == 545)
      #expect(changed.listPrice.minorUnits == 500)
      let other = try await shops.respond(request, as: nil, headers: ["If-None-Match": tag])
      #expect(other.status == .ok)
      #expect(try await shops.quote().price.total.minorUnits == 545)
      #expect(
        try await shops.quote(ShopHarness.basket(shop: "haymarket")).price.total.minorUnits == 500)
    }
  }

  @Test func `when a default choice is sold out another one takes its place`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.call(
        BaristaEndpoints.changeOption, OptionChange(isSoldOut: true), id: "full-cream-milk",
        as: ShopHarness.barista)
      let quote = try await shops.quote()
      #expect(quote.lines[0].options.contains { $0.id == "low-fat-milk" && $0.count == 1 })
      let problem = try await shops.problem {
        _ = try await shops.quote(
          ShopHarness.basket(options: [ChosenOption(id: "full-cream-milk")]))
      }
      #expect(problem?.type == CoffeeProblems.soldOut)
    }
  }

  @Test func `the day's report adds up, and cancelled orders count only as such`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let first = try await shops.order(ShopHarness.basket(quantity: 2, tip: 50))
      try await shops.order(ShopHarness.basket("banana"), as: ShopHarness.ben)
      let cancelled = try await shops.order()
      try await shops.call(CoffeeEndpoints.cancelOrder, NewCancellation(), id: cancelled.id)
      shops.advance(by: 180)
      try await shops.advance(first.id, .proposed, .preparing)
      try await shops.advance(first.id, .preparing, .ready)
      let report = try await shops.call(BaristaEndpoints.report, as: ShopHarness.manager)
      #expect(report.date == "2025-11-21")
      #expect(report.orderCount == 2)
      #expect(report.cancelledCount == 1)
      #expect(report.sales.minorUnits == 1_200)
      #expect(report.tips.minorUnits == 50)
      #expect(report.refunds.minorUnits == 500)
      #expect(report.hours[9].orderCount == 2)
      #expect(report.hours.reduce(0) { $0 + $1.sales.minorUnits } == 1_200)
      #expect(report.products.map(\.id) == ["caffe-latte", "banana"])
      #expect(report.payments.first?.sales.minorUnits == 1_250)
      #expect(report.secondsToReady == 180)
      let file = try await shops.respond(
        BaristaEndpoints.reportFile.request(), as: ShopHarness.manager)
      let text = String(decoding: file.body, as: UTF8.self)
      #expect(text.hasPrefix("section,key,name,count,amount (AUD)\r\n"))
      #expect(text.contains("total,orders,2025-11-21,2,12.00\r\n"))
      #expect(text.contains("product,caffe-latte,Caffè Latte,2,10.00\r\n"))
    }
  }

  @Test func `the day's report has the sales at the till, less refunds`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.order()
      try await shops.call(
        TillEndpoints.open, NewTillSession(openingFloat: Money(minorUnits: 0, currency: "AUD")),
        as: ShopHarness.barista)
      func sell(_ product: String, _ cents: Int64) async throws -> Sale {
        let amount = Money(minorUnits: cents, currency: "AUD")
        return try await shops.call(
          TillEndpoints.sell,
          NewSale(
            reference: UUID().uuidString, lines: [NewSaleLine(productID: product)],
            payments: [NewSalePayment(kind: .cash, amount: amount)], expectedTotal: amount),
          as: ShopHarness.barista)
      }
      func refund(_ sale: Sale, _ cents: Int64) async throws {
        try await shops.call(
          TillEndpoints.refund,
          NewRefund(amount: Money(minorUnits: cents, currency: "AUD"), reason: "Cold"),
          id: sale.id, as: ShopHarness.barista)
      }
      _ = try await sell("caffe-latte", 500)
      let card = try #require(try await shops.call(CardEndpoints.cards).items.first)
      let code = try await shops.call(
        CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      try await shops.call(
        TillEndpoints.sell,
        NewSale(
          reference: "reward", lines: [NewSaleLine(productID: "caffe-latte")],
          rewards: ["handcrafted"],
          payments: [
            NewSalePayment(
              kind: .card, amount: Money(minorUnits: 0, currency: "AUD"), code: code.code)
          ], expectedTotal: Money(minorUnits: 0, currency: "AUD")), as: ShopHarness.barista)
      try await refund(try await sell("caffe-latte", 500), 170)
      try await refund(try await sell("caffe-latte", 500), 500)
      let report = try await shops.call(BaristaEndpoints.report, as: ShopHarness.manager)
      #expect(report.orderCount == 1)
      #expect(report.tillSaleCount == 3)
      #expect(report.rewardDiscount.minorUnits == 500)
      #expect(report.tillSales.minorUnits == 830)
      #expect(report.sales.minorUnits == 1_330)
      #expect(report.refunds.minorUnits == 670)
      // 45 of the order, 45 of a sale, and 30 of what was not refunded.
      #expect(report.tax.minorUnits == 120)
      #expect(report.itemCount == 4)
      #expect(report.hours[9].orderCount == 4)
      #expect(report.hours[9].sales.minorUnits == 1_330)
      #expect(report.products.map(\.quantity) == [4])
      // The reward paid for one, and a part of a refund belongs to no product.
      #expect(report.products.map(\.sales.minorUnits) == [1_500])
      #expect(report.payments.map(\.kind) == [.account, .cash, .stars])
      #expect(report.payments.map(\.sales.minorUnits) == [500, 830, 0])
      let file = try await shops.respond(
        BaristaEndpoints.reportFile.request(), as: ShopHarness.manager)
      let text = String(decoding: file.body, as: UTF8.self)
      #expect(text.contains("total,orders,2025-11-21,1,5.00\r\n"))
      #expect(text.contains("total,till,2025-11-21,3,8.30\r\n"))
      #expect(text.contains("total,sales,less refunds,,13.30\r\n"))
      #expect(text.contains("total,cancelled,,0,\r\n"))
      #expect(text.contains("total,refunds,cancelled orders and till,,6.70\r\n"))
    }
  }
}
