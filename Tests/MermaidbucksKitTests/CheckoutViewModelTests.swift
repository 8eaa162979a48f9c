import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct CheckoutViewModelTests {
  private let service = StubOrdering()
  private let pending = MemoryPendingOrderStore<CustomerOrder>()

  private func makeModel(quantity: Int = 1) async throws -> CheckoutViewModel {
    let settings = try settings()
    let state = OrderingState(service: service, locator: service)
    await state.load()
    state.changeBasket {
      $0.add(
        BasketLine(
          product: "caffe-latte", selection: Product.latte().includedSelection,
          quantity: quantity))
    }
    let outbox = CustomerOrderOutbox(
      customer: "ada@example.com", service: service, store: pending,
      makeKey: { UUID().uuidString }, now: settings.now)
    let model = CheckoutViewModel(
      state: state, service: service, outbox: outbox, settings: settings)
    await model.load()
    return model
  }

  @Test func `the order carries the total that the customer saw`() async throws {
    let model = try await makeModel(quantity: 2)
    service.placements.atOnce = { _ in .success(.coffee(.sample())) }
    #expect(model.canPlace)
    await model.place()
    #expect(model.phase == .placed(.sample()))
    guard case .coffee(let request) = service.placements.inputs.first else {
      Issue.record("No order was placed.")
      return
    }
    #expect(request.expectedTotal?.minorUnits == 1000)
    #expect(model.state.basket.lines.isEmpty && model.state.currentOrders.count == 1)
  }

  @Test func `the pickup is proposed for the arrival that a link names`() async throws {
    let now = try #require(service.times.now)
    let later = [15, 30, 45].map { now.addingTimeInterval($0 * 60) }
    service.times = PickupTimes(now: now, later: later)
    let model = try await makeModel()
    #expect(model.pickupAt == nil)
    let place = Position(latitude: -33.86, longitude: 151.21)
    func arrive(inMinutes minutes: Double) async {
      let arrival = now.addingTimeInterval(minutes * 60)
      await model.state.chooseShop(nearestTo: place, arrivingAt: arrival)
      await model.load()
    }
    await arrive(inMinutes: 26)
    #expect(model.pickupAt == later[1])
    // A choice of the customer counts.
    await model.choose(pickupAt: nil)
    await model.load()
    #expect(model.pickupAt == nil)
    await arrive(inMinutes: 5)
    #expect(model.pickupAt == nil)
  }

  @Test func `an order without an answer is sent again under its key`() async throws {
    let model = try await makeModel()
    service.placements.atOnce = { _ in .failure(.unreachable) }
    await model.place()
    #expect(model.phase == .uncertain)
    service.placements.atOnce = { _ in .success(.coffee(.sample())) }
    await model.place()
    #expect(model.phase == .placed(.sample()))
    #expect(service.keys.count == 2 && Set(service.keys).count == 1)
  }

  @Test func `an order that the next run sends again leaves the basket`() async throws {
    let model = try await makeModel(quantity: 2)
    service.placements.atOnce = { _ in .failure(.unreachable) }
    await model.place()
    let line = try #require(model.state.basket.lines.first)
    // The next run has the basket in its cache, and the customer adds to it.
    let next = OrderingState(service: service, locator: service)
    next.changeBasket {
      $0.add(line)
      $0.setQuantity(3, of: line.id)
      $0.add(BasketLine(product: "scone", selection: ProductSelection()))
    }
    let outbox = CustomerOrderOutbox(
      customer: "ada@example.com", service: service, store: pending, makeKey: { "other" },
      now: Date.init)
    await next.resume(outbox)
    #expect(next.basket.count == 4 && next.currentOrders.isEmpty)
    service.placements.atOnce = { _ in .success(.coffee(.sample())) }
    await next.resume(outbox)
    #expect(next.basket.lines.map(\.product) == ["caffe-latte", "scone"])
    #expect(next.basket.lines.map(\.quantity) == [1, 1] && next.currentOrders.count == 1)
    #expect(Set(service.keys).count == 1)
  }

  @Test func `a changed price is shown before the order is placed`() async throws {
    let model = try await makeModel()
    service.placements.atOnce = { _ in .failure(.refused(problem: "/problems/price-changed")) }
    service.quotes.atOnce = { _ in
      .success(
        OrderQuote(
          lineTotals: [Amount(minorUnits: 550, currency: "AUD")], price: .sample(550)))
    }
    await model.place()
    #expect(model.phase == .editing && model.failure == .priceChanged)
    #expect(model.quote?.price.total.minorUnits == 550)
  }

  @Test func `a price that changes at the shop changes the open basket`() async throws {
    let model = try await makeModel()
    func change(_ catalogue: Catalogue, total: Int64) async {
      service.catalogues.atOnce = { _ in .success(TaggedCatalogue(catalogue, tag: "v\(total)")) }
      service.quotes.atOnce = { _ in
        .success(
          OrderQuote(
            lineTotals: [Amount(minorUnits: total, currency: "AUD")], price: .sample(total)))
      }
      await model.state.menu?.invalidate()
      await model.followMenu()
    }
    let total = try #require(model.quote?.price.total.minorUnits)
    let count = service.quotes.inputs.count
    await model.followMenu()
    #expect(service.quotes.inputs.count == count)
    // A change of another product changes neither the total nor the message.
    await change(.sample([.latte(isSoldOut: true)]), total: total)
    #expect(service.quotes.inputs.count == count + 1 && model.failure == nil)
    await change(.sample([.latte()]), total: 620)
    #expect(model.quote?.price.total.minorUnits == 620 && model.failure == .priceChanged)
    #expect(model.rows.map(\.price) == ["A$6.20"] && model.canPlace)
  }

  @Test func `what is sold out is marked and can be removed`() async throws {
    let model = try await makeModel()
    service.placements.atOnce = { _ in .failure(.refused(problem: "/problems/sold-out")) }
    service.catalogues.atOnce = { _ in
      .success(TaggedCatalogue(.sample([.latte(isSoldOut: true)]), tag: "v2"))
    }
    await model.place()
    #expect(model.failure == .soldOut && model.rows.map(\.isUnavailable) == [true])
    await model.removeUnavailable()
    #expect(model.rows.isEmpty && model.failure == nil)
  }

  @Test(arguments: [
    (Language.english, "Place Order"), (.korean, "주문하기"), (.arabic, "إرسال الطلب"),
  ])
  func `without a price the button has no mark before it`(language: Language, title: String) {
    #expect(Phrases(language: language).placeOrder(nil) == title)
  }

  @Test func `a late price does not replace a newer one`() async throws {
    let model = try await makeModel()
    service.quotes.atOnce = nil
    let count = service.quotes.inputs.count
    let line = try #require(model.rows.first)
    let first = Task { await model.setQuantity(2, of: line.id) }
    await service.quotes.arrived(count + 1)
    let second = Task { await model.setQuantity(3, of: line.id) }
    await service.quotes.arrived(count + 2)
    func quote(_ total: Int64) -> OrderQuote {
      OrderQuote(
        lineTotals: [Amount(minorUnits: total, currency: "AUD")], price: .sample(total))
    }
    service.quotes.answer(count + 1, .success(quote(1500)))
    await second.value
    service.quotes.answer(count, .success(quote(1000)))
    await first.value
    #expect(model.quote?.price.total.minorUnits == 1500 && !model.isQuoting)
  }

  @Test func `the tip is a share of the price in whole tenths`() async throws {
    let model = try await makeModel(quantity: 3)
    await model.choose(tipPercent: 5)
    #expect(service.quotes.inputs.last?.tip?.minorUnits == 80)
    await model.choose(tipPercent: 0)
    #expect(service.quotes.inputs.last?.tip == nil)
  }

  @Test func `a distant shop is confirmed once`() async throws {
    service.shopLists.atOnce = { _ in .success([.sample(distance: 2300)]) }
    service.placements.atOnce = { _ in .success(.coffee(.sample())) }
    let model = try await makeModel()
    #expect(model.state.needsShopConfirmation)
    model.state.confirmShop()
    #expect(!model.state.needsShopConfirmation)
  }

  @Test func `a closed shop offers its next time`() async throws {
    let later = Date(timeIntervalSince1970: 1_795_300_000)
    service.times = PickupTimes(now: nil, later: [later])
    let model = try await makeModel()
    #expect(model.pickupAt == later)
    #expect(service.quotes.inputs.last?.pickupAt == later)
  }

  @Test func `a card that another device has spent is named, with what is left`() async throws {
    let model = try await makeModel()
    #expect(model.method?.available.minorUnits == 4250)
    service.placements.atOnce = { _ in
      .failure(.refused(problem: "/problems/insufficient-funds"))
    }
    service.methods[0].available.minorUnits = 320
    await model.place()
    #expect(model.phase == .editing && model.failure == .insufficientFunds)
    #expect(model.failureAlert?.title == "This Card Was Used on Another Device")
    #expect(model.failureAlert?.text.contains("A$3.20") == true)
    // The balance is known now, so the card has simply too little.
    await model.place()
    #expect(model.failureAlert?.title == "Not Enough Money")
  }

  @Test func `the status shows times in the time zone of the shop`() async throws {
    let settings = try settings("en_US", "America/New_York", now: "2026-11-21T14:30:00Z")
    let state = OrderingState(service: service, locator: service)
    await state.load()
    let order = CoffeeOrder.sample(placedAt: try instant("2026-11-21T02:30:00Z"))
    let model = OrderStatusViewModel(
      order, state: state, service: service,
      outbox: CustomerOrderOutbox(
        customer: "ada@example.com", service: service, store: pending,
        makeKey: { UUID().uuidString }, now: settings.now), settings: settings)
    // In New York it is 9:34 PM of the day before.
    #expect(model.readyText?.contains("1:34\u{202F}PM") == true)
    let date = model.receipt.lines.first { $0.title == "Ordered" }?.value
    #expect(date?.contains("Nov 21, 2026 at 1:30\u{202F}PM") == true)
  }
}
