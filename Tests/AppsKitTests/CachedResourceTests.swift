import AppsKit
import AppsTesting
import Foundation
import Testing

@MainActor
@Suite struct CachedResourceTests {
  private let loads = Calls<Void, String>()

  private func resource(_ cache: MemoryCache<String>? = nil) -> CachedResource<String> {
    CachedResource(cache: cache) { [loads] () async throws(LoadFailure) in
      try await loads.call(())
    }
  }

  @Test func `a loaded value is cached`() async {
    let cache = MemoryCache<String>()
    loads.atOnce = { _ in .success("new") }
    let resource = resource(cache)
    await resource.load()
    #expect(resource.phase == .loaded("new"))
    #expect(resource.staleSince == nil)
    #expect(cache.cached?.value == "new")
  }

  @Test func `without a connection the cached value is shown with its date`() async throws {
    let date = try instant("2026-11-21T12:00:00Z")
    let cache = MemoryCache<String>()
    cache.cached = CachedValue("old", date: date)
    loads.atOnce = { _ in .failure(.unreachable) }
    let resource = resource(cache)
    let failure = await resource.load()
    #expect(failure == .unreachable)
    #expect(resource.phase == .loaded("old"))
    #expect(resource.staleSince == date)
    loads.atOnce = { _ in .success("new") }
    await resource.load()
    #expect(resource.value == "new")
    #expect(resource.staleSince == nil)
  }

  @Test func `without a value the failure is shown, and loading again shows progress`() async {
    loads.atOnce = { _ in .failure(.parsing) }
    let resource = resource()
    await resource.load()
    #expect(resource.phase == .failed(.parsing))
    loads.atOnce = nil
    let again = Task { await resource.load() }
    await loads.arrived(2)
    #expect(resource.phase == .loading)
    loads.answer(1, .success("new"))
    _ = await again.value
    #expect(resource.value == "new")
  }

  @Test func `a value that has not changed is saved once, and renewed after that`() async {
    let cache = CountingCache()
    loads.atOnce = { _ in .success("same") }
    let resource = CachedResource(cache: cache) { [loads] () async throws(LoadFailure) in
      try await loads.call(())
    }
    for _ in 0..<3 { await resource.load() }
    #expect(cache.saved == ["same"] && cache.renewals == 2)
    loads.atOnce = { _ in .success("other") }
    await resource.load()
    #expect(cache.saved == ["same", "other"] && cache.renewals == 2)
  }

  @Test func `a late answer does not replace a newer one`() async {
    let resource = resource()
    let first = Task { await resource.load() }
    await loads.arrived(1)
    loads.atOnce = { _ in .success("second") }
    await resource.load()
    loads.answer(0, .success("first"))
    _ = await first.value
    #expect(resource.value == "second")
  }
}

/// A cache that counts its changes.
@MainActor
private final class CountingCache: ValueCaching {
  private(set) var saved: [String] = []
  private(set) var renewals = 0

  func load() -> CachedValue<String>? { nil }

  func save(_ value: String) { saved.append(value) }

  func renew() { renewals += 1 }
}

@MainActor
@Suite struct FileValueCacheTests {
  @Test func `a renewed value has a later date`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var date = try instant("2026-11-21T12:00:00Z")
    func cache(_ customer: String) -> FileValueCache<[Int]> {
      FileValueCache("numbers", customer: customer, in: folder, now: { date })
    }
    cache("ada@example.com").save([1, 2])
    let saved = date
    date = try instant("2026-11-21T13:00:00Z")
    cache("kevin@example.com").renew()
    #expect(cache("ada@example.com").load() == CachedValue([1, 2], date: saved))
    cache("ada@example.com").renew()
    #expect(cache("ada@example.com").load() == CachedValue([1, 2], date: date))
    date = try instant("2026-11-21T14:00:00Z")
    cache("ada@example.com").save([3])
    #expect(cache("ada@example.com").load() == CachedValue([3], date: date))
  }

  @Test func `a value is read by its customer alone`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let date = try instant("2026-11-21T12:00:00Z")
    func cache(_ customer: String) -> FileValueCache<[Int]> {
      FileValueCache("numbers", customer: customer, in: folder, now: { date })
    }
    #expect(cache("ada@example.com").load() == nil)
    cache("ada@example.com").save([1, 2])
    #expect(cache("ada@example.com").load() == CachedValue([1, 2], date: date))
    #expect(cache("kevin@example.com").load() == nil)
    let other = FileValueCache<String>(
      "numbers", customer: "ada@example.com", in: folder, now: { date })
    #expect(other.load() == nil)
  }
}
