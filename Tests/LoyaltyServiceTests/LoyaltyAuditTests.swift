import BaristaAPI
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Storage
import Testing
import Wire

@Suite struct `Audit` {
  private static func findings(
    _ harness: LoyaltyHarness
  ) async throws -> [LoyaltyService.Discrepancy] {
    try await harness.database.read { try await LoyaltyService.audit(in: $0) }
  }

  @Test func `cards, gifts, stars and cash agree with the ledger after a day's work`()
    async throws
  {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(80).card
      try await harness.openTill(float: 5_000)
      try await harness.sell(
        harness.sale(
          [.latte, .mug],
          [.card(1_000, try await harness.code().code), .cash(2_050, tendered: 5_000)]))
      for name in ["a@example.com", "b@example.com"] {
        let gift = try await harness.call(
          GiftEndpoints.send,
          NewGift(
            design: .thanks, message: "", amount: .aud(1_000), recipientName: "A",
            recipientEmail: name, cardID: card.id))
        if name.hasPrefix("b") { try await harness.call(GiftEndpoints.withdraw, id: gift.id) }
      }
      try await harness.closeTill(counted: 7_000)
      #expect(try await Self.findings(harness) == [])
    }
  }

  @Test func `a changed gift and a lost card are found`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.topUp(80).card
      try await harness.call(
        GiftEndpoints.send,
        NewGift(
          design: .thanks, message: "", amount: .aud(1_000), recipientName: "A",
          recipientEmail: "a@example.com", cardID: card.id))
      try await harness.database.write { transaction in
        try await transaction.execute(
          Query(sql: "UPDATE loyalty_gifts SET amount = amount + 1"))
        try await transaction.execute(Query(sql: "DELETE FROM loyalty_cards"))
      }
      let dollars = Currency.australianDollar
      #expect(
        try await Self.findings(harness) == [
          .unknownCards(Amount(7_000, dollars)),
          .wrongGifts(held: Amount(1_000, dollars), expected: Amount(1_001, dollars)),
        ])
    }
  }

  @Test func `the demo customer has two cards and a gift`() async throws {
    try await LoyaltyHarness.opened { harness in
      let people = LoyaltyHarness.people.enumerated().map { index, email in
        Customer(id: "c\(index)", email: email, name: "\(index)", givenName: "Name \(index)")
      }
      for _ in 0..<2 {
        try await harness.service.addDemoData(for: people[0], from: people[1], spending: 0)
      }
      let cards = try await harness.call(CardEndpoints.cards).items
      #expect(cards.map(\.balance) == [.aud(4_250), .aud(1_500)])
      let gift = try #require(try await harness.call(GiftEndpoints.received).items.first)
      #expect(gift.amount == .aud(2_500))
      let redeemed = try await harness.call(
        GiftEndpoints.redeem, GiftRedemption(code: gift.code, cardID: cards[0].id))
      #expect(redeemed.card.balance == .aud(6_750))
      #expect(try await Self.findings(harness) == [])
    }
  }
}

extension LoyaltyHarness {
  func closeTill(counted: Int64) async throws {
    try await call(
      TillEndpoints.close, CashCount(counted: .aud(counted)), as: Self.barista)
  }
}
