import AppsTesting
import BaristaKit
import Foundation
import Testing

@MainActor
@Suite struct `Rewards at the till` {
  private let till = StubTill()

  /// A latte for A$5.50, of a customer with 160 Stars and A$10.
  private func scanned(
    cents: Int64 = 550, balance: Int64 = 1_000, discounts: [String: Int64]
  ) async throws -> PaymentViewModel {
    let settings = try settings()
    till.discounts = discounts
    till.sales.atOnce = { _ in .success(.sample()) }
    till.holders["1"] = .success(
      CodeHolder(
        name: "Johnny", lastDigits: "4821", balance: .dollars(balance), stars: 160,
        rewards: [
          CodeHolder.Reward(id: "customization", stars: 25, title: "Make a drink your own"),
          CodeHolder.Reward(id: "handcrafted", stars: 150, title: "A handcrafted drink"),
        ], expiresAt: Date(timeIntervalSince1970: 2_000_000_000)))
    let model = PaymentViewModel(
      lines: [
        SaleOrder.Line(
          productID: "latte", name: "Latte", quantity: 1, price: .dollars(cents))
      ], total: .dollars(cents), reference: "R1", codes: till, prices: till,
      outbox: SaleOutbox(
        customer: "mina", service: till, store: MemoryPendingOrderStore<SaleOrder>(),
        makeKey: { "key" }, now: settings.now), settings: settings)
    model.code = "1"
    await model.chargeCode()
    return model
  }

  @Test func `the card is charged at once when no reward covers a piece of the sale`()
    async throws
  {
    let model = try await scanned(discounts: ["merchandise": 2_500])
    #expect(model.phase == .completed(.sample()))
    #expect(till.sales.inputs.first?.rewards == [])
  }

  @Test func `a reward that covers the drink leaves nothing to pay`() async throws {
    let model = try await scanned(discounts: ["handcrafted": 550])
    #expect(model.payments.isEmpty)
    #expect(model.customerText == "Johnny has 160 Stars")
    #expect(model.rewards.map(\.id) == ["handcrafted"])
    #expect(model.rewards.first?.detail == "150 Stars, saves A$5.50")
    await model.setReward("handcrafted", isChosen: true)
    #expect(model.remaining == .dollars(0))
    await model.chargeCustomer()
    let sent = try #require(till.sales.inputs.first)
    #expect(sent.rewards == ["handcrafted"])
    #expect(sent.total == .dollars(0))
    #expect(sent.payments.map(\.amount) == [.dollars(0)])
    #expect(sent.payments.map(\.code) == ["1"])
  }

  @Test func `Stars are spent once, and a reward can be turned off again`() async throws {
    let model = try await scanned(discounts: ["handcrafted": 400, "customization": 70])
    await model.setReward("handcrafted", isChosen: true)
    // 160 Stars less 150 do not pay the other reward.
    #expect(model.rewards.map(\.isEnabled) == [false, true])
    await model.setReward("handcrafted", isChosen: false)
    #expect(model.rewards.map(\.isEnabled) == [true, true])
    #expect(model.remaining == .dollars(550))
    await model.setReward("customization", isChosen: true)
    await model.chargeCustomer()
    let sent = try #require(till.sales.inputs.first)
    #expect(sent.rewards == ["customization"])
    #expect(sent.payments.map(\.amount) == [.dollars(480)])
  }

  @Test func `cash pays the rest, and the code names the customer`() async throws {
    let model = try await scanned(discounts: ["customization": 70])
    await model.setReward("customization", isChosen: true)
    model.setCash(.dollars(500))
    await model.takeCash()
    let sent = try #require(till.sales.inputs.first)
    #expect(sent.payments.map(\.kind) == [.card, .cash])
    #expect(sent.payments.map(\.amount) == [.dollars(0), .dollars(480)])
    #expect(sent.change == .dollars(20))
  }

  @Test func `removing the customer's payment removes the rewards`() async throws {
    let model = try await scanned(balance: 100, discounts: ["customization": 70])
    await model.setReward("customization", isChosen: true)
    await model.chargeCustomer()
    #expect(model.remaining == .dollars(380))
    model.removePayment(at: 0)
    #expect(model.remaining == .dollars(550))
    #expect(model.rewards.isEmpty)
  }

  @Test func `a sale that an earlier version saved has no rewards`() throws {
    let order = SaleOrder(
      reference: "R1", lines: [], payments: [], rewards: ["lunch"], total: .dollars(500))
    let encoded = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(SaleOrder.self, from: encoded) == order)
    let old = String(decoding: encoded, as: UTF8.self)
      .replacing("\"rewards\":[\"lunch\"],", with: "")
      .replacing(",\"rewards\":[\"lunch\"]", with: "")
    #expect(try JSONDecoder().decode(SaleOrder.self, from: Data(old.utf8)).rewards == [])
  }
}
