import Foundation
import HTTPServer
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `Gifts` {
  private static func order(
    _ dollars: Int64 = 25, card: String? = nil, account: String? = nil, at date: Date? = nil,
    to email: String = LoyaltyHarness.friend
  ) -> NewGift {
    NewGift(
      design: .birthday, message: "Have one on me", amount: .aud(dollars * 100),
      recipientName: "Grace", recipientEmail: email, deliverAt: date, cardID: card,
      accountID: account)
  }

  private static func mail(
    _ harness: LoyaltyHarness, to email: String
  ) async throws -> [MailMessage] {
    let request = AccountEndpoints.mailbox.request(query: ["email": email])
    return try AccountEndpoints.mailbox.answer(
      from: Data(try await harness.respond(request).body)
    ).items
  }

  @Test func `a gift goes from one card to another`() async throws {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(50).card
      let gift = try await harness.call(
        GiftEndpoints.send, Self.order(card: card.id), key: "g")
      #expect(gift.state == .sent)
      #expect(gift.code.count == 19)
      #expect(
        try await harness.call(GiftEndpoints.send, Self.order(card: card.id), key: "g") == gift)
      #expect(try await harness.card().balance == .aud(2_500))
      try await harness.runJobs()
      try await harness.runJobs()
      #expect(harness.notices.map(\.customer) == ["c1"])
      let received = try await harness.call(GiftEndpoints.received, as: LoyaltyHarness.friend)
      #expect(received.items.map(\.message) == ["Have one on me"])
      #expect(received.items.first?.senderName == "Ada")
      let preview = try await harness.call(
        GiftEndpoints.preview, id: gift.code, as: LoyaltyHarness.friend)
      #expect(preview == received.items.first)
      let redeemed = try await harness.call(
        GiftEndpoints.redeem, GiftRedemption(code: gift.code.lowercased()),
        as: LoyaltyHarness.friend)
      #expect(redeemed.card.balance == .aud(2_500))
      #expect(redeemed.card.design == .birthday)
      #expect(try await harness.call(GiftEndpoints.gifts).items.map(\.state) == [.redeemed])
      let again = try await harness.problem {
        try await harness.call(GiftEndpoints.redeem, GiftRedemption(code: gift.code))
      }
      #expect(again == LoyaltyProblems.giftUnavailable)
      let late = try await harness.problem {
        try await harness.call(GiftEndpoints.withdraw, id: gift.id)
      }
      #expect(late == .alreadySettled)
    }
  }

  @Test func `a scheduled gift waits for its date`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.topUp(50).card
      let date = harness.now + 3 * 86_400
      let gift = try await harness.call(
        GiftEndpoints.send, Self.order(card: card.id, at: date))
      #expect(gift.state == .scheduled)
      try await harness.runJobs()
      #expect(harness.notices.isEmpty)
      let early = try await harness.problem {
        try await harness.call(
          GiftEndpoints.redeem, GiftRedemption(code: gift.code), as: LoyaltyHarness.friend)
      }
      #expect(early == LoyaltyProblems.giftUnavailable)
      harness.advance(by: 3 * 86_400)
      try await harness.runJobs()
      #expect(harness.notices.count == 1)
      try await harness.call(
        GiftEndpoints.redeem, GiftRedemption(code: gift.code), as: LoyaltyHarness.friend)
    }
  }

  @Test func `the email has message, amount, link and code`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.topUp(50).card
      let gift = try await harness.call(
        GiftEndpoints.send, Self.order(card: card.id, to: "New@Example.com"))
      try await harness.runJobs()
      try await harness.runJobs()
      let mails = try await Self.mail(harness, to: "new@example.com")
      let mail = try #require(mails.first)
      #expect(mails.count == 1)
      #expect(mail.code == gift.code)
      #expect(mail.body.contains("Have one on me"))
      #expect(mail.body.contains("25.00"))
      #expect(mail.body.contains(gift.link))
      let characters = gift.code.filter { $0 != "-" }
      #expect(gift.link == "https://ferry.example/mermaidbucks/gift/\(characters)")
    }
  }

  @Test func `a withdrawn gift returns to the account that paid`() async throws {
    try await LoyaltyHarness.opened { harness in
      let account = try await harness.account()
      let gift = try await harness.call(
        GiftEndpoints.send, Self.order(account: account.id))
      #expect(
        try await harness.account().availableBalance.minorUnits
          < account.availableBalance.minorUnits)
      let stranger = try await harness.problem {
        try await harness.call(GiftEndpoints.withdraw, id: gift.id, as: LoyaltyHarness.friend)
      }
      #expect(stranger == .notFound)
      let withdrawn = try await harness.call(GiftEndpoints.withdraw, id: gift.id)
      #expect(withdrawn.state == .withdrawn)
      #expect(try await harness.account() == account)
      let problem = try await harness.problem {
        try await harness.call(
          GiftEndpoints.redeem, GiftRedemption(code: gift.code), as: LoyaltyHarness.friend)
      }
      #expect(problem == LoyaltyProblems.giftUnavailable)
      #expect(
        try await harness.call(GiftEndpoints.received, as: LoyaltyHarness.friend).items.isEmpty)
    }
  }

  @Test func `a gift is redeemed or withdrawn, never both`() async throws {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(50).card
      let gift = try await harness.call(GiftEndpoints.send, Self.order(card: card.id))
      let count = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<6 {
          group.addTask {
            if index.isMultiple(of: 2) {
              return
                (try? await harness.call(
                  GiftEndpoints.redeem, GiftRedemption(code: gift.code),
                  as: LoyaltyHarness.friend)) != nil
            }
            return (try? await harness.call(GiftEndpoints.withdraw, id: gift.id)) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(count == 1)
    }
  }

  @Test func `a gift is for an address in the form by which accounts are found`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let account = try await harness.account().id
      let gift = try await harness.call(
        GiftEndpoints.send, Self.order(account: account, to: " J\u{30C}anis@Example.com "))
      // Strings are equal in any Unicode form; the database compares bytes.
      #expect(Array(gift.recipientEmail.utf8) == Array("\u{1F0}anis@example.com".utf8))
    }
  }

  @Test func `withdrawn gifts cannot pay for any number of emails to strangers`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let account = try await harness.account().id
      func send() async throws -> ProblemType? {
        try await harness.problem {
          let gift = try await harness.call(
            GiftEndpoints.send, Self.order(5, account: account, to: "stranger@example.com"))
          try await harness.call(GiftEndpoints.withdraw, id: gift.id)
        }
      }
      for _ in 0..<20 { #expect(try await send() == nil) }
      let balance = try await harness.account().availableBalance
      #expect(try await send() == .tooManyAttempts)
      #expect(try await harness.account().availableBalance == balance)
      harness.advance(by: 60)
      #expect(try await send() == nil)
      #expect(try await send() == .tooManyAttempts)
    }
  }

  @Test func `invalid gifts are rejected`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.topUp(50).card
      let orders: [(NewGift, ProblemType)] = [
        (Self.order(card: card.id, to: "nobody"), .invalidValue),
        (Self.order(4, card: card.id), .limitExceeded),
        (Self.order(100, card: card.id), .insufficientFunds),
        (Self.order(card: card.id, account: "x"), .invalidValue),
        (Self.order(), .invalidValue),
        (Self.order(card: card.id, at: harness.now - 86_400), .invalidValue),
        (Self.order(card: card.id, at: harness.now + 400 * 86_400), .invalidValue),
      ]
      for (order, type) in orders {
        let problem = try await harness.problem {
          try await harness.call(GiftEndpoints.send, order)
        }
        #expect(problem == type)
      }
      #expect(try await harness.card().balance == .aud(5_000))
    }
  }
}
