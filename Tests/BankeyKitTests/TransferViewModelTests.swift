import AppsTesting
import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct TransferViewModelTests {
  private let bank = StubBank()
  private let orders = MemoryPendingOrderStore<BankOrder>()

  private func model(
    _ purpose: TransferViewModel.Purpose, clock: TestClock? = nil
  ) async throws -> TransferViewModel {
    let set = try clock ?? TestClock("2026-11-21T14:30:00Z")
    let settings = settings(clock: set)
    let state = BankState(service: bank, cache: MemoryCache<[Account]>())
    await state.refresh()
    var count = 0
    let outbox = BankOrderOutbox(
      customer: "kevin@example.com", service: bank, store: orders,
      makeKey: {
        count += 1
        return "k\(count)"
      }, now: settings.now)
    let model = TransferViewModel(
      purpose: purpose, ownEmail: "kevin@example.com", outbox: outbox, service: bank,
      state: state, settings: settings)
    await model.load()
    return model
  }

  private func type(_ text: String, _ model: TransferViewModel) {
    for character in text {
      let end = model.entry.text.count
      _ = model.replaceAmount(end..<end, with: String(character))
    }
  }

  @Test func `the form begins with two accounts of the same currency`()
    async throws
  {
    bank.accountsAnswer = .success([
      .sample("a"), .sample("won", currency: "KRW"), .sample("b"),
    ])
    let model = try await model(.ownAccount)
    #expect(model.fromID == "a")
    #expect(model.targets.map(\.id) == ["won", "b"])
    #expect(model.toID == "b")
    #expect(!model.isExchange)
    model.chooseSource("won")
    #expect(model.toID == "b")
    #expect(model.isExchange)
    #expect(model.entry.currency == "KRW")
  }

  @Test func `a transfer is reviewed, confirmed and receipted`() async throws {
    let model = try await model(.ownAccount)
    type("5", model)
    model.note = "  for lunch "
    await model.review()
    let order = TransferOrder(
      from: "a", destination: .account("b", name: "Account b"), amount: .dollars(500),
      note: "for lunch")
    #expect(model.flow.phase == .reviewing(.transfer(order)))
    await model.flow.confirm()
    #expect(model.flow.phase == .done(.transfer(.sample())))
    await model.flow.confirm()
    #expect(bank.placed.count == 1)
  }

  @Test func `an amount above the balance is not reviewed`() async throws {
    let model = try await model(.ownAccount)
    type("100.01", model)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.faultyField == .amount)
    #expect(model.message == "You can move up to $100.00 from this account.")
  }

  @Test func `a scheduled transfer may exceed today's balance`() async throws {
    let model = try await model(.ownAccount)
    type("100.01", model)
    model.chooseDay(try instant("2026-12-01T00:00:00Z"))
    await model.review()
    guard case .reviewing(.transfer(let order)) = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
    #expect(order.executeAt == (try instant("2026-12-01T09:00:00Z")))
  }

  @Test func `transfers can be scheduled from tomorrow for two years`() async throws {
    let model = try await model(.ownAccount)
    #expect(model.days.lowerBound == (try instant("2026-11-22T00:00:00Z")))
    #expect(model.days.upperBound == (try instant("2028-11-20T00:00:00Z")))
  }

  @Test func `a scheduled day that has passed is rejected`() async throws {
    let model = try await model(.ownAccount)
    type("5", model)
    model.chooseDay(try instant("2026-11-21T00:00:00Z"))
    await model.review()
    #expect(model.faultyField == .day)
    model.chooseDay(nil)
    #expect(model.message == nil)
    await model.review()
    guard case .reviewing(.transfer(let order)) = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
    #expect(order.executeAt == nil)
  }

  @Test(arguments: ["", "grace", "grace@", "@example.com", "Kevin@Example.com", "a b@example.com"])
  func `a malformed email address is rejected`(address: String) async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail(address)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.faultyField == .destination)
  }

  @Test func `an unknown recipient is refused before the review`() async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail("nobody@example.com")
    bank.recipientAnswer = .failure(.refused(problem: "/problems/unknown-recipient"))
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.faultyField == .destination)
    #expect(model.message?.hasPrefix("No customer with this email") == true)
    #expect(bank.recipientQueries == ["nobody@example.com USD"])
    #expect(bank.placed.isEmpty)
  }

  @Test func `the review names the recipient, and needs no connection`() async throws {
    for (answer, name) in [
      (Result<String, LoadFailure>.success("Alan Turing"), "Alan Turing" as String?),
      (.failure(.unreachable), nil),
    ] {
      let model = try await model(.person)
      type("5", model)
      model.setEmail("alan@example.com")
      bank.recipientAnswer = answer
      await model.review()
      guard case .reviewing(.transfer(let order)) = model.flow.phase else {
        Issue.record("\(model.flow.phase)")
        continue
      }
      #expect(order.destination == .person(email: "alan@example.com", name: name))
    }
  }

  @Test func `an unknown person of a split is named before the review`() async throws {
    let settings = settings(clock: try TestClock("2026-11-21T14:30:00Z"))
    let state = BankState(service: bank, cache: MemoryCache<[Account]>())
    await state.refresh()
    let outbox = BankOrderOutbox(
      customer: "kevin@example.com", service: bank, store: orders, makeKey: { "k" },
      now: settings.now)
    let model = SplitViewModel(
      ownEmail: "kevin@example.com", outbox: outbox, service: bank, state: state,
      settings: settings)
    await model.load()
    _ = model.replaceAmount(0..<0, with: "9")
    model.add("grace@example.com")
    model.setTypedPerson("nobody@example.com")
    bank.recipientAnswer = .failure(.refused(problem: "/problems/unknown-recipient"))
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.message?.hasPrefix("nobody@example.com: No customer") == true)
    // Payees are known without asking.
    #expect(bank.recipientQueries == ["nobody@example.com any"])
    bank.recipientAnswer = .success("Somebody")
    await model.review()
    guard case .reviewing = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
  }

  @Test func `an order without an answer can only be repeated, under its key`()
    async throws
  {
    let model = try await model(.person)
    type("5", model)
    model.setEmail("grace@example.com")
    await model.review()
    bank.orderAnswers = [.failure(.unreachable)]
    await model.flow.confirm()
    guard case .uncertain(let order, .unreachable) = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
    model.flow.edit()
    #expect(model.flow.phase == .uncertain(order, .unreachable))
    await model.flow.confirm()
    #expect(model.flow.phase == .done(.transfer(.sample())))
    #expect(bank.placed.map(\.key) == ["k1", "k1"])
  }

  @Test func `a rejection returns to the review with the bank's reason`() async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail("nobody@example.com")
    await model.review()
    bank.orderAnswers = [.failure(.refused(problem: "/problems/unknown-recipient"))]
    await model.flow.confirm()
    guard case .reviewing = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
    #expect(model.flow.message?.hasPrefix("No customer with this email") == true)
    model.flow.edit()
    #expect(model.flow.phase == .editing)
  }

  @Test func `a recipient becomes a payee only on request`() async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail("alan@example.com")
    model.remembersPerson = true
    await model.review()
    await model.flow.confirm()
    #expect(bank.addedPayees == ["alan@example.com"])
  }

  @Test func `an exchange is quoted before its review and made immediately`() async throws {
    bank.accountsAnswer = .success([.sample("a"), .sample("won", currency: "KRW")])
    let model = try await model(.ownAccount)
    type("5", model)
    model.chooseDay(try instant("2026-12-01T00:00:00Z"))
    model.repeats = .weekly
    await model.review()
    guard case .reviewing(.transfer(let order)) = model.flow.phase else {
      Issue.record("\(model.flow.phase)")
      return
    }
    #expect(order.quote == .sample)
    #expect(order.executeAt == nil)
    #expect(order.repeats == nil)
    let lines = try #require(model.flow.review).lines
    #expect(lines.contains(Receipt.Line(title: "You receive", value: "₩6,886")))
    #expect(lines.contains(Receipt.Line(title: "Rate", value: "$1.00 = ₩1,377.3288")))
    #expect(lines.contains(Receipt.Line(title: "Good until", value: "2:32\u{202F}PM")))
  }

  @Test func `without a quote there is no review`() async throws {
    bank.accountsAnswer = .success([.sample("a"), .sample("won", currency: "KRW")])
    bank.quoteAnswer = .failure(.unreachable)
    let model = try await model(.ownAccount)
    type("5", model)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.message != nil)
  }

  private func exchange(_ clock: TestClock) async throws -> TransferViewModel {
    bank.accountsAnswer = .success([.sample("a"), .sample("won", currency: "KRW")])
    var second = Quote.sample
    second.id = "Q2"
    second.bought.minorUnits = 6900
    second.expiresAt = try instant("2026-11-21T14:34:00Z")
    bank.quotes = [.sample, second]
    let model = try await model(.ownAccount, clock: clock)
    type("5", model)
    await model.review()
    return model
  }

  private func shownQuote(_ model: TransferViewModel) -> String? {
    guard case .reviewing(.transfer(let order)) = model.flow.phase else { return nil }
    return order.quote?.id
  }

  @Test func `a rate that expires during the review is renewed`() async throws {
    let clock = try TestClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    await model.flow.termsDidExpire()
    #expect(shownQuote(model) == "Q1", "it is good still")
    try clock.set("2026-11-21T14:32:00Z")
    await model.flow.termsDidExpire()
    #expect(shownQuote(model) == "Q2")
    #expect(model.flow.notice == "The rate expired. This is the new one.")
    #expect(bank.placed.isEmpty)
  }

  @Test func `a renewed rate is reviewed before it is confirmed`() async throws {
    let clock = try TestClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    try clock.set("2026-11-21T14:33:00Z")
    await model.flow.confirm()
    #expect(bank.placed.isEmpty)
    #expect(shownQuote(model) == "Q2")
    await model.flow.confirm()
    #expect(bank.placed.count == 1)
  }

  @Test func `a rate that the bank reports as expired is renewed`()
    async throws
  {
    let model = try await exchange(try TestClock("2026-11-21T14:30:00Z"))
    bank.orderAnswers = [.failure(.refused(problem: "/problems/quote-expired"))]
    await model.flow.confirm()
    #expect(shownQuote(model) == "Q2")
    #expect(model.flow.message == nil)
    await model.flow.confirm()
    #expect(bank.placed.map(\.key) == ["k1", "k2"])
  }

  @Test func `a wrong clock does not prevent the confirmation`()
    async throws
  {
    let clock = try TestClock("2026-11-21T14:50:00Z")
    let model = try await exchange(clock)
    #expect(model.flow.termsEnd == nil)
    await model.flow.termsDidExpire()
    #expect(shownQuote(model) == "Q1")
    await model.flow.confirm()
    #expect(bank.placed.count == 1)
  }

  @Test func `automatic renewals are limited`() async throws {
    let clock = try TestClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    bank.quotes = []
    for number in 1...9 {
      try clock.set("2026-11-21T\(14 + number):00:00Z")
      var quote = Quote.sample
      quote.id = "R\(number)"
      quote.expiresAt = clock.now.addingTimeInterval(120)
      bank.quoteAnswer = .success(quote)
      await model.flow.termsDidExpire()
    }
    #expect(shownQuote(model) == "R5")
  }

  @Test func `the receipt of an exchange has both amounts and the rate`() throws {
    var transfer = Transfer.sample()
    transfer.received = Amount(minorUnits: 6886, currency: "KRW")
    transfer.rate = "1377.32875"
    let lines = Receipt(transfer, settings: try settings()).lines
    #expect(lines.contains(Receipt.Line(title: "Received", value: "₩6,886")))
    #expect(lines.contains(Receipt.Line(title: "Rate", value: "$1.00 = ₩1,377.3288")))
  }
}
