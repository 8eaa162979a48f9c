/// A position on Earth.
public struct Position: Codable, Hashable, Sendable {
  /// The latitude in degrees.
  public var latitude: Double
  /// The longitude in degrees.
  public var longitude: Double

  /// Makes a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Determines the position of the customer.
@MainActor
public protocol Locating {
  /// Returns the position; `nil` if the customer does not share it.
  func position() async -> Position?
}

/// A menu with the tag of its version.
public struct TaggedCatalogue: Codable, Equatable, Sendable {
  /// The menu.
  public var catalogue: Catalogue
  /// The tag; `nil` if the service gave none.
  public var tag: String?

  /// Makes a tagged menu.
  public init(_ catalogue: Catalogue, tag: String?) {
    self.catalogue = catalogue
    self.tag = tag
  }
}

/// Loads shops and their menus.
@MainActor
public protocol MenuLoading {
  /// Loads the menu of a shop; `nil` if it is the one with the tag.
  func catalogue(
    of shop: Shop.ID, unlessMatching tag: String?
  ) async throws(LoadFailure) -> TaggedCatalogue?
  /// Loads the shops, the nearest first.
  func shops(near position: Position?) async throws(LoadFailure) -> [Shop]
}

/// Computes prices, and loads the ways to pay and to collect.
@MainActor
public protocol OrderPreparing {
  /// Computes the price of a basket.
  func quote(_ request: CoffeeOrderRequest) async throws(LoadFailure) -> OrderQuote
  /// Loads the times at which an order of a shop can be collected.
  func pickupTimes(at shop: Shop.ID) async throws(LoadFailure) -> PickupTimes
  /// Loads the ways to pay.
  func paymentMethods() async throws(LoadFailure) -> [PaymentMethod]
}

/// A basket made of an earlier order.
public struct RepeatedBasket: Equatable, Sendable {
  /// The shop of the order.
  public var shop: Shop.ID
  /// The products that the shop can make now.
  public var lines: [BasketLine]
  /// The names of products that are left out.
  public var unavailable: [LocalizedNames]

  /// Makes a basket.
  public init(shop: Shop.ID, lines: [BasketLine], unavailable: [LocalizedNames] = []) {
    self.shop = shop
    self.lines = lines
    self.unavailable = unavailable
  }
}

/// The orders in progress, and the products of recent orders.
public struct CurrentOrders: Equatable, Sendable {
  /// The orders that have not ended, newest first.
  public var orders: [CoffeeOrder]
  /// The products of recent orders, newest first.
  public var recentProducts: [Product.ID]

  /// Makes a value.
  public init(orders: [CoffeeOrder] = [], recentProducts: [Product.ID] = []) {
    self.orders = orders
    self.recentProducts = recentProducts
  }
}

/// Loads the customer's orders.
@MainActor
public protocol OrderFollowing {
  /// Loads the orders in progress and the products of recent orders.
  func currentOrders() async throws(LoadFailure) -> CurrentOrders
  /// Loads a page of orders that have ended, newest first; `nil` loads the newest.
  func orders(after cursor: String?) async throws(LoadFailure) -> ListPage<CoffeeOrder>
  /// Loads an order.
  func order(_ id: CoffeeOrder.ID) async throws(LoadFailure) -> CoffeeOrder
  /// Loads a basket with the products of an order.
  func basket(
    repeating order: CoffeeOrder.ID, menu: Catalogue?
  ) async throws(LoadFailure) -> RepeatedBasket
}

/// Loads and changes the customer's favorite products.
@MainActor
public protocol FavouritesSyncing {
  /// Loads the favorites, newest first.
  func favourites() async throws(LoadFailure) -> [Product.ID]
  /// Adds or removes a favorite; repeating it has no effect.
  func setFavourite(_ isFavourite: Bool, _ product: Product.ID) async throws(LoadFailure)
}

/// A change of an order, a shop or the customer's account.
public enum CoffeeEvent: Hashable, Sendable {
  /// An order changed.
  case order(CoffeeOrder)
  /// The menu of a shop changed.
  case catalogue(Shop.ID)
  /// The queue, the hours or the pause of a shop changed; it has no distance.
  case shop(Shop)
  /// Someone sent the customer a gift.
  case gift(ReceivedGift)
  /// A card changed, or another one became the default.
  case cards
  /// Changes may have been missed.
  case reset
}
