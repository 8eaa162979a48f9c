import AppsKit
import AppsTesting
import Foundation
import Testing

@MainActor
@Suite struct PaginatorTests {
  private let pages = Calls<String?, ListPage<Int>>()

  private func list(_ cache: MemoryCache<[Int]>? = nil) -> Paginator<Int, Int> {
    Paginator(cache: cache) { [pages] cursor async throws(LoadFailure) in
      try await pages.call(cursor)
    }
  }

  private func answer(_ items: [Int], next: String? = nil) {
    pages.atOnce = { _ in .success(ListPage(items, next: next)) }
  }

  @Test func `pages are appended until the last one`() async {
    let list = list()
    #expect(list.phase == .loading)
    answer([1, 2], next: "b")
    await list.load()
    #expect(list.nextPage == .available)
    answer([3])
    await list.loadMore()
    #expect(list.phase == .loaded([1, 2, 3]))
    #expect(list.nextPage == .none)
    await list.loadMore()
    #expect(pages.inputs == [nil, "b"])
  }

  @Test func `an empty first page is loaded content`() async {
    let list = list()
    answer([])
    await list.load()
    #expect(list.phase == .loaded([]))
  }

  @Test func `a failed next page keeps the rows and can be repeated`() async {
    let list = list()
    answer([1], next: "b")
    await list.load()
    pages.atOnce = { _ in .failure(.tooSlow) }
    await list.loadMore()
    #expect(list.nextPage == .failed(.tooSlow))
    answer([2])
    await list.loadMore()
    #expect(list.phase == .loaded([1, 2]))
    #expect(pages.inputs == [nil, "b", "b"])
  }

  @Test func `repeating a failed reload loads the first page`() async {
    let list = list()
    answer([1])
    await list.load()
    pages.atOnce = { _ in .failure(.unreachable) }
    await list.load()
    #expect(list.phase == .loaded([1]))
    #expect(list.moreFailure == .unreachable)
    answer([2])
    await list.loadMore()
    #expect(list.phase == .loaded([2]))
    #expect(list.moreFailure == nil)
  }

  @Test func `a late first page does not replace a newer one`() async {
    let list = list()
    let first = Task { await list.load() }
    await pages.arrived(1)
    let second = Task { await list.load() }
    await pages.arrived(2)
    pages.answer(1, .success(ListPage([2])))
    await second.value
    pages.answer(0, .success(ListPage([1])))
    await first.value
    #expect(list.phase == .loaded([2]))
  }

  @Test func `a late failure does not replace newer rows`() async {
    let list = list()
    let first = Task { await list.load() }
    await pages.arrived(1)
    answer([2])
    await list.load()
    pages.answer(0, .failure(.unreachable))
    await first.value
    #expect(list.phase == .loaded([2]))
    #expect(list.moreFailure == nil)
  }

  @Test func `a next page of an older generation is discarded`() async {
    let list = list()
    answer([1], next: "b")
    await list.load()
    pages.atOnce = nil
    let more = Task { await list.loadMore() }
    await pages.arrived(2)
    answer([5], next: "f")
    await list.load()
    pages.answer(1, .success(ListPage([2])))
    await more.value
    #expect(list.phase == .loaded([5]))
    #expect(list.nextPage == .available)
  }

  @Test func `without a connection the cached page is shown with its date`() async throws {
    let date = try instant("2026-11-21T12:00:00Z")
    let cache = MemoryCache<[Int]>(date: date)
    answer([1, 2], next: "b")
    await list(cache).load()
    pages.atOnce = { _ in .failure(.unreachable) }
    let list = list(cache)
    await list.load()
    #expect(list.phase == .loaded([1, 2]))
    #expect(list.staleSince == date)
    #expect(list.moreFailure == .unreachable)
    answer([3])
    await list.loadMore()
    #expect(list.phase == .loaded([3]))
    #expect(list.staleSince == nil)
  }

  @Test func `a failure without a cached page is shown in place of the list`() async {
    pages.atOnce = { _ in .failure(.parsing) }
    let list = list(MemoryCache())
    await list.load()
    #expect(list.phase == .failed(.parsing))
  }

  @Test func `items change in place`() async {
    answer([1, 2])
    let list = list()
    await list.load()
    list.update { $0[0] = 7 }
    #expect(list.phase == .loaded([7, 2]))
  }
}
