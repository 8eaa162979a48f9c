import AppsTesting
import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct OrderFlowTests {
  private let bank = StubBank()
  private let request = PaymentRequest(
    id: "R1", name: "Grace", email: "grace@example.com", amount: .dollars(2450), note: "Dinner",
    status: .requested, createdAt: Date(timeIntervalSince1970: 0))

  private func flow(reviewing order: BankOrder? = nil) async throws -> BankOrderFlow {
    let settings = try settings()
    let state = BankState(service: bank, cache: MemoryCache<[Account]>())
    await state.refresh()
    return BankOrderFlow(
      reviewing: order,
      outbox: BankOrderOutbox(
        customer: "kevin@example.com", service: bank, store: MemoryPendingOrderStore<BankOrder>(),
        makeKey: { "k" },
        now: settings.now), state: state, settings: settings)
  }

  @Test func `a payment begins with its review and has no form`()
    async throws
  {
    let order = BankOrder.payment(PaymentOrder(request: request, from: "a"))
    let flow = try await flow(reviewing: order)
    let review = try #require(flow.review)
    #expect(review.amount == .dollars(2450))
    #expect(
      review.lines.map { "\($0.title): \($0.value)" } == [
        "From: Account a", "To: Grace", "Email: grace@example.com", "Note: Dinner",
      ])
    flow.edit()
    #expect(flow.phase == .reviewing(order))
    #expect(bank.placed.isEmpty)
    await flow.confirm()
    #expect(flow.phase == .done(.transfer(.sample())))
    #expect(bank.placed.map(\.order) == [order])
  }

  @Test func `the receipt of a split has everyone's share`() async throws {
    let bill = BillSplit(
      id: "B1", total: .dollars(10_000), ownShare: .dollars(3334), paid: .dollars(0),
      note: "Pizza", createdAt: try instant("2026-11-21T14:30:00Z"),
      shares: ["Ada", "Alan"].map {
        BillSplit.Share(
          id: $0, name: $0, email: "x@example.com", amount: .dollars(3333), status: .requested)
      })
    let receipt = Receipt(bill, settings: try settings())
    #expect(receipt.status == .completed)
    #expect(
      receipt.plainText == """
        Bankey
        Requests sent
        $100.00

        Ada: $33.33
        Alan: $33.33
        Your share: $33.34
        Note: Pizza
        Date: Nov 21, 2026 at 2:30\u{202F}PM
        Reference: B1
        """)
  }

  @Test func `an account is opened once despite a broken connection`() async throws {
    bank.orderAnswers = [
      .failure(.unreachable), .success(.account(.sample("new", cents: 0))),
    ]
    let flow = try await flow()
    let order = BankOrder.opening(OpeningOrder(product: .reserve))
    flow.review(order)
    let review = try #require(flow.review)
    #expect(review.amount == nil)
    #expect(
      review.lines.map { "\($0.title): \($0.value)" } == [
        "New account: Rainy Day Savings", "Currency: US Dollar (USD)",
      ])
    await flow.confirm()
    #expect(flow.phase == .uncertain(order, .unreachable))
    await flow.confirm()
    #expect(bank.placed.map(\.key) == ["k", "k"])
    let receipt = try #require(flow.receipt)
    #expect(
      receipt.plainText == """
        Bankey
        Account opened

        Account: Account new
        Number: •••• 0001
        Currency: US Dollar (USD)
        Current balance: $0.00
        Date: Jan 1, 1970 at 12:00\u{202F}AM
        """)
  }

  @Test func `the limit of accounts has its own message`() async throws {
    bank.orderAnswers = [.failure(.refused(problem: "/problems/limit-exceeded"))]
    let flow = try await flow()
    flow.review(.opening(OpeningOrder(product: .travel)))
    await flow.confirm()
    #expect(flow.message == "You have the most accounts a customer can open.")
  }

  @Test func `every outcome of a pending order makes an alert`() async throws {
    let settings = try settings()
    let state = BankState(service: bank, cache: MemoryCache<[Account]>())
    var keys = ["k3", "k2", "k1"]
    let outbox = BankOrderOutbox(
      customer: "kevin@example.com", service: bank, store: MemoryPendingOrderStore<BankOrder>(),
      makeKey: { keys.removeLast() }, now: settings.now)
    let model = MoveMoneyViewModel(
      outbox: outbox, service: bank, state: state, settings: settings)
    let orders: [BankOrder] = [
      .transfer(
        TransferOrder(
          from: "a", destination: .person(email: "grace@example.com", name: nil),
          amount: .dollars(500))),
      .payment(PaymentOrder(request: request, from: "a")),
      .opening(OpeningOrder(product: .savings)),
    ]
    bank.orderAnswers = Array(repeating: .failure(.unreachable), count: 3)
    for order in orders { _ = try? await outbox.place(order) }
    bank.orderAnswers = [
      .success(.transfer(.sample())),
      .failure(.refused(problem: "/problems/insufficient-funds")),
      .success(.account(.sample("new"))),
    ]
    await model.resume()
    #expect(
      model.alerts == [
        Alert(
          title: "It went through",
          text: "Your transfer of $5.00 to Grace was made, and only once."),
        Alert(
          title: "It didn’t go through",
          text: "$24.50 → Grace\nThere isn’t enough money in this account. Try a smaller amount."),
        Alert(
          title: "It went through",
          text: "Your new account is open. It was opened only once."),
      ])
    for _ in model.alerts { model.didShowAlert() }
    #expect(model.alerts.isEmpty)
    await model.resume()
    #expect(model.alerts.isEmpty)
  }

  @Test func `scheduled and failed transfers are not marked as completed`() throws {
    let settings = try settings()
    var transfer = Transfer.sample()
    transfer.status = .scheduled
    #expect(Receipt(transfer, settings: settings).status == .scheduled)
    transfer.status = .failed
    #expect(Receipt(transfer, settings: settings).status == .failed)
  }
}
