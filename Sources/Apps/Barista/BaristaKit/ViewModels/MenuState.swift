public import Foundation
public import Observation

/// The shop's menu, which the till and the menu's screen share.
@MainActor
@Observable
public final class MenuState {
  private let resource: CachedResource<ShopMenu>
  private let options: CachedResource<[MenuItem.ID: [OptionGroup]]>
  private let shop: ShopState
  private let settings: AppSettings
  /// The changes of the shop at the last load.
  @ObservationIgnored private var loadedChanges = -1
  @ObservationIgnored private var loadedLanguage: Language?

  /// Makes a menu that has not loaded.
  ///
  /// - Parameters:
  ///   - cache: Caches the menu for use offline.
  ///   - optionCache: Caches the options for use offline.
  public init(
    service: any MenuEditing & ProductOptionReading, shop: ShopState, settings: AppSettings,
    cache: (any ValueCaching<ShopMenu>)? = nil,
    optionCache: (any ValueCaching<[MenuItem.ID: [OptionGroup]]>)? = nil
  ) {
    self.shop = shop
    self.settings = settings
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.menu()
    }
    options = CachedResource(cache: optionCache) {
      [id = shop.member.shop.id] () async throws(LoadFailure) in
      try await service.optionGroups(in: id)
    }
  }

  /// The menu, or why there is none.
  public var phase: LoadPhase<ShopMenu> { resource.phase }

  /// The products in display order; empty until they are loaded.
  public var items: [MenuItem] { resource.value?.items ?? [] }

  /// The options that can be sold out; empty until they are loaded.
  public var soldOutOptions: [MenuOption] { resource.value?.options ?? [] }

  /// The date of the menu if it comes from the cache; `nil` if it is current.
  public var staleSince: Date? { resource.staleSince }

  /// The categories in display order.
  public var categories: [MenuCategory] {
    items.reduce(into: []) { categories, item in
      if !categories.contains(item.category) { categories.append(item.category) }
    }
  }

  /// Whether the menu or the language has changed since the last load.
  public var needsLoad: Bool {
    let changes = shop.menuChanges
    return changes != loadedChanges || settings.language != loadedLanguage
  }

  /// Loads the menu; the previous one remains until it arrives.
  public func load() async {
    loadedChanges = shop.menuChanges
    loadedLanguage = settings.language
    async let options = options.load()
    await resource.load()
    _ = await options
  }

  /// The option groups of a product; empty until they are loaded, and for most food.
  public func optionGroups(of item: MenuItem.ID) -> [OptionGroup] {
    options.value?[item] ?? []
  }

  /// Shows a changed product.
  func replace(_ item: MenuItem) {
    guard var menu = resource.value,
      let index = menu.items.firstIndex(where: { $0.id == item.id })
    else { return }
    menu.items[index] = item
    resource.show(menu)
  }

  /// Removes a product that is no longer sold.
  func remove(_ item: MenuItem) {
    guard var menu = resource.value else { return }
    menu.items.removeAll { $0.id == item.id }
    resource.show(menu)
  }

  /// Shows a changed option.
  func replace(_ option: MenuOption) {
    guard var menu = resource.value,
      let index = menu.options.firstIndex(where: { $0.id == option.id })
    else { return }
    menu.options[index] = option
    resource.show(menu)
  }

  /// The products of a category whose name contains a text; `nil` and an empty text find all.
  public func items(in category: MenuCategory.ID?, matching query: String) -> [MenuItem] {
    items.filter { item in
      (category == nil || item.category.id == category)
        && Self.matches(query, [item.name] + item.searchNames)
    }
  }

  /// The options whose name contains a text; an empty text finds all.
  func options(matching query: String) -> [MenuOption] {
    soldOutOptions.filter { Self.matches(query, [$0.name]) }
  }

  /// Whether one of the names contains each word of a query.
  private static func matches(_ query: String, _ names: [String]) -> Bool {
    let names = names.map(folded)
    return folded(query).split(separator: " ").allSatisfy { word in
      names.contains { $0.contains(word) }
    }
  }

  /// Removes case, accents and width, as people type names.
  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
