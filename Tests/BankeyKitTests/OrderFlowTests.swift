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

  @Test func `what is planned and what failed are not marked as done`() async throws {
    let flow = try await flow()
    var transfer = Transfer.sample()
    transfer.status = .scheduled
    #expect(flow.receipt(of: .transfer(transfer)).mark == .planned)
    transfer.status = .failed
    #expect(flow.receipt(of: .transfer(transfer)).mark == .undone)
  }
}
