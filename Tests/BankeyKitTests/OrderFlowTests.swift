import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct OrderFlowTests {
  private let bank = StubBank()
  private let request = MoneyRequest(
    id: "R1", name: "Grace", email: "grace@example.com", amount: .dollars(2450), note: "Dinner",
    status: .requested, createdAt: Date(timeIntervalSince1970: 0))

  private func flow(reviewing order: Order? = nil) async throws -> OrderFlow {
    let settings = try settings()
    let passbook = Passbook(
      customer: "kevin@example.com", service: bank, store: MemoryAccounts(), now: settings.now)
    await passbook.refresh()
    return OrderFlow(
      reviewing: order,
      desk: OrderDesk(
        customer: "kevin@example.com", service: bank, store: MemoryOrders(), makeKey: { "k" },
        now: settings.now), passbook: passbook, settings: settings)
  }

  @Test func `a request is looked at before it is paid, and there is no form to go back to`()
    async throws
  {
    let order = Order.payment(PaymentOrder(request: request, from: "a"))
    let flow = try await flow(reviewing: order)
    let review = flow.review(of: order)
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

  @Test func `a split bill is a receipt with everyone's part`() async throws {
    let bill = Bill(
      id: "B1", total: .dollars(10_000), ownShare: .dollars(3334), paid: .dollars(0),
      note: "Pizza", createdAt: try instant("2026-11-21T14:30:00Z"),
      shares: ["Ada", "Alan"].map {
        Bill.Share(
          id: $0, name: $0, email: "x@example.com", amount: .dollars(3333), status: .requested)
      })
    let receipt = try await flow().receipt(of: .bill(bill))
    #expect(receipt.mark == .done)
    #expect(
      receipt.plainText == """
        Bankey
        Requests sent
        $100.00

        Ada: $33.33
        Alan: $33.33
        Your part: $33.34
        Note: Pizza
        Date: Nov 21, 2026 at 2:30\u{202F}PM
        Reference: B1
        """)
  }

  @Test func `an account is opened once, whatever the connection does`() async throws {
    bank.orderAnswers = [
      .failure(.unreachable), .success(.account(.sample("new", cents: 0))),
    ]
    let flow = try await flow()
    let order = Order.opening(OpeningOrder(product: .reserve))
    flow.review(order)
    let review = flow.review(of: order)
    #expect(review.amount == nil)
    #expect(
      review.lines.map { "\($0.title): \($0.value)" } == [
        "New account: Rainy Day Savings", "Currency: US Dollar (USD)",
      ])
    await flow.confirm()
    #expect(flow.phase == .uncertain(order, .unreachable))
    await flow.confirm()
    #expect(bank.placed.map(\.key) == ["k", "k"])
    guard case .done(let outcome) = flow.phase else {
      Issue.record("\(flow.phase)")
      return
    }
    let receipt = flow.receipt(of: outcome)
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

  @Test func `whoever has enough accounts is not told about limits of money`() async throws {
    bank.orderAnswers = [.failure(.refused(problem: "/problems/limit-exceeded"))]
    let flow = try await flow()
    flow.review(.opening(OpeningOrder(product: .travel)))
    await flow.confirm()
    #expect(flow.message == "You have as many accounts as one can have.")
  }

  @Test func `all that came of orders is said, what was refused too`() async throws {
    let settings = try settings()
    let passbook = Passbook(
      customer: "kevin@example.com", service: bank, store: MemoryAccounts(), now: settings.now)
    var keys = ["k3", "k2", "k1"]
    let desk = OrderDesk(
      customer: "kevin@example.com", service: bank, store: MemoryOrders(),
      makeKey: { keys.removeLast() }, now: settings.now)
    let model = MoveMoneyViewModel(
      desk: desk, service: bank, passbook: passbook, settings: settings)
    let orders: [Order] = [
      .transfer(
        TransferOrder(
          from: "a", destination: .person(email: "grace@example.com", name: nil),
          amount: .dollars(500))),
      .payment(PaymentOrder(request: request, from: "a")),
      .opening(OpeningOrder(product: .savings)),
    ]
    bank.orderAnswers = Array(repeating: .failure(.unreachable), count: 3)
    for order in orders { _ = try? await desk.place(order) }
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
          text: "The bank had your transfer of $5.00 to Grace. It was made once."),
        Alert(
          title: "It was not done",
          text: "$24.50 → Grace\nThere is not enough in the account."),
        Alert(
          title: "It went through",
          text: "The bank had your order. The account was opened once."),
      ])
    for _ in model.alerts { model.didShowAlert() }
    #expect(model.alerts.isEmpty)
    await model.resume()
    #expect(model.alerts.isEmpty)
  }

  @Test func `what is planned and what failed are not marked as done`() async throws {
    let flow = try await flow()
    var transfer = Transfer.sample()
    transfer.status = .scheduled
    #expect(flow.receipt(of: .transfer(transfer)).mark == .planned)
    transfer.status = .failed
    #expect(flow.receipt(of: .transfer(transfer)).mark == .undone)
  }
}
