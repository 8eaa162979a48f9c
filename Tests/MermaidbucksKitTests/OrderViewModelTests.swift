import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct OrderViewModelTests {
  private let service = StubOrdering()

  private func model(waits: Calls<Double, Void>) throws -> OrderViewModel {
    OrderViewModel(
      state: OrderingState(service: service, locator: service),
      favourites: FavouritesState(service: service), settings: try settings()
    ) { seconds in try? await waits.call(seconds) }
  }

  @Test func `the menu is shown together with the favorites above it`() async throws {
    service.favouriteLists.atOnce = nil
    let model = try model(waits: Calls())
    let loading = Task { await model.load() }
    await service.favouriteLists.arrived(1)
    await model.state.load()
    #expect(model.menu.content != nil && model.page == .loading)
    service.favouriteLists.answer(0, .success(["caffe-latte"]))
    await loading.value
    #expect(model.page.content != nil && model.favouriteRows.count == 1)
  }

  @Test func `the menu does not wait long for slow favorites`() async throws {
    service.favouriteLists.atOnce = nil
    let waits = Calls<Double, Void>()
    let model = try model(waits: waits)
    let loading = Task { await model.load() }
    await service.favouriteLists.arrived(1)
    await waits.arrived(1)
    await model.state.load()
    waits.answer(0, .success(()))
    while model.page == .loading { await Task.yield() }
    #expect(model.page.content != nil && model.favouriteRows.isEmpty)
    service.favouriteLists.answer(0, .failure(.tooSlow))
    await loading.value
  }

  @Test func `without a connection to the favorites the menu is shown`() async throws {
    service.favouriteLists.atOnce = { _ in .failure(.unreachable) }
    let model = try model(waits: Calls())
    await model.load()
    #expect(model.page.content != nil)
  }
}
