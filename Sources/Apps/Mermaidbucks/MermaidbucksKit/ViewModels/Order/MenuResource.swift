import Foundation
public import Observation

/// The menu of one shop, shown from the cache first and refreshed behind it.
///
/// The cache is read when the menu is first used, so that it does not delay the first screen.
@MainActor
@Observable
public final class MenuResource {
  /// The menu, or why there is none.
  public var phase: LoadPhase<Catalogue> {
    readCache()
    return currentPhase
  }
  /// The date of the menu if it could not be refreshed; `nil` if it is current.
  public private(set) var staleSince: Date?
  private var currentPhase = LoadPhase<Catalogue>.loading
  @ObservationIgnored private var preparedSearch: MenuSearch?
  @ObservationIgnored private var hasReadCache = false
  /// The shop.
  public let shop: Shop.ID
  @ObservationIgnored private var tag: String?
  @ObservationIgnored private var isCurrent = false
  @ObservationIgnored private var isLoading = false
  @ObservationIgnored private var mustReload = false
  @ObservationIgnored private let service: any MenuLoading
  @ObservationIgnored private let cache: (any ValueCaching<TaggedCatalogue>)?

  /// Makes the menu of a shop.
  public init(
    shop: Shop.ID, service: any MenuLoading, cache: (any ValueCaching<TaggedCatalogue>)? = nil
  ) {
    self.shop = shop
    self.service = service
    self.cache = cache
  }

  /// The search over the menu; `nil` until it is loaded.
  public var search: MenuSearch? {
    guard let catalogue = phase.content else { return nil }
    let search = preparedSearch ?? MenuSearch(catalogue)
    preparedSearch = search
    return search
  }

  private func readCache() {
    guard !hasReadCache else { return }
    hasReadCache = true
    guard let cached = cache?.load() else { return }
    tag = cached.value.tag
    show(cached.value.catalogue)
  }

  /// Loads the menu, unless it is current.
  public func loadIfNeeded() async {
    if !isCurrent { await load() }
  }

  /// Loads the menu again after it changed at the shop.
  public func invalidate() async {
    isCurrent = false
    await load()
  }

  /// Asks for a newer menu; the previous one remains until it arrives.
  public func load() async {
    // A change during a request makes its answer old.
    guard !isLoading else {
      mustReload = true
      return
    }
    isLoading = true
    defer { isLoading = false }
    repeat {
      mustReload = false
      await request()
    } while mustReload
  }

  private func request() async {
    if case .failed = phase { currentPhase = .loading }
    do throws(LoadFailure) {
      let answer = try await service.catalogue(
        of: shop, unlessMatching: phase.content == nil ? nil : tag)
      if let answer {
        tag = answer.tag
        show(answer.catalogue)
        cache?.save(answer)
      } else {
        cache?.renew()
      }
      isCurrent = true
      if staleSince != nil { staleSince = nil }
    } catch {
      if phase.content == nil {
        currentPhase = .failed(error)
      } else {
        staleSince = cache?.load()?.date
      }
    }
  }

  private func show(_ catalogue: Catalogue) {
    guard currentPhase.content != catalogue else { return }
    preparedSearch = nil
    currentPhase = .loaded(catalogue)
  }
}
