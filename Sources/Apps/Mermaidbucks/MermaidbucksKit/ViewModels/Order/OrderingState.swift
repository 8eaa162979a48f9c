import Foundation
public import Observation

/// The state that the screens of ordering share: shop, menu, basket and orders.
@MainActor
@Observable
public final class OrderingState {
  /// The files that store the state.
  public struct Caches {
    var basket: (any ValueCaching<Basket>)?
    var shop: (any ValueCaching<Shop.ID>)?
    var shops: (any ValueCaching<[Shop]>)?
    var orders: (any ValueCaching<[CoffeeOrder]>)?
    var recent: (any ValueCaching<[Product.ID]>)?
    var menu: (Shop.ID) -> (any ValueCaching<TaggedCatalogue>)?

    /// Makes caches; `nil` stores nothing.
    public init(
      basket: (any ValueCaching<Basket>)? = nil, shop: (any ValueCaching<Shop.ID>)? = nil,
      shops: (any ValueCaching<[Shop]>)? = nil, orders: (any ValueCaching<[CoffeeOrder]>)? = nil,
      recent: (any ValueCaching<[Product.ID]>)? = nil,
      menu: @escaping (Shop.ID) -> (any ValueCaching<TaggedCatalogue>)? = { _ in nil }
    ) {
      self.basket = basket
      self.shop = shop
      self.shops = shops
      self.orders = orders
      self.recent = recent
      self.menu = menu
    }
  }

  /// The services of the state.
  public typealias Service = MenuLoading & OrderFollowing

  /// The changes of the customer's account.
  public let changes = AccountChanges()
  /// The menu of the chosen shop; `nil` until a shop is known.
  public private(set) var menu: MenuResource?
  /// The basket.
  public private(set) var basket: Basket
  /// The orders that have not ended, and those that ended since the app started, newest first.
  public private(set) var orders: [CoffeeOrder]
  /// The products of the orders before those, newest first.
  private var recentProducts: [Product.ID]
  /// The identifier of the chosen shop; `nil` until a shop is known.
  public private(set) var shopID: Shop.ID?
  private let shopsResource: CachedResource<[Shop]>
  /// The distant shops at which the customer has confirmed to order.
  private var confirmedShops: Set<Shop.ID> = []
  @ObservationIgnored private let service: any Service
  @ObservationIgnored private let caches: Caches
  @ObservationIgnored private let makeLive: (Shop.ID?) -> (any LiveUpdating<CoffeeEvent>)?
  @ObservationIgnored private var live: (any LiveUpdating<CoffeeEvent>)?
  @ObservationIgnored private var isListening = false
  @ObservationIgnored private var hasLoadedOrders = false
  /// The loading that is under way.
  @ObservationIgnored private var loading: Task<Void, Never>?
  /// Whether the orders and the recent products are known, perhaps from the cache.
  public private(set) var knowsOrders: Bool
  /// The date at which the customer arrives at the shop, for which checkout proposes the time of
  /// the pick-up; `nil` if it is unknown.
  public private(set) var arrival: Date?
  /// The place near which a shop is to be chosen once the shops are known.
  @ObservationIgnored private var wantedPlace: Position?

  /// Makes the state of a customer, with the content of the caches.
  ///
  /// - Parameter makeLive: Makes the source of live changes for a shop; `nil` for none.
  public init(
    service: any Service, locator: any Locating, caches: Caches = Caches(),
    makeLive: @escaping (Shop.ID?) -> (any LiveUpdating<CoffeeEvent>)? = { _ in nil }
  ) {
    self.service = service
    self.caches = caches
    self.makeLive = makeLive
    basket = caches.basket?.load()?.value ?? Basket()
    orders = caches.orders?.load()?.value.filter { !$0.state.isFinal } ?? []
    let recent = caches.recent?.load()?.value
    recentProducts = recent ?? []
    knowsOrders = recent != nil
    shopsResource = CachedResource(cache: caches.shops) { () async throws(LoadFailure) in
      let position = await locator.position()
      return try await service.shops(near: position)
    }
    if let shop = caches.shop?.load()?.value { choose(shop) }
  }

  // MARK: Shops and menu

  /// The shops, the nearest first, or why there are none.
  public var shops: LoadPhase<[Shop]> { shopsResource.phase }

  /// The date of the shops if they could not be refreshed; `nil` if they are current.
  public var shopsStaleSince: Date? { shopsResource.staleSince }

  /// The chosen shop; `nil` until it is loaded.
  public var shop: Shop? { shops.content?.first { $0.id == shopID } }

  /// A shop; `nil` until the shops are loaded, and for one that has closed down.
  public func shop(_ id: Shop.ID) -> Shop? { shops.content?.first { $0.id == id } }

  /// The menu; `nil` until it is loaded.
  public var catalogue: Catalogue? { menu?.phase.content }

  /// Loads the shops, the menu and the orders, as far as live changes do not keep them current.
  ///
  /// A call during another one returns with it.
  public func load() async {
    if let loading { return await loading.value }
    let task = Task { await loadParts() }
    loading = task
    await task.value
    loading = nil
  }

  private func loadParts() async {
    var parts: [Task<Void, Never>] = [Task { await loadMenu() }]
    if shops.content == nil || shopsStaleSince != nil { parts.append(Task { await loadShops() }) }
    if !hasLoadedOrders { parts.append(Task { await loadOrders() }) }
    for part in parts { await part.value }
  }

  private func loadMenu() async { await menu?.loadIfNeeded() }

  /// Loads the shops; the nearest open one is chosen if the customer has chosen none.
  public func loadShops() async {
    _ = await shopsResource.load()
    if await chooseWantedShop() { return }
    guard let shops = shops.content, !shops.isEmpty, shop == nil else { return }
    let nearest = shops.first { $0.acceptsOrders } ?? shops[0]
    choose(nearest.id)
    await menu?.loadIfNeeded()
  }

  /// Chooses the shop nearest to a place, such as the end of a ride.
  ///
  /// - Parameter date: The date of the arrival there; `nil` if it is unknown.
  public func chooseShop(nearestTo place: Position, arrivingAt date: Date? = nil) async {
    arrival = date
    // Another request of the shops may be under way; the first answer is used.
    wantedPlace = place
    if await !chooseWantedShop() { await loadShops() }
  }

  /// Forgets the arrival, after the customer has chosen a time or placed the order.
  func forgetArrival() { arrival = nil }

  private func chooseWantedShop() async -> Bool {
    guard let place = wantedPlace, let shop = shop(nearestTo: place) else { return false }
    wantedPlace = nil
    choose(shop)
    await menu?.loadIfNeeded()
    return true
  }

  /// Finds the shop nearest to a place; `nil` without shops.
  func shop(nearestTo place: Position) -> Shop.ID? {
    func distance(_ shop: Shop) -> Double {
      let scale = cos(place.latitude * .pi / 180)
      return hypot(shop.latitude - place.latitude, (shop.longitude - place.longitude) * scale)
    }
    return shops.content?.min { distance($0) < distance($1) }?.id
  }

  /// Chooses a shop; its menu replaces the present one.
  public func choose(_ shop: Shop.ID) {
    guard shop != shopID else { return }
    shopID = shop
    caches.shop?.save(shop)
    menu = MenuResource(shop: shop, service: service, cache: caches.menu(shop))
    if isListening { listen() }
  }

  /// Whether the customer has to confirm that the chosen shop is the right one.
  public var needsShopConfirmation: Bool {
    guard let shop else { return false }
    return shop.isDistant && !confirmedShops.contains(shop.id)
  }

  /// Notes that the customer wants to order at the chosen shop.
  public func confirmShop() {
    if let shopID { confirmedShops.insert(shopID) }
  }

  // MARK: Basket

  /// Changes and stores the basket.
  public func changeBasket(_ change: (inout Basket) -> Void) {
    var changed = basket
    change(&changed)
    guard changed != basket else { return }
    basket = changed
    caches.basket?.save(changed)
  }

  // MARK: Orders

  /// The orders in progress, newest first.
  public var currentOrders: [CoffeeOrder] { orders.filter { !$0.state.isFinal } }

  /// The products of recent orders, newest first.
  public var orderedProducts: [Product.ID] {
    var seen: Set<Product.ID> = []
    return (orders.flatMap(\.lines).map(\.product) + recentProducts)
      .filter { seen.insert($0).inserted }
  }

  /// Finds an order.
  public func order(_ id: CoffeeOrder.ID) -> CoffeeOrder? { orders.first { $0.id == id } }

  /// Loads the orders in progress; a failure changes nothing.
  public func loadOrders() async {
    guard let loaded = try? await service.currentOrders() else { return }
    hasLoadedOrders = true
    if recentProducts != loaded.recentProducts {
      recentProducts = loaded.recentProducts
      caches.recent?.save(recentProducts)
    }
    // An order that is no longer in progress has ended.
    let ended = currentOrders.filter { order in !loaded.orders.contains { $0.id == order.id } }
    for order in loaded.orders { show(order) }
    if !knowsOrders { knowsOrders = true }
    for order in ended {
      if let final = try? await service.order(order.id) { show(final) }
    }
  }

  /// Sends the orders of an earlier run that have no answer, and shows those that were carried out.
  ///
  /// Ordered products leave the basket, which the earlier run could not empty.
  public func resume(_ outbox: CustomerOrderOutbox) async {
    for case .completed(let order, .coffee(let placed)) in await outbox.resume() {
      show(placed)
      guard case .coffee(let request) = order else { continue }
      changeBasket { $0.remove(request.lines) }
    }
  }

  /// Shows an order, unless a later state of it is shown.
  public func show(_ order: CoffeeOrder) {
    if let index = orders.firstIndex(where: { $0.id == order.id }) {
      guard orders[index].isReplaced(by: order), orders[index] != order else { return }
      // Stars arrive when an order is collected, and return when it is canceled.
      if order.state.isFinal != orders[index].state.isFinal { changes.starsDidChange() }
      orders[index] = order
    } else {
      if order.state.isFinal || order.price.starsSpent > 0 { changes.starsDidChange() }
      orders.append(order)
      orders.sort { $0.placedAt > $1.placedAt }
    }
    caches.orders?.save(currentOrders)
  }

  // MARK: Live changes

  /// Starts to receive live changes.
  public func startListening() {
    isListening = true
    listen()
  }

  /// Stops receiving live changes.
  public func stopListening() {
    isListening = false
    live?.stop()
    live = nil
  }

  private func listen() {
    live?.stop()
    live = makeLive(shopID)
    live?.follow { [weak self] in self?.receive($0) }
  }

  /// Applies a live change.
  func receive(_ event: CoffeeEvent) {
    switch event {
    case .order(let order): show(order)
    case .catalogue(let shop):
      guard shop == shopID else { return }
      Task { await menu?.invalidate() }
    case .shop(var shop):
      guard var shops = shops.content, let index = shops.firstIndex(where: { $0.id == shop.id })
      else { return }
      shop.distanceInMeters = shops[index].distanceInMeters
      shops[index] = shop
      shopsResource.show(shops)
    case .gift(let gift): changes.didReceive(gift)
    case .cards: changes.cardsDidChange()
    case .reset:
      changes.reset()
      Task {
        await menu?.invalidate()
        await loadOrders()
        await loadShops()
      }
    }
  }
}
