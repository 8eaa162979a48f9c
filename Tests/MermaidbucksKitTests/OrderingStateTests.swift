import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

/// A cache that reports when it is read.
@MainActor
private final class LoggedCache: ValueCaching {
  private let value: TaggedCatalogue
  var onLoad: () -> Void = {}

  init(_ value: TaggedCatalogue) { self.value = value }

  func load() -> CachedValue<TaggedCatalogue>? {
    onLoad()
    return CachedValue(value, date: .distantPast)
  }

  func save(_ value: TaggedCatalogue) {}
}

@MainActor
@Suite struct OrderingStateTests {
  private let service = StubOrdering()

  @Test func `a cold tab asks for the menu once, and a warm one not at all`() async {
    let state = OrderingState(service: service, locator: service)
    await state.load()
    #expect(service.catalogues.inputs == [nil])
    await state.load()
    #expect(service.catalogues.inputs.count == 1)
    #expect(service.shopLists.inputs.count == 1 && service.currents.inputs.count == 1)
  }

  @Test func `a change during a request is not lost`() async {
    service.catalogues.atOnce = nil
    let menu = MenuResource(shop: "circular-quay", service: service)
    let first = Task { await menu.load() }
    await service.catalogues.arrived(1)
    await menu.invalidate()
    service.catalogues.answer(0, .success(TaggedCatalogue(.sample(), tag: "v1")))
    await service.catalogues.arrived(2)
    service.catalogues.answer(
      1, .success(TaggedCatalogue(.sample([.latte(price: 550)]), tag: "v2")))
    await first.value
    #expect(service.catalogues.inputs == [nil, "v1"])
    #expect(menu.phase.content?.products.first?.price.minorUnits == 550)
  }

  @Test func `the menu comes from the cache first and is refreshed behind it`() async {
    let cache = MemoryCache<TaggedCatalogue>()
    cache.save(TaggedCatalogue(.sample([.latte(price: 450)]), tag: "v0"))
    let menu = MenuResource(shop: "circular-quay", service: service, cache: cache)
    #expect(menu.phase.content?.products.first?.price.minorUnits == 450)
    service.catalogues.atOnce = { $0 == "v0" ? .success(nil) : .failure(.parsing) }
    await menu.loadIfNeeded()
    #expect(service.catalogues.inputs == ["v0"])
    #expect(menu.phase.content?.products.first?.price.minorUnits == 450)
    service.catalogues.atOnce = { _ in .success(TaggedCatalogue(.sample(), tag: "v1")) }
    await menu.invalidate()
    #expect(menu.phase.content?.products.first?.price.minorUnits == 500)
    #expect(cache.load()?.value.tag == "v1")
  }

  @Test func `the cache of the menu is read when the menu is first used`() async {
    var loads = 0
    let caches = OrderingState.Caches(
      shop: savedShop(),
      menu: { _ in
        let cache = LoggedCache(TaggedCatalogue(.sample(), tag: "v0"))
        cache.onLoad = { loads += 1 }
        return cache
      })
    let state = OrderingState(service: service, locator: service, caches: caches)
    #expect(state.menu != nil && loads == 0)
    #expect(state.catalogue != nil && loads == 1)
    #expect(state.menu?.search?.products(matching: "latte").count == 1)
    #expect(loads == 1)
  }

  private func savedShop() -> MemoryCache<Shop.ID> {
    let cache = MemoryCache<Shop.ID>()
    cache.save("circular-quay")
    return cache
  }

  @Test func `without a connection the menu shows its age`() async {
    let cache = MemoryCache<TaggedCatalogue>()
    cache.save(TaggedCatalogue(.sample(), tag: "v0"))
    service.catalogues.atOnce = { _ in .failure(.unreachable) }
    let menu = MenuResource(shop: "circular-quay", service: service, cache: cache)
    await menu.load()
    #expect(menu.phase.content != nil && menu.staleSince != nil)
  }

  @Test func `the nearest shop that takes orders is chosen first`() async {
    service.shopLists.atOnce = { _ in
      .success([.sample("closed", acceptsOrders: false), .sample("haymarket")])
    }
    let state = OrderingState(service: service, locator: service)
    await state.load()
    #expect(state.shopID == "haymarket" && state.catalogue != nil)
  }

  @Test func `the shop of a link is chosen while the shops are already being loaded`() async {
    var far = Shop.sample("haymarket")
    far.latitude = -33.88
    let shops = [Shop.sample(), far]
    service.shopLists.atOnce = nil
    let state = OrderingState(service: service, locator: service)
    let loading = Task { await state.loadShops() }
    await service.shopLists.arrived(1)
    let link = Task {
      await state.chooseShop(nearestTo: Position(latitude: -33.9, longitude: 151.21))
    }
    await service.shopLists.arrived(2)
    service.shopLists.answer(1, .success(shops))
    service.shopLists.answer(0, .success(shops))
    await loading.value
    await link.value
    #expect(state.shopID == "haymarket")
  }

  @Test func `an older report does not replace a newer state`() {
    let state = OrderingState(service: service, locator: service)
    state.show(.sample("o1", .preparing, version: 3))
    state.receive(.order(.sample("o1", .accepted, version: 2)))
    #expect(state.order("o1")?.state == .preparing)
    state.receive(.order(.sample("o1", .ready, version: 4)))
    #expect(state.order("o1")?.state == .ready)
  }

  @Test func `an order that is no longer in progress is loaded to its end`() async {
    let state = OrderingState(service: service, locator: service)
    state.show(.sample("o1", .ready, version: 4))
    service.singles.atOnce = { .success(.sample($0, .collected, version: 5)) }
    await state.loadOrders()
    #expect(state.order("o1")?.state == .collected && state.currentOrders.isEmpty)
  }

  @Test func `the products of recent orders follow those of the newest orders`() async {
    service.currents.atOnce = { _ in
      .success(CurrentOrders(orders: [.sample("o1", .ready)], recentProducts: ["latte", "cake"]))
    }
    let state = OrderingState(service: service, locator: service)
    await state.loadOrders()
    let products = state.order("o1")?.lines.map(\.product) ?? []
    #expect(!products.isEmpty)
    #expect(
      state.orderedProducts == products + ["latte", "cake"].filter { !products.contains($0) })
  }

  @Test func `a live change of the shop keeps the distance`() async {
    let state = OrderingState(service: service, locator: service)
    await state.load()
    var changed = Shop.sample(distance: nil)
    changed.queueMinutes = 12
    state.receive(.shop(changed))
    #expect(state.shop?.queueMinutes == 12 && state.shop?.distanceInMeters == 300)
  }
}
