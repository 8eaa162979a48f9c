import BankeyAPI
import Foundation
import HTTPServer
import Ledger
import SeededRandom
import Serving
import Storage
import Testing
import Wire

@testable import BankeyService

/// Exchanges between own accounts of two currencies.
@Suite struct `Exchanges` {
  private static let dollars = "demo-everyday"
  private static let won = "demo-travel"

  private func quote(
    _ bank: BankHarness, from: String = dollars, to: String = won, _ amount: Int64,
    _ currency: String = "USD", as account: SignIn = BankHarness.kevin
  ) async throws -> HTTPResponse {
    try await bank.send(
      .post, "/v1/quotes",
      json: #"{"from":"\#(from)","to":"\#(to)","amount":{"minor_units":\#(amount),"#
        + #""currency":"\#(currency)"}}"#, as: account)
  }

  private func exchange(
    _ bank: BankHarness, _ quote: Quote, cents: Int64? = nil, key: String = UUID().uuidString,
    more: String = "", as account: SignIn = BankHarness.kevin
  ) async throws -> HTTPResponse {
    try await bank.send(
      .post, "/v1/transfers",
      json: #"{"from":"\#(quote.from)","to":"\#(quote.to)","quote":"\#(quote.id)","amount":"#
        + #"{"minor_units":\#(cents ?? quote.sold.minorUnits),"#
        + #""currency":"\#(quote.sold.currency)"}\#(more)}"#, key: key, as: account)
  }

  private func balance(_ bank: BankHarness, _ id: String) async throws -> Int64 {
    try await bank.get("/v1/accounts/\(id)", BankAccount.self).balance.minorUnits
  }

  @Test func `a quote moves its amounts once, and each currency sums to zero`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let before = (try await balance(bank, Self.dollars), try await balance(bank, Self.won))
      let quote: Quote = try await quote(bank, 10_000).read()
      #expect(quote.sold == Money(minorUnits: 10_000, currency: "USD"))
      #expect(quote.rate == "1377.32875")
      #expect(quote.bought == Money(minorUnits: 137_732, currency: "KRW"))
      #expect(quote.expiresAt == bank.now + 120)
      let answer = try await exchange(bank, quote, key: "k")
      let transfer: Transfer = try answer.read()
      #expect(answer.status == .created && transfer.status == .posted)
      #expect(transfer.amount == quote.sold && transfer.received == quote.bought)
      #expect(transfer.rate == quote.rate && transfer.to.accountID == Self.won)
      #expect(try await exchange(bank, quote, key: "k").read(Transfer.self) == transfer)
      let again = try await exchange(bank, quote)
      #expect(again.status == .unprocessableContent && again.problem?.type == .quoteExpired)
      #expect(try await balance(bank, Self.dollars) == before.0 - 10_000)
      #expect(try await balance(bank, Self.won) == before.1 + 137_732)
      #expect(try await bank.get("/v1/transfers/\(transfer.id)", Transfer.self) == transfer)
      let posting = try await bank.database.read {
        try await Ledger().recorded(PostingID(rawValue: transfer.id), in: $0).posting
      }
      for currency in [Currency.usDollar, .wonOfSouthKorea] {
        let amounts = posting.entries.map(\.amount).filter { $0.currency == currency }
        #expect(amounts.count == 2 && amounts.map(\.minorUnits).reduce(0, +) == 0)
      }
      let line: Page<BankTransaction> = try await bank.get(
        "/v1/accounts/\(Self.won)/transactions?limit=1")
      #expect(line.items[0].amount == quote.bought && line.items[0].transferID == transfer.id)
    }
  }

  @Test func `the amount that is to arrive can be named instead`() async throws {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let quote: Quote = try await quote(bank, 50_000, "KRW").read()
      #expect(quote.sold == Money(minorUnits: 3_631, currency: "USD"))
      #expect(quote.bought.minorUnits >= 50_000 && quote.bought.minorUnits < 50_014)
      let back: Quote = try await self.quote(
        bank, from: Self.won, to: Self.dollars, 50_000, "KRW"
      ).read()
      #expect(back.bought.minorUnits < 3_631)
    }
  }

  @Test func `a quote that is too old, or for something else, moves nothing`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let before = try await balance(bank, Self.dollars)
      let quote: Quote = try await quote(bank, 10_000).read()
      for (cents, more) in [(9_999, ""), (nil, #","repeats":"monthly""#)] as [(Int64?, String)] {
        let other = try await exchange(bank, quote, cents: cents, more: more)
        #expect(other.problem?.type == .invalidValue && other.problem?.pointer == "/quote")
      }
      var stranger = quote
      stranger.id = "q-none"
      #expect(try await exchange(bank, stranger).problem?.pointer == "/quote")
      #expect(
        try await exchange(bank, quote, as: BankHarness.lora).status == .unprocessableContent)
      bank.advance(by: 121)
      let late = try await exchange(bank, quote)
      #expect(late.problem?.type == .quoteExpired && late.problem?.pointer == "/quote")
      #expect(try await balance(bank, Self.dollars) == before)
      // The funds suffice, but there is no quote.
      let without = try await bank.send(
        .post, "/v1/transfers",
        json: #"{"from":"\#(Self.dollars)","to":"\#(Self.won)","amount":{"minor_units":1,"#
          + #""currency":"USD"}}"#, key: "w")
      #expect(without.problem?.type == .wrongCurrency)
    }
  }

  @Test func `an exchange of more than there is is refused, and the quote stays good`() async throws
  {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let all = try await balance(bank, Self.dollars)
      let quote: Quote = try await quote(bank, all).read()
      let from = Self.dollars
      _ = try await bank.send(
        .post, "/v1/transfers",
        json: #"{"from":"\#(from)","to":"demo-savings","amount":{"minor_units":1,"#
          + #""currency":"USD"}}"#, key: "a")
      #expect(try await exchange(bank, quote).problem?.type == .insufficientFunds)
      _ = try await bank.send(
        .post, "/v1/transfers",
        json: #"{"from":"demo-savings","to":"\#(from)","amount":{"minor_units":1,"#
          + #""currency":"USD"}}"#, key: "b")
      #expect(try await exchange(bank, quote).status == .created)
      #expect(try await balance(bank, Self.dollars) == 0)
    }
  }

  @Test func `of many who use one quote at once one gets it`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let before = try await balance(bank, Self.dollars)
      let quote: Quote = try await quote(bank, 100).read()
      let statuses = try await withThrowingTaskGroup(of: HTTPStatus.self) { group in
        for _ in 0..<8 { group.addTask { try await exchange(bank, quote).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == .created } == 1)
      #expect(statuses.allSatisfy { $0 == .created || $0 == .unprocessableContent })
      #expect(try await balance(bank, Self.dollars) == before - 100)
    }
  }

  @Test(
    arguments: [
      ("demo-everyday", "demo-savings", 1, "USD", "/to"),
      ("demo-everyday", "demo-travel", 0, "USD", "/amount/minor_units"),
      ("demo-everyday", "demo-travel", -5, "KRW", "/amount/minor_units"),
      ("demo-travel", "demo-everyday", 5, "KRW", "/amount/minor_units"),
      ("demo-everyday", "demo-travel", Int64.max, "USD", "/amount/minor_units"),
      ("demo-everyday", "demo-travel", 5, "EUR", "/amount/currency"),
      ("demo-everyday", "demo-travel", 5, "won", "/amount/currency"),
      ("demo-card", "demo-travel", 5, "USD", "/from"),
      ("' OR 1=1 --", "demo-travel", 5, "USD", "/from"),
      ("demo-everyday", "' OR 1=1 --", 5, "USD", "/to"),
    ] as [(String, String, Int64, String, String)])
  func `an invalid quote is refused`(
    from: String, to: String, amount: Int64, currency: String, pointer: String
  ) async throws {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let answer = try await quote(bank, from: from, to: to, amount, currency)
      #expect(answer.status == .unprocessableContent && answer.problem?.pointer == pointer)
    }
  }

  @Test func `the amount sold is the smallest that buys an amount`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let rate = ExchangeRate(
        sold: [.usDollar, .wonOfSouthKorea].randomElement(using: &random) ?? .usDollar,
        bought: [.euro, .yen].randomElement(using: &random) ?? .euro,
        billionths: .random(in: 1...5_000_000_000_000, using: &random))
      let wanted = Int64.random(in: 1...1_000_000_000, using: &random)
      let sold = try #require(rate.sold(for: wanted))
      #expect(try #require(rate.bought(for: sold)) >= wanted)
      #expect(rate.bought(for: sold - 1) ?? 0 < wanted)
    }
  }

  @Test(
    arguments: [
      (1_000_000_000, "1"), (1_377_328_750_000, "1377.32875"), (722_412, "0.000722412"),
      (500_000_000, "0.5"),
    ] as [(Int64, String)])
  func `a rate is written without needless digits`(billionths: Int64, text: String) {
    #expect(
      ExchangeRate(sold: .usDollar, bought: .euro, billionths: billionths).text == text)
  }
}
