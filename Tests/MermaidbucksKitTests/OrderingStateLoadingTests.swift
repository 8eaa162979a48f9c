import AppsTesting
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct OrderingStateLoadingTests {
  private let service = StubOrdering()

  @Test func `a link to a product finds the menu although the tab is loading it`() async {
    service.shopLists.atOnce = nil
    let state = OrderingState(service: service, locator: service)
    let tab = Task { await state.load() }
    await service.shopLists.arrived(1)
    let link = Task { () -> Catalogue? in
      await state.load()
      return state.catalogue
    }
    // The link asks while the shops are being loaded.
    await Task.yield()
    service.shopLists.answer(0, .success([.sample()]))
    let catalogue = await link.value
    await tab.value
    #expect(catalogue != nil)
    #expect(service.shopLists.inputs.count == 1)
  }

  @Test func `a load after another one asks again for what is missing`() async {
    service.shopLists.atOnce = { _ in .failure(.unreachable) }
    let state = OrderingState(service: service, locator: service)
    await state.load()
    #expect(state.catalogue == nil)
    service.shopLists.atOnce = { _ in .success([.sample()]) }
    await state.load()
    #expect(state.catalogue != nil)
  }
}
