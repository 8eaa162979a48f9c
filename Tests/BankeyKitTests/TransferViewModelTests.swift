import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct TransferViewModelTests {
  private let bank = StubBank()
  private let orders = MemoryOrders()

  private func model(
    _ purpose: TransferViewModel.Purpose, clock: SetClock? = nil
  ) async throws -> TransferViewModel {
    let set = try clock ?? SetClock("2026-11-21T14:30:00Z")
    let settings = settings(clock: set)
    let passbook = Passbook(
      customer: "kevin@example.com", service: bank, store: MemoryAccounts(), now: settings.now)
    await passbook.refresh()
    var count = 0
    let desk = OrderDesk(
      customer: "kevin@example.com", service: bank, store: orders,
      makeKey: {
        count += 1
        return "k\(count)"
      }, now: settings.now)
    let model = TransferViewModel(
      purpose: purpose, ownEmail: "kevin@example.com", desk: desk, service: bank,
      passbook: passbook, settings: settings)
    await model.load()
    return model
  }

  private func type(_ text: String, _ model: TransferViewModel) {
    for character in text {
      let end = model.entry.text.count
      _ = model.replaceAmount(end..<end, with: String(character))
    }
  }

  @Test func `the form begins with two accounts of one currency, where there are two`()
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

  @Test func `review, confirm, receipt`() async throws {
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

  @Test func `more than there is is not even reviewed`() async throws {
    let model = try await model(.ownAccount)
    type("100.01", model)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.faultyField == .amount)
    #expect(model.message == "You can move up to $100.00 from this account.")
  }

  @Test func `what is there later is not known now`() async throws {
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

  @Test func `money moves later on any day from tomorrow on, for two years`() async throws {
    let model = try await model(.ownAccount)
    #expect(model.days.lowerBound == (try instant("2026-11-22T00:00:00Z")))
    #expect(model.days.upperBound == (try instant("2028-11-20T00:00:00Z")))
  }

  @Test func `a day that has come meanwhile has to be chosen anew`() async throws {
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
  func `money goes to no address that cannot be one`(address: String) async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail(address)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.faultyField == .destination)
  }

  @Test func `without an answer nothing can be changed but asked again, under the same key`()
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

  @Test func `a refusal goes back to the review with the bank's reason`() async throws {
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
    #expect(model.flow.message?.hasPrefix("Nobody here has this email") == true)
    model.flow.edit()
    #expect(model.flow.phase == .editing)
  }

  @Test func `a stranger is remembered only when asked for`() async throws {
    let model = try await model(.person)
    type("5", model)
    model.setEmail("alan@example.com")
    model.remembersPerson = true
    await model.review()
    await model.flow.confirm()
    #expect(bank.addedPayees == ["alan@example.com"])
  }

  @Test func `an exchange is quoted before it is looked at, and made at once`() async throws {
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
    let lines = model.flow.review(of: .transfer(order)).lines
    #expect(lines.contains(Receipt.Line(title: "You receive", value: "₩6,886")))
    #expect(lines.contains(Receipt.Line(title: "Rate", value: "$1.00 = ₩1,377.32875")))
    #expect(lines.contains(Receipt.Line(title: "Good until", value: "2:32\u{202F}PM")))
  }

  @Test func `without a quote nothing is looked at`() async throws {
    bank.accountsAnswer = .success([.sample("a"), .sample("won", currency: "KRW")])
    bank.quoteAnswer = .failure(.unreachable)
    let model = try await model(.ownAccount)
    type("5", model)
    await model.review()
    #expect(model.flow.phase == .editing)
    #expect(model.message != nil)
  }

  private func exchange(_ clock: SetClock) async throws -> TransferViewModel {
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

  @Test func `a rate that runs out while it is looked at is renewed by itself`() async throws {
    let clock = try SetClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    await model.flow.termsDidRunOut()
    #expect(shownQuote(model) == "Q1", "it is good still")
    try clock.set("2026-11-21T14:32:00Z")
    await model.flow.termsDidRunOut()
    #expect(shownQuote(model) == "Q2")
    #expect(model.flow.notice == "The rate had run out. This is the new one.")
    #expect(bank.placed.isEmpty)
  }

  @Test func `nobody agrees to a rate that they have not seen`() async throws {
    let clock = try SetClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    try clock.set("2026-11-21T14:33:00Z")
    await model.flow.confirm()
    #expect(bank.placed.isEmpty)
    #expect(shownQuote(model) == "Q2")
    await model.flow.confirm()
    #expect(bank.placed.count == 1)
  }

  @Test func `a rate that the bank no longer knows is renewed, whatever this clock says`()
    async throws
  {
    let model = try await exchange(try SetClock("2026-11-21T14:30:00Z"))
    bank.orderAnswers = [.failure(.refused(problem: "/problems/quote-expired"))]
    await model.flow.confirm()
    #expect(shownQuote(model) == "Q2")
    #expect(model.flow.message == nil)
    await model.flow.confirm()
    #expect(bank.placed.map(\.key) == ["k1", "k2"])
  }

  @Test func `a clock that is wrong keeps nobody from agreeing to what the bank still gives`()
    async throws
  {
    let clock = try SetClock("2026-11-21T14:50:00Z")
    let model = try await exchange(clock)
    #expect(model.flow.termsEnd == nil)
    await model.flow.termsDidRunOut()
    #expect(shownQuote(model) == "Q1")
    await model.flow.confirm()
    #expect(bank.placed.count == 1)
  }

  @Test func `whoever has gone away does not have rates renewed for ever`() async throws {
    let clock = try SetClock("2026-11-21T14:30:00Z")
    let model = try await exchange(clock)
    bank.quotes = []
    for number in 1...9 {
      try clock.set("2026-11-21T\(14 + number):00:00Z")
      var quote = Quote.sample
      quote.id = "R\(number)"
      quote.expiresAt = clock.now.addingTimeInterval(120)
      bank.quoteAnswer = .success(quote)
      await model.flow.termsDidRunOut()
    }
    #expect(shownQuote(model) == "R5")
  }

  @Test func `an exchange leaves both amounts and the rate on its receipt`() throws {
    var transfer = Transfer.sample()
    transfer.received = Amount(minorUnits: 6886, currency: "KRW")
    transfer.rate = "1377.32875"
    let lines = Receipt(transfer, settings: try settings()).lines
    #expect(lines.contains(Receipt.Line(title: "Received", value: "₩6,886")))
    #expect(lines.contains(Receipt.Line(title: "Rate", value: "$1.00 = ₩1,377.32875")))
  }
}
