import BaristaAPI
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `Till` {
  @Test func `a sale by code pays once, whatever the network does`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.topUp(20)
      try await harness.openTill()
      let code = try await harness.code()
      let order = harness.sale([.latte], [.card(550, code.code)], reference: "r1")
      let sale = try await harness.call(
        TillEndpoints.sell, order, as: LoyaltyHarness.barista, key: "k")
      #expect(sale.total == .aud(550))
      #expect(sale.tax == .aud(50))
      #expect(sale.stars == 10)
      #expect(sale.number == 1)
      let again = try await harness.call(
        TillEndpoints.sell, order, as: LoyaltyHarness.barista, key: "k")
      #expect(again == sale)
      #expect(try await harness.card().balance == .aud(1_450))
      #expect(try await harness.stars() == 10)
      let status = try await harness.call(CodeEndpoints.code, id: code.id)
      #expect(status.state == .used)
      #expect(status.amount == .aud(550))
      // After a power cut the till finds the sale by its reference.
      let found = try await harness.call(
        TillEndpoints.saleByReference, id: "r1", as: LoyaltyHarness.barista)
      #expect(found == sale)
      let other = try await harness.problem {
        try await harness.sell(order)
      }
      #expect(other == .alreadySettled)
    }
  }

  @Test func `a code is used once by two tills at a time`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.topUp(50)
      try await harness.openTill()
      let code = try await harness.code()
      let count = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<8 {
          group.addTask {
            let order = harness.sale([.latte], [.card(550, code.number)], reference: "r\(index)")
            return (try? await harness.sell(order)) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(count == 1)
      #expect(try await harness.card().balance == .aud(4_450))
    }
  }

  @Test func `codes that cannot pay have their own problems`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.topUp(50)
      try await harness.openTill()
      let used = try await harness.code()
      try await harness.sell(harness.sale([.latte], [.card(550, used.code)]))
      let expired = try await harness.code()
      harness.advance(by: 180)
      let bound = try await harness.code(shop: "the-rocks")
      let good = try await harness.code()
      let forged = good.code.replacing("MB1:", with: "MB2:")
      for (text, type) in [
        (used.code, LoyaltyProblems.codeUsed), (used.number, LoyaltyProblems.codeUsed),
        (expired.code, LoyaltyProblems.codeExpired), (expired.number, LoyaltyProblems.codeExpired),
        (bound.code, LoyaltyProblems.wrongShop), (forged, LoyaltyProblems.invalidCode),
        ("000000000000", LoyaltyProblems.invalidCode), ("", LoyaltyProblems.invalidCode),
      ] {
        let problem = try await harness.problem {
          try await harness.sell(harness.sale([.latte], [.card(550, text)]))
        }
        #expect(problem == type, "\(text)")
      }
      let stranger = try await harness.problem {
        try await harness.call(
          TillEndpoints.sell, harness.sale([.latte], [.card(550, good.code)]))
      }
      #expect(stranger == BaristaProblems.notStaff)
      try await harness.sell(harness.sale([.latte], [.card(550, good.code)]))
    }
  }

  @Test func `a sale made offline is accepted within hours, by a clock that is right`()
    async throws
  {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.topUp(50)
      try await harness.openTill()
      let code = try await harness.code()
      let soldAt = harness.now + 60
      harness.advance(by: 3 * 3_600)
      func problem(_ date: Date?) async throws -> ProblemType? {
        var order = harness.sale([.latte], [.card(550, code.code)])
        order.offlineAt = date
        return try await harness.problem { try await harness.sell(order) }
      }
      #expect(try await problem(nil) == LoyaltyProblems.codeExpired)
      #expect(try await problem(soldAt - 3_600) == LoyaltyProblems.clockSkew)
      #expect(try await problem(soldAt + 3_600) == LoyaltyProblems.codeExpired)
      #expect(try await problem(harness.now + 3_600) == LoyaltyProblems.clockSkew)
      #expect(try await problem(soldAt) == nil)
      #expect(try await harness.card().balance == .aud(4_450))
    }
  }

  @Test func `a sale for cash is not of the future, nor older than a month`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.openTill()
      func problem(_ seconds: TimeInterval) async throws -> ProblemType? {
        var order = harness.sale([.latte], [.cash(550)])
        order.offlineAt = harness.now + seconds
        return try await harness.problem { try await harness.sell(order) }
      }
      #expect(try await problem(3_600) == LoyaltyProblems.clockSkew)
      #expect(try await problem(-31 * 86_400) == .invalidValue)
      #expect(try await problem(30) == nil)
      #expect(try await problem(-29 * 86_400) == nil)
    }
  }

  @Test func `cash and card share a payment, and cash gets change`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.topUp(5)
      try await harness.openTill(float: 10_000)
      let code = try await harness.code()
      let sale = try await harness.sell(
        harness.sale([.latte, .mug], [.card(500, code.code), .cash(2_550, tendered: 5_000)]))
      #expect(sale.total == .aud(3_050))
      #expect(sale.payments[1].change == .aud(2_450))
      let session = try #require(
        try await harness.call(TillEndpoints.session, as: LoyaltyHarness.barista).session)
      #expect(session.expectedCash == .aud(12_550))
      #expect(session.salesTotal == .aud(3_050))
      #expect(session.saleCount == 1)
      let closed = try await harness.call(
        TillEndpoints.close, CashCount(counted: .aud(12_500)), as: LoyaltyHarness.barista)
      #expect(closed.difference == .aud(-50))
      let problem = try await harness.problem {
        try await harness.sell(harness.sale([.latte], [.cash(550)]))
      }
      #expect(problem == LoyaltyProblems.tillSession)
    }
  }

  @Test func `payments that do not add up, and other prices, are rejected`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.openTill()
      let short = try await harness.problem {
        try await harness.sell(harness.sale([.latte], [.cash(500)]))
      }
      #expect(short == LoyaltyProblems.wrongPaymentTotal)
      var order = harness.sale([.latte], [.cash(550)])
      order.expectedTotal = .aud(500)
      let wrongPrice = order
      let changed = try await harness.problem { try await harness.sell(wrongPrice) }
      #expect(changed == CoffeeProblems.priceChanged)
      let little = try await harness.problem {
        try await harness.sell(harness.sale([.latte], [.cash(550, tendered: 500)]))
      }
      #expect(little == .invalidValue)
    }
  }

  @Test func `rewards pay for a drink, and cash customers earn stars`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.earn(160)
      try await harness.openTill()
      let check = try await harness.call(
        TillEndpoints.checkCode, NewCodeCheck(code: try await harness.code().number),
        as: LoyaltyHarness.barista)
      #expect(check.customerName == "Ada")
      #expect(check.stars == 160)
      #expect(check.rewards.map(\.id) == ["customization", "coffee-or-bakery", "handcrafted"])
      var order = harness.sale(
        [.latte, .mug], [.card(0, try await harness.code().code), .cash(2_500)])
      order.rewards = ["handcrafted"]
      order.expectedTotal = .aud(2_500)
      let sale = try await harness.sell(order)
      #expect(sale.rewardDiscount == .aud(550))
      #expect(sale.stars == 50)
      #expect(try await harness.stars() == 60)
      // A full refund returns the stars of the reward and takes back the earned ones.
      let refunded = try await harness.call(
        TillEndpoints.refund, NewRefund(amount: .aud(2_500), reason: "Cold"), id: sale.id,
        as: LoyaltyHarness.manager)
      #expect(refunded.stars == 0)
      #expect(refunded.refunds.first?.cash == .aud(2_500))
      #expect(try await harness.stars() == 160)
    }
  }

  @Test func `a thousand lines, and reasons and notes of ten thousand characters, are refused`()
    async throws
  {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.openTill()
      let lines = Array(repeating: NewSaleLine.latte, count: 1_000)
      let long = try await harness.problem {
        try await harness.sell(harness.sale(lines, [.cash(550_000)]))
      }
      #expect(long == .limitExceeded)
      let many = NewSaleLine(productID: NewSaleLine.latte.productID, quantity: 1_000)
      #expect(
        try await harness.problem {
          try await harness.sell(harness.sale([many], [.cash(550)]))
        } == .invalidValue)
      let sale = try await harness.sell(harness.sale([.latte], [.cash(550)]))
      let text = String(repeating: "x", count: 10_000)
      #expect(
        try await harness.problem {
          try await harness.call(
            TillEndpoints.refund, NewRefund(amount: .aud(550), reason: text), id: sale.id,
            as: LoyaltyHarness.barista)
        } == .invalidValue)
      #expect(
        try await harness.problem {
          try await harness.call(
            TillEndpoints.close, CashCount(counted: .aud(550), note: text),
            as: LoyaltyHarness.barista)
        } == .invalidValue)
      #expect(
        try await harness.call(TillEndpoints.sales, as: LoyaltyHarness.barista).items == [sale])
    }
  }

  @Test func `the price of a sale names the rewards that cover a piece of it`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      func price(_ lines: [NewSaleLine], _ rewards: [String] = []) async throws -> SalePrice {
        try await harness.call(
          TillEndpoints.price, NewSalePrice(lines: lines, rewards: rewards),
          as: LoyaltyHarness.barista)
      }
      let plain = try await price([.latte, .mug])
      #expect(plain.total == .aud(3_050))
      #expect(plain.rewards.map(\.id) == ["handcrafted", "merchandise"])
      #expect(plain.rewards.map(\.discount) == [.aud(550), .aud(2_500)])
      let chosen = try await price([.latte, .mug], ["merchandise", "handcrafted"])
      #expect(chosen.total == .aud(0))
      #expect(chosen.rewardDiscount == .aud(3_050))
      #expect(chosen.stars == 550)
      let problem = try await harness.problem {
        _ = try await price([.latte], ["merchandise"])
      }
      #expect(problem == .invalidValue)
      #expect(try await harness.problem { _ = try await price([]) } == .limitExceeded)
    }
  }

  @Test func `a refund above the limit needs a manager`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.topUp(100)
      try await harness.openTill()
      let sale = try await harness.sell(
        harness.sale(
          [.mug, .latte], [.card(2_800, try await harness.code().code), .cash(250)]))
      let small = try await harness.call(
        TillEndpoints.refund, NewRefund(amount: .aud(550), reason: "Spilt"), id: sale.id,
        as: LoyaltyHarness.barista)
      #expect(small.payments[0].refunded == .aud(550))
      #expect(small.stars == 50)
      func refund(_ approval: String?) async throws -> Sale {
        try await harness.call(
          TillEndpoints.refund,
          NewRefund(amount: .aud(2_500), reason: "Broken", approval: approval), id: sale.id,
          as: LoyaltyHarness.barista)
      }
      #expect(
        try await harness.problem { _ = try await refund(nil) } == LoyaltyProblems.approvalNeeded)
      let wrong = try await harness.problem {
        try await harness.call(
          TillEndpoints.approve, NewApproval(email: LoyaltyHarness.manager, password: "guess"),
          as: LoyaltyHarness.barista)
      }
      #expect(wrong == .wrongCredentials)
      let colleague = try await harness.problem {
        try await harness.call(
          TillEndpoints.approve, NewApproval(email: LoyaltyHarness.barista, password: "password"),
          as: LoyaltyHarness.barista)
      }
      #expect(colleague == BaristaProblems.managerOnly)
      let approval = try await harness.call(
        TillEndpoints.approve, NewApproval(email: LoyaltyHarness.manager, password: "password"),
        as: LoyaltyHarness.barista)
      let refunded = try await refund(approval.token)
      #expect(refunded.refunds.map(\.amount) == [.aud(550), .aud(2_500)])
      #expect(refunded.refunds.last?.cash == .aud(250))
      #expect(refunded.refunds.last?.approvedBy == approval.manager)
      #expect(refunded.stars == 0)
      #expect(try await harness.card().balance == .aud(10_000))
      let more = try await harness.problem {
        try await harness.call(
          TillEndpoints.refund, NewRefund(amount: .aud(1), reason: "More"), id: sale.id,
          as: LoyaltyHarness.manager)
      }
      #expect(more == .limitExceeded)
      #expect(
        try await harness.problem { _ = try await refund(approval.token) } != nil)
    }
  }

  @Test func `refunds in parts need a manager above the limit`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.openTill()
      let sale = try await harness.sell(harness.sale([.mug, .latte, .latte], [.cash(3_600)]))
      func refund(_ amount: Int64, _ approval: String? = nil) async throws -> Sale {
        try await harness.call(
          TillEndpoints.refund,
          NewRefund(amount: .aud(amount), reason: "Cold", approval: approval), id: sale.id,
          as: LoyaltyHarness.barista)
      }
      _ = try await refund(1_200)
      #expect(
        try await harness.problem { _ = try await refund(801) } == LoyaltyProblems.approvalNeeded)
      #expect(try await refund(800).refunds.map(\.approvedBy) == [nil, nil])
      #expect(
        try await harness.problem { _ = try await refund(1) } == LoyaltyProblems.approvalNeeded)
      let approval = try await harness.call(
        TillEndpoints.approve, NewApproval(email: LoyaltyHarness.manager, password: "password"),
        as: LoyaltyHarness.barista)
      #expect(try await refund(1, approval.token).refunds.last?.approvedBy == approval.manager)
    }
  }

  @Test func `won are paid in at the bank's rate`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.openTill()
      func won(_ value: Int64, _ count: Int) -> NewCashCredit.Piece {
        NewCashCredit.Piece(value: Money(minorUnits: value, currency: "KRW"), count: count)
      }
      let credit = try await harness.call(
        TillEndpoints.creditCash,
        NewCashCredit(
          code: try await harness.code().code, pieces: [won(10_000, 1), won(5_000, 2)]),
        as: LoyaltyHarness.barista)
      #expect(credit.received == Money(minorUnits: 20_000, currency: "KRW"))
      // 20,000 / 1,384.25 dollars, at 1.531 to the dollar, less half a percent.
      #expect(credit.credited == .aud(2_200))
      #expect(credit.rate != nil)
      #expect(try await harness.card().balance == credit.balance)
      let session = try await harness.call(TillEndpoints.session, as: LoyaltyHarness.barista)
      #expect(session.session?.cashTaken == .aud(0))
      let dollars = try await harness.call(
        TillEndpoints.creditCash,
        NewCashCredit(
          code: try await harness.code().code,
          pieces: [NewCashCredit.Piece(value: .aud(2_000), count: 2)]),
        as: LoyaltyHarness.barista)
      #expect(dollars.rate == nil)
      #expect(dollars.balance == .aud(6_200))
      let drawer = try await harness.call(TillEndpoints.session, as: LoyaltyHarness.barista)
      #expect(drawer.session?.cashTaken == .aud(4_000))
      let problem = try await harness.problem {
        try await harness.call(
          TillEndpoints.creditCash,
          NewCashCredit(code: try await harness.code().code, pieces: [won(7_000, 1)]),
          as: LoyaltyHarness.barista)
      }
      #expect(problem == .invalidValue)
    }
  }

  @Test func `sales are listed, the newest first`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.openTill()
      for _ in 0..<3 {
        harness.advance(by: 60)
        try await harness.sell(harness.sale([.latte], [.cash(550)]))
      }
      let page = try await harness.call(
        TillEndpoints.sales, as: LoyaltyHarness.barista, query: ["limit": "2"])
      #expect(page.items.map(\.number) == [3, 2])
      #expect(page.nextCursor != nil)
    }
  }
}
