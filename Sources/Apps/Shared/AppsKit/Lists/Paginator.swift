public import Foundation
public import Observation

/// A list that loads page by page.
///
/// Each call of ``load()`` starts a new generation of requests. Answers to requests of an older
/// generation are discarded, so a late answer never replaces a newer one.
@MainActor
@Observable
public final class Paginator<Item: Equatable & Sendable, Row: Equatable & Sendable> {
  /// The state of the page after the last loaded one.
  public enum NextPage: Equatable, Sendable {
    /// There is no further page.
    case none
    /// There is a further page.
    case available
    /// The page is loading.
    case loading
    /// The last request failed; ``Paginator/loadMore()`` repeats it.
    case failed(LoadFailure)
  }

  /// Requests the page at a cursor; `nil` requests the first page.
  public typealias PageLoader =
    @MainActor (_ cursor: String?) async throws(LoadFailure) -> ListPage<Item>
  /// Arranges items in rows, after the rows of earlier pages.
  public typealias Arrangement = @MainActor (_ rows: [Row], _ items: [Item]) -> [Row]

  /// The rows, or why there are none.
  public private(set) var phase = LoadPhase<[Row]>.loading
  /// The state of the page after the last loaded one.
  public private(set) var nextPage = NextPage.none
  /// The date of the rows if they come from the cache; `nil` if they are current.
  public private(set) var staleSince: Date?
  /// The loaded items, without any arrangement.
  @ObservationIgnored public private(set) var items: [Item] = []
  @ObservationIgnored private var cursor: String?
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var mustReload = false
  @ObservationIgnored private let cache: (any ValueCaching<[Item]>)?
  @ObservationIgnored private let arrange: Arrangement
  @ObservationIgnored private let loadPage: PageLoader

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - cache: Caches the first page for use offline; `nil` caches nothing.
  ///   - arrange: Arranges items in rows, such as sections.
  ///   - loadPage: Requests a page.
  public init(
    cache: (any ValueCaching<[Item]>)? = nil, arrange: @escaping Arrangement,
    loadPage: @escaping PageLoader
  ) {
    self.cache = cache
    self.arrange = arrange
    self.loadPage = loadPage
  }

  /// Whether a further page exists.
  public var hasMore: Bool { phase.content != nil && cursor != nil }

  /// Whether a further page is loading.
  public var isLoadingMore: Bool { nextPage == .loading }

  /// Why the last request failed while rows were shown; `nil` if it did not.
  public var moreFailure: LoadFailure? {
    if case .failed(let failure) = nextPage { failure } else { nil }
  }

  /// Loads the first page; the rows remain until it arrives.
  public func load() async {
    generation += 1
    let request = generation
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let page = try await loadPage(nil)
      guard request == generation else { return }
      items = page.items
      show(arrange([], items))
      didLoad(page)
      if staleSince != nil { staleSince = nil }
      cache?.save(page.items)
    } catch {
      guard request == generation else { return }
      didFailToLoad(error)
    }
  }

  /// Loads the next page, or repeats the request that failed.
  public func loadMore() async {
    guard phase.content != nil, nextPage != .loading else { return }
    if mustReload { return await load() }
    guard let cursor else { return }
    nextPage = .loading
    let request = generation
    do throws(LoadFailure) {
      let page = try await loadPage(cursor)
      guard request == generation, let rows = phase.content else { return }
      items += page.items
      show(arrange(rows, page.items))
      didLoad(page)
    } catch {
      if request == generation { nextPage = .failed(error) }
    }
  }

  /// Arranges all items again, for example in another language.
  public func rearrange() {
    guard phase.content != nil else { return }
    show(arrange([], items))
  }

  /// Changes loaded items in place, and discards nothing that is in flight.
  public func update(_ change: (inout [Item]) -> Void) {
    let old = items
    change(&items)
    if items != old { rearrange() }
  }

  /// Discards the rows, for example before other items are requested.
  public func reset() {
    generation += 1
    items = []
    cursor = nil
    mustReload = false
    nextPage = .none
    phase = .loading
  }

  private func show(_ rows: [Row]) {
    if phase.content != rows { phase = .loaded(rows) }
  }

  private func didLoad(_ page: ListPage<Item>) {
    cursor = page.next
    mustReload = false
    let next: NextPage = page.next == nil ? .none : .available
    if nextPage != next { nextPage = next }
  }

  private func didFailToLoad(_ failure: LoadFailure) {
    if phase.content == nil, let cached = cache?.load() {
      items = cached.value
      staleSince = cached.date
      show(arrange([], items))
    }
    guard phase.content != nil else { return phase = .failed(failure) }
    mustReload = true
    nextPage = .failed(failure)
  }
}

extension Paginator where Row == Item {
  /// Makes an empty list whose rows are its items.
  public convenience init(
    cache: (any ValueCaching<[Item]>)? = nil, loadPage: @escaping PageLoader
  ) {
    self.init(cache: cache, arrange: { $0 + $1 }, loadPage: loadPage)
  }
}
