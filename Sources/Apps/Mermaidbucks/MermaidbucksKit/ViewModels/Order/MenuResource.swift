import Foundation
public import Observation

/// The menu of one shop, shown from the cache first and refreshed behind it.
@MainActor
@Observable
public final class MenuResource {
  /// The menu, or why there is none.
  public private(set) var phase = LoadPhase<Catalogue>.loading
  /// The date of the menu if it could not be refreshed; `nil` if it is current.
  public private(set) var staleSince: Date?
  /// The search over the menu.
  @ObservationIgnored public private(set) var search: MenuSearch?
  /// The shop.
  public let shop: Shop.ID
  @ObservationIgnored private var tag: String?
  @ObservationIgnored private var isCurrent = false
  @ObservationIgnored private var isLoading = false
  @ObservationIgnored private var mustReload = false
  @ObservationIgnored private let service: any MenuLoading
  @ObservationIgnored private let cache: (any ValueCaching<TaggedCatalogue>)?

  /// Makes the menu of a shop, with the content of the cache.
  public init(
    shop: Shop.ID, service: any MenuLoading, cache: (any ValueCaching<TaggedCatalogue>)? = nil
  ) {
    self.shop = shop
    self.service = service
    self.cache = cache
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
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let answer = try await service.catalogue(
        of: shop, unlessMatching: phase.content == nil ? nil : tag)
      if let answer {
        tag = answer.tag
        show(answer.catalogue)
        cache?.save(answer)
      } else if let catalogue = phase.content {
        // Renews the date of the cache.
        cache?.save(TaggedCatalogue(catalogue, tag: tag))
      }
      isCurrent = true
      if staleSince != nil { staleSince = nil }
    } catch {
      if phase.content == nil {
        phase = .failed(error)
      } else {
        staleSince = cache?.load()?.date
      }
    }
  }

  private func show(_ catalogue: Catalogue) {
    guard phase.content != catalogue else { return }
    search = MenuSearch(catalogue)
    phase = .loaded(catalogue)
  }
}
