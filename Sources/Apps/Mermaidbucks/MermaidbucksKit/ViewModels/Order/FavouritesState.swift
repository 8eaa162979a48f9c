public import Observation

/// The customer's favorite products, which can be changed without a connection.
@MainActor
@Observable
public final class FavouritesState {
  /// The favorites and the changes that the service does not have.
  public struct Record: Codable, Equatable, Sendable {
    /// The favorites, newest first.
    public var products: [Product.ID]
    /// The changes to send, by product.
    public var changes: [Product.ID: Bool]

    /// Makes a record.
    public init(products: [Product.ID] = [], changes: [Product.ID: Bool] = [:]) {
      self.products = products
      self.changes = changes
    }
  }

  /// The favorites, newest first.
  public var products: [Product.ID] { record.products }
  private var record: Record
  @ObservationIgnored private var isSending = false
  @ObservationIgnored private var hasLoaded = false
  @ObservationIgnored private let service: any FavouritesSyncing
  @ObservationIgnored private let cache: (any ValueCaching<Record>)?

  /// Makes the favorites of a customer, with the content of the cache.
  public init(service: any FavouritesSyncing, cache: (any ValueCaching<Record>)? = nil) {
    self.service = service
    self.cache = cache
    let cached = cache?.load()?.value
    record = cached ?? Record()
    isKnown = cached != nil
  }

  /// Whether the favorites are known, perhaps from the cache.
  public private(set) var isKnown: Bool

  /// Whether a product is a favorite.
  public func contains(_ product: Product.ID) -> Bool { record.products.contains(product) }

  /// Adds or removes a favorite at once, and sends the change when possible.
  ///
  /// - Parameter index: The place of a new favorite, to undo its removal; the first by default.
  public func set(_ isFavourite: Bool, _ product: Product.ID, at index: Int = 0) async {
    guard contains(product) != isFavourite else { return }
    if isFavourite {
      record.products.insert(product, at: min(index, record.products.count))
    } else {
      record.products.removeAll { $0 == product }
    }
    record.changes[product] = isFavourite
    cache?.save(record)
    await send()
  }

  /// Sends the changes that were made offline, and loads the favorites, once.
  public func load() async {
    await send()
    guard !hasLoaded, record.changes.isEmpty, let loaded = try? await service.favourites(),
      record.changes.isEmpty
    else { return }
    hasLoaded = true
    if !isKnown { isKnown = true }
    guard loaded != record.products else { return }
    record.products = loaded
    cache?.save(record)
  }

  private func send() async {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while let (product, isFavourite) = record.changes.min(by: { $0.key < $1.key }) {
      do throws(LoadFailure) {
        try await service.setFavourite(isFavourite, product)
      } catch {
        guard error.isFinal else { return }
      }
      // A change that was made during the request is sent next.
      if record.changes[product] == isFavourite { record.changes[product] = nil }
      cache?.save(record)
    }
  }
}
