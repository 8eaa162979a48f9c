import AppsTesting
import BaristaKit
import Foundation
import Testing

@MainActor
@Suite struct PaymentViewModelTests {
  private let till = StubTill()
  private let store = MemoryPendingOrderStore<SaleOrder>()

  private func payment(
    cents: Int64 = 1_250, offline: (any CodeChecking)? = nil
  ) throws -> (PaymentViewModel, SaleOutbox) {
    let settings = try settings()
    var keys = 0
    let outbox = SaleOutbox(
      customer: "mina@ferry.example", service: till, store: store,
      makeKey: {
        keys += 1
        return "key-\(keys)"
      }, now: settings.now)
    let line = SaleOrder.Line(
      productID: "flat-white", name: "Flat White", quantity: 1, price: .dollars(cents))
    let model = PaymentViewModel(
      lines: [line], total: .dollars(cents), reference: "R1", codes: till,
      offlineCodes: offline, outbox: outbox, settings: settings)
    return (model, outbox)
  }

  @Test func `the suggested cash is exact, and then the next banknotes`() throws {
    #expect(
      try payment(cents: 1_250).0.suggestedCash.map(\.minorUnits)
        == [1_250, 1_500, 2_000, 5_000])
    #expect(
      try payment(cents: 500).0.suggestedCash.map(\.minorUnits) == [500, 1_000, 2_000, 5_000])
  }

  @Test func `cash above the total gives change`() async throws {
    let (model, _) = try payment()
    till.sales.atOnce = { _ in .success(.sample()) }
    model.setCash(.dollars(2_000))
    #expect(model.change == .dollars(750))
    await model.takeCash()
    let sent = try #require(till.sales.inputs.first)
    #expect(sent.payments.map(\.amount) == [.dollars(1_250)])
    #expect(sent.payments.map(\.tendered) == [.dollars(2_000)])
    #expect(sent.change == .dollars(750))
    #expect(model.phase == .completed(.sample()))
  }

  @Test func `a card without enough money pays a part, and cash the rest`() async throws {
    let (model, _) = try payment()
    till.holders["123456789012"] = .success(.sample(cents: 1_000))
    till.sales.atOnce = { _ in .success(.sample()) }
    model.code = " 123456789012\n"
    await model.chargeCode()
    #expect(model.remaining == .dollars(250))
    #expect(model.message == "The card paid a part. A$2.50 is left to pay.")
    #expect(till.sales.inputs.isEmpty)
    model.setCash(.dollars(250))
    await model.takeCash()
    #expect(till.sales.inputs.first?.payments.map(\.kind) == [.card, .cash])
    #expect(till.sales.inputs.first?.payments.first?.code == "123456789012")
  }

  @Test func `a code is charged once in a sale`() async throws {
    let (model, _) = try payment()
    till.holders["1"] = .success(.sample(cents: 1_000))
    model.code = "1"
    await model.chargeCode()
    model.code = "1"
    await model.chargeCode()
    #expect(model.payments.count == 1)
    #expect(model.message == "This code has already been added.")
  }

  @Test func `an expired code is explained, and the field is ready for the next`() async throws {
    let (model, _) = try payment()
    till.holders["1"] = .failure(.refused(problem: "/problems/code-expired"))
    model.code = "1"
    await model.chargeCode()
    #expect(model.code == "")
    #expect(model.message == "This code has expired. Ask the customer to refresh it.")
    #expect(model.payments.isEmpty)
  }

  @Test func `a sale without an answer waits, and is sent again under the same key`()
    async throws
  {
    let (model, outbox) = try payment()
    till.sales.atOnce = { _ in .failure(.unreachable) }
    model.setCash(.dollars(1_250))
    await model.takeCash()
    guard case .waiting(let order) = model.phase else {
      Issue.record("The sale does not wait.")
      return
    }
    #expect(order.reference == "R1")
    #expect(store.orders.count == 1)
    till.sales.atOnce = { _ in .success(.sample()) }
    _ = await outbox.resume()
    #expect(till.saleKeys == ["key-1", "key-1"])
    #expect(store.orders.isEmpty)
  }

  @Test func `a refused sale moves no money, and the payments are entered again`()
    async throws
  {
    let (model, _) = try payment()
    till.sales.atOnce = { _ in .failure(.refused(problem: "/problems/price-changed")) }
    model.setCash(.dollars(1_250))
    await model.takeCash()
    #expect(model.phase == .paying)
    #expect(model.payments.isEmpty)
    #expect(model.message == "A price has changed. Ring the products up again.")
  }

  @Test func `without a connection a code is verified on the till, and the sale says so`()
    async throws
  {
    let offline = StubTill()
    offline.holders["MB1:X"] = .success(
      CodeHolder(
        name: nil, lastDigits: "4821", balance: nil, stars: nil,
        expiresAt: Date(timeIntervalSince1970: 2_000_000_000), limit: .dollars(5_000),
        verifiedAt: Date(timeIntervalSince1970: 1_999_999_900)))
    let (model, _) = try payment(offline: offline)
    till.holders["MB1:X"] = .failure(.unreachable)
    till.sales.atOnce = { _ in .failure(.unreachable) }
    model.code = "MB1:X"
    await model.chargeCode()
    guard case .waiting(let order) = model.phase else {
      Issue.record("The sale does not wait.")
      return
    }
    #expect(order.payments.map(\.amount) == [.dollars(1_250)])
    #expect(order.offlineAt == Date(timeIntervalSince1970: 1_999_999_900))
  }
}
