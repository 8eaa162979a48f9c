import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct OrderReceiptTests {
  private let service = StubOrdering()

  private func line(_ name: String, _ quantity: Int = 1) -> CoffeeOrder.Line {
    CoffeeOrder.Line(
      product: name, names: LocalizedNames(name), quantity: quantity,
      total: Amount(minorUnits: 550, currency: "AUD"),
      picture: ProductPicture(background: [], subject: .plain))
  }

  @Test(arguments: [
    ([("Latte", 1)], "Latte"), ([("Latte", 2)], "2 × Latte"),
    ([("Latte", 1), ("Cake", 2)], "Latte and 2 more"),
  ])
  func `an order is listed with its first product and the number of pieces`(
    lines: [(String, Int)], title: String
  ) async throws {
    var order = CoffeeOrder.sample("o1", .ready)
    order.lines = lines.map { line($0.0, $0.1) }
    let state = OrderingState(service: service, locator: service)
    state.show(order)
    let model = OrderHistoryViewModel(state: state, service: service, settings: try settings())
    await model.load()
    #expect(model.list.phase.content?.map(\.title) == [title])
  }

  @Test func `the receipt of a collected order is called an order`() throws {
    let settings = try settings()
    let receipt = Receipt(.sample("o1", .collected), shop: nil, settings: settings)
    #expect(receipt.title == "Order")
    let cancelled = Receipt(.sample("o1", .cancelled), shop: nil, settings: settings)
    #expect(cancelled.title == settings.phrases.title(of: CoffeeOrder.State.cancelled))
  }
}
