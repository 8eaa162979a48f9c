import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Storage
import Testing
import Wire

@Suite struct `Cards` {
  @Test func `the first look adds an empty default card`() async throws {
    try await LoyaltyHarness.opened { harness in
      let cards = try await harness.call(CardEndpoints.cards).items
      let card = try #require(cards.first)
      #expect(cards.count == 1)
      #expect(card.isDefault)
      #expect(card.balance == .aud(0))
      #expect(card.number.count == 16)
      #expect(try await harness.call(CardEndpoints.cards).items == cards)
    }
  }

  @Test func `the default moves to another card`() async throws {
    try await LoyaltyHarness.opened { harness in
      let first = try await harness.card()
      let second = try await harness.call(
        CardEndpoints.addCard, NewCard(name: "Office", design: .evening))
      #expect(!second.isDefault)
      let changed = try await harness.call(
        CardEndpoints.changeCard, CardChange(name: "Desk", isDefault: true), id: second.id)
      #expect(changed.isDefault)
      #expect(changed.name == "Desk")
      let cards = try await harness.call(CardEndpoints.cards).items
      #expect(cards.map(\.id) == [second.id, first.id])
      #expect(cards.map(\.isDefault) == [true, false])
    }
  }

  @Test func `a customer has ten cards at most`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      for index in 0..<10 {
        try await harness.call(CardEndpoints.addCard, NewCard(name: "\(index)", design: .waves))
      }
      let problem = try await harness.problem {
        try await harness.call(CardEndpoints.addCard, NewCard(name: "", design: .waves))
      }
      #expect(problem == .limitExceeded)
    }
  }

  @Test func `another customer's card does not exist`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.card()
      let problem = try await harness.problem {
        try await harness.call(CardEndpoints.card, id: card.id, as: LoyaltyHarness.friend)
      }
      #expect(problem == .notFound)
      await #expect(throws: (any Error).self) {
        try await harness.charge(100, card: card.id, of: LoyaltyHarness.friend)
      }
    }
  }

  @Test func `a top-up moves money from the bank to the card once`() async throws {
    try await LoyaltyHarness.opened { harness in
      let (card, account) = (try await harness.card(), try await harness.account())
      let order = NewTopUp(accountID: account.id, amount: .aud(2_500))
      let topUp = try await harness.call(CardEndpoints.topUp, order, id: card.id, key: "a")
      #expect(topUp.card.balance == .aud(2_500))
      #expect(topUp.charged.currency == "USD")
      #expect(topUp.rate != nil)
      let repeated = try await harness.call(CardEndpoints.topUp, order, id: card.id, key: "a")
      #expect(repeated == topUp)
      let after = try await harness.account()
      #expect(
        account.availableBalance.minorUnits - after.availableBalance.minorUnits
          == topUp.charged.minorUnits)
      let transactions = try await harness.call(CardEndpoints.transactions, id: card.id).items
      #expect(transactions.map(\.kind) == [.topUp])
      #expect(transactions.map(\.amount) == [.aud(2_500)])
    }
  }

  @Test(arguments: [
    (Money.aud(499), ProblemType.limitExceeded), (.aud(50_001), .limitExceeded),
    (Money(minorUnits: 2_500, currency: "EUR"), .wrongCurrency),
  ]) func `an amount out of range is rejected`(_ amount: Money, _ type: ProblemType) async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let (card, account) = (try await harness.card(), try await harness.account())
      let problem = try await harness.problem {
        try await harness.call(
          CardEndpoints.topUp, NewTopUp(accountID: account.id, amount: amount), id: card.id)
      }
      #expect(problem == type)
    }
  }

  @Test func `a card holds a thousand dollars at most`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.topUp(500)
      try await harness.topUp(450)
      #expect(try await harness.problem { try await harness.topUp(60) } == .limitExceeded)
      try await harness.topUp(50)
      #expect(try await harness.card().balance == .aud(100_000))
    }
  }

  @Test func `a payment and its refund are on the statement`() async throws {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(20).card
      try await harness.charge(550, card: card.id)
      #expect(try await harness.card().balance == .aud(1_450))
      let (service, now) = (harness.service, harness.now)
      try await harness.database.write { transaction in
        try await service.cards.refund(
          PostingID(rawValue: "refund"), Amount(550, .australianDollar), card: card.id,
          note: "Haymarket", at: now, in: transaction)
      }
      let transactions = try await harness.call(CardEndpoints.transactions, id: card.id).items
      #expect(transactions.map(\.kind) == [.refund, .order, .topUp])
      #expect(transactions.map(\.balance) == [.aud(2_000), .aud(1_450), .aud(2_000)])
      #expect(transactions[1].description == "Haymarket")
    }
  }

  @Test func `two devices never overdraw one card`() async throws {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(10).card
      let paid = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<12 {
          group.addTask {
            do {
              try await harness.charge(300, card: card.id)
              return true
            } catch {
              return false
            }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(paid == 3)
      #expect(try await harness.card().balance == .aud(100))
    }
  }

  @Test func `a low card reloads itself, before the payment if needed`() async throws {
    try await LoyaltyHarness.opened { harness in
      let (card, account) = (try await harness.topUp(12).card, try await harness.account())
      let rule = AutoReload(accountID: account.id, threshold: .aud(1_000), amount: .aud(2_000))
      let set = try await harness.call(CardEndpoints.setAutoReload, rule, id: card.id)
      #expect(set.autoReload == rule)
      #expect(set.balance == .aud(1_200))
      try await harness.charge(300, card: card.id)
      #expect(try await harness.card().balance == .aud(2_900))
      try await harness.charge(3_500, card: card.id)
      #expect(try await harness.card().balance == .aud(1_400))
      let kinds = try await harness.call(CardEndpoints.transactions, id: card.id).items.map(\.kind)
      #expect(kinds == [.order, .autoReload, .order, .autoReload, .topUp])
      let removed = try await harness.call(CardEndpoints.removeAutoReload, id: card.id)
      #expect(removed.autoReload == nil)
    }
  }

  @Test func `a reload that the account cannot pay does not stop the payment`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let (card, account) = (try await harness.topUp(500).card, try await harness.account())
      try await harness.topUp(450)
      try await harness.call(
        CardEndpoints.setAutoReload,
        AutoReload(accountID: account.id, threshold: .aud(10_000), amount: .aud(50_000)),
        id: card.id)
      try await harness.charge(90_000, card: card.id)
      let changed = try await harness.card()
      #expect(changed.balance == .aud(55_000))
      try await harness.charge(50_000, card: card.id)
      let failed = try await harness.card()
      #expect(failed.balance == .aud(5_000))
      #expect(failed.reloadFailedAt == harness.now)
      #expect(harness.notices.count == 1)
    }
  }
}
