import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
@Suite struct FavouritesStateTests {
  private let service = StubOrdering()
  private let cache = MemoryCache<FavouritesState.Record>()

  @Test func `a favorite is there at once, and is sent later without a connection`() async {
    service.changes.atOnce = { _ in .failure(.unreachable) }
    let favourites = FavouritesState(service: service, cache: cache)
    await favourites.set(true, "latte")
    #expect(favourites.products == ["latte"])
    // The app starts again with a connection.
    service.changes.atOnce = { _ in .success(true) }
    service.favouriteLists.atOnce = { _ in .success(["latte", "tea"]) }
    let later = FavouritesState(service: service, cache: cache)
    #expect(later.products == ["latte"])
    await later.load()
    #expect(service.changes.inputs == [["latte": true], ["latte": true]])
    #expect(later.products == ["latte", "tea"])
    #expect(cache.load()?.value.changes.isEmpty == true)
  }

  @Test func `changes that wait are not lost to an older list of the service`() async {
    service.changes.atOnce = { _ in .failure(.unreachable) }
    service.favouriteLists.atOnce = { _ in .success(["tea"]) }
    let favourites = FavouritesState(service: service, cache: cache)
    await favourites.set(true, "latte")
    await favourites.load()
    #expect(favourites.products == ["latte"])
  }

  @Test func `a change during a request is sent after it`() async {
    let favourites = FavouritesState(service: service, cache: cache)
    let first = Task { await favourites.set(true, "latte") }
    await service.changes.arrived(1)
    await favourites.set(false, "latte")
    service.changes.answer(0, .success(true))
    await service.changes.arrived(2)
    service.changes.answer(1, .success(true))
    await first.value
    #expect(service.changes.inputs == [["latte": true], ["latte": false]])
    #expect(favourites.products.isEmpty)
  }

  @Test func `a removal can be undone at its place`() async throws {
    service.changes.atOnce = { _ in .success(true) }
    let favourites = FavouritesState(service: service)
    for id in ["c", "b", "a"] { await favourites.set(true, id) }
    await favourites.set(false, "b")
    await favourites.set(true, "b", at: 1)
    #expect(favourites.products == ["a", "b", "c"])
  }
}
