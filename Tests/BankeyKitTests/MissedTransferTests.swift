import AppsTesting
import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct MissedTransferTests {
  private let bank = StubBank()
  private let missed: MissedTransfers

  init() throws { missed = try .sample() }

  private func decided(sending count: Int) -> MissedTransfers {
    var decided = missed
    decided.sentCount = count
    return decided
  }

  private func model(_ locale: String = "en_US") async throws -> MoveMoneyViewModel {
    let settings = try settings(locale)
    let model = MoveMoneyViewModel(
      outbox: BankOrderOutbox(
        customer: "kevin@example.com", service: bank, store: MemoryPendingOrderStore<BankOrder>(),
        makeKey: { "k" }, now: settings.now), service: bank,
      state: BankState(service: bank, cache: MemoryCache<[Account]>()), settings: settings)
    bank.missedAnswer = .success([missed])
    await model.load()
    return model
  }

  private func text(of lines: [Receipt.Line]) -> [String] {
    lines.map { "\($0.title): \($0.value)" }
  }

  @Test func `missed movements are listed for their transfer`() async throws {
    let model = try await model()
    #expect(model.phase.content?.missed == [missed])
    #expect(model.missedTransfers(of: "T1") == [missed])
    #expect(model.missedTransfers(of: "T2").isEmpty)
    #expect(model.title(of: missed) == "$5.00 → Grace")
    #expect(model.datesText(of: missed) == "Oct 31, 2026 – Nov 14, 2026")
    #expect(bank.placed.isEmpty)
  }

  @Test(arguments: [
    (1, 500, ["Send: 1 transfer", "Skip: 2 transfers"]), (3, 1500, ["Send: 3 transfers"]),
  ])
  func `a decision to send is reviewed with its sum and sent once with a key`(
    count: Int, cents: Int, parts: [String]
  ) async throws {
    let model = try await model()
    let flow = model.makeDecision(about: missed, sending: count)
    let review = try #require(flow.review)
    #expect(review.amount == .dollars(Int64(cents)) && review.confirmTitle == "Confirm Transfer")
    #expect(
      text(of: review.lines) == [
        "From: Account a", "To: Grace (grace@example.com)", "Due: Oct 31, 2026 – Nov 14, 2026",
      ] + parts)
    bank.orderAnswers = [
      .failure(.unreachable), .success(.missedTransfers(decided(sending: count))),
    ]
    await flow.confirm()
    await flow.confirm()
    let order = BankOrder.missedTransfers(MissedTransfersOrder(missed: missed, count: count))
    #expect(bank.placed.map(\.order) == [order, order])
    #expect(bank.placed.map(\.key) == ["k", "k"])
    #expect(flow.receipt?.title == "Money sent" && flow.receipt?.amount == .dollars(Int64(cents)))
  }

  @Test func `a skip is reviewed without an amount, and its receipt says so`() async throws {
    let model = try await model()
    let flow = model.makeDecision(about: missed, sending: 0)
    let review = try #require(flow.review)
    #expect(review.amount == nil && review.confirmTitle == "Skip")
    #expect(review.lines.last?.value == "3 transfers")
    bank.orderAnswers = [.success(.missedTransfers(decided(sending: 0)))]
    await flow.confirm()
    #expect(
      flow.receipt?.plainText == """
        Bankey
        Transfers skipped

        From: Account a
        To: Grace (grace@example.com)
        Due: Oct 31, 2026 – Nov 14, 2026
        Skipped: 3 transfers
        Reference: T1-1
        """)
  }

  @Test func `more than the daily limit has its own message`() async throws {
    let model = try await model()
    bank.orderAnswers = [.failure(.refused(problem: "/problems/limit-exceeded"))]
    let flow = model.makeDecision(about: missed, sending: 3)
    await flow.confirm()
    #expect(
      flow.message
        == "This is more than you can send in a day. Send fewer, or try again tomorrow.")
  }

  @Test func `the outcome of a pending decision makes an alert`() async throws {
    let model = try await model()
    for (count, text) in [
      (0, "The missed transfers were skipped. Nothing was sent."),
      (3, "Your transfer of $15.00 to Grace was made, and only once."),
    ] {
      bank.orderAnswers = [.failure(.unreachable)]
      await model.makeDecision(about: missed, sending: count).confirm()
      #expect(
        model.pending.map { model.title(of: $0.order) }
          == [count == 0 ? "Skip, $5.00 → Grace" : "$15.00 → Grace"])
      bank.orderAnswers = [.success(.missedTransfers(decided(sending: count)))]
      await model.resume()
      #expect(model.alerts == [Alert(title: "It went through", text: text)])
      model.didShowAlert()
    }
  }

  @Test func `the sum of the largest amounts is the largest amount`() {
    var missed = missed
    missed.transfer.amount.minorUnits = .max
    #expect(missed.amount(ofCount: 3).minorUnits == .max)
    #expect(missed.amount(ofCount: 0).minorUnits == 0)
  }

  @Test(arguments: ["ko_KR", "ar_EG"])
  func `the number of missed movements is in the plural form of the language`(
    locale: String
  ) async throws {
    let phrases = try settings(locale).phrases
    let texts = [1, 2, 3, 11, 100].map { phrases.missedText($0) }
    #expect(Set(texts).count == 5)
    #expect(texts.allSatisfy { !$0.contains("%") })
  }
}
