public import Observation

/// The Order tab: shop, categories, search, favorites and recent products.
@MainActor
@Observable
public final class OrderViewModel {
  /// A product as a row.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The product.
    public var product: Product
    /// The name.
    public var name: String
    /// The name in English, or in Korean for an English interface.
    public var secondName: String
    /// The formatted price.
    public var price: String

    /// The identifier of the product.
    public var id: Product.ID { product.id }
  }

  /// A category as a row.
  public struct CategoryRow: Equatable, Sendable, Identifiable {
    /// The category.
    public var category: ProductCategory
    /// The name.
    public var name: String
    /// The number of its products.
    public var count: Int
    /// The picture of one of its products.
    public var picture: ProductPicture

    /// The identifier of the category.
    public var id: ProductCategory.ID { category.id }
  }

  /// The section that is shown.
  public var section = MenuSection.drinks
  /// The text of the search; empty for none.
  public var query = ""
  /// The shared state.
  public let state: OrderingState
  /// The favorites.
  public let favourites: FavouritesState
  private let settings: AppSettings
  /// Whether the menu is shown even if the parts above it are unknown.
  private var hasWaited = false
  @ObservationIgnored private let wait: (_ seconds: Double) async -> Void
  /// How long the menu waits for the parts above it, in seconds.
  private static let longestWait = 0.6

  /// Makes the tab of a customer.
  ///
  /// - Parameter wait: Suspends for a number of seconds.
  public init(
    state: OrderingState, favourites: FavouritesState, settings: AppSettings,
    wait: @escaping (_ seconds: Double) async -> Void = { seconds in
      try? await Task.sleep(for: .seconds(seconds))
    }
  ) {
    self.state = state
    self.favourites = favourites
    self.settings = settings
    self.wait = wait
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The menu, or why there is none.
  public var menu: LoadPhase<Catalogue> {
    if let menu = state.menu { return menu.phase }
    if case .failed(let failure) = state.shops { return .failed(failure) }
    return .loading
  }

  /// The menu with the parts above it, which would move it if they appeared later.
  public var page: LoadPhase<Catalogue> {
    let knowsParts = favourites.isKnown && state.knowsOrders
    return menu.content != nil && !knowsParts && !hasWaited ? .loading : menu
  }

  /// The notice that the menu is out of date; `nil` if it is current.
  public var staleText: String? {
    (state.menu?.staleSince).map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// Whether the customer searches.
  public var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

  /// The categories of the section.
  public var categories: [CategoryRow] {
    rows(menu.content?.categories(in: section) ?? [])
  }

  /// The categories that match the search.
  public var foundCategories: [CategoryRow] {
    _ = menu
    return rows(state.menu?.search?.categories(matching: query) ?? [])
  }

  /// The products that match the search, the best first.
  public var foundProducts: [Row] {
    _ = menu
    return (state.menu?.search?.products(matching: query) ?? []).map { row($0) }
  }

  /// The favorites that the shop sells, newest first.
  public var favouriteRows: [Row] { rows(favourites.products) }

  /// The products of recent orders, newest first.
  public var recentRows: [Row] { rows(Array(state.orderedProducts.prefix(12))) }

  /// The products of a category.
  public func products(in category: ProductCategory.ID) -> [Row] {
    (menu.content?.products(in: category) ?? []).map { row($0) }
  }

  /// Loads the parts that are not current.
  public func load() async {
    let limit = hasWaited ? nil : Task { await showWithoutParts() }
    defer { limit?.cancel() }
    async let favourites: Void = favourites.load()
    await state.load()
    await favourites
    if !hasWaited { hasWaited = true }
  }

  private func showWithoutParts() async {
    await wait(Self.longestWait)
    if !Task.isCancelled, !hasWaited { hasWaited = true }
  }

  private func rows(_ products: [Product.ID]) -> [Row] {
    guard let catalogue = menu.content else { return [] }
    return products.compactMap { catalogue.product($0).map { row($0) } }
  }

  private func rows(_ categories: [ProductCategory]) -> [CategoryRow] {
    guard let catalogue = menu.content else { return [] }
    return categories.compactMap { category in
      let products = catalogue.products(in: category.id)
      return products.first.map {
        CategoryRow(
          category: category, name: category.names[settings.language], count: products.count,
          picture: $0.picture)
      }
    }
  }

  /// Describes a product.
  public func row(_ product: Product) -> Row {
    Row(
      product: product, name: product.names[settings.language],
      secondName: settings.language == .english ? product.names.ko : product.names.en,
      price: settings.amountText.text(of: product.price))
  }
}
