public import Foundation
public import Observation

/// The menu as the staff changes it: prices, products that are sold out, and new ones.
@MainActor
@Observable
public final class MenuViewModel {
  /// A heading with its products.
  public struct Section: Equatable, Sendable {
    /// The heading.
    public var title: String
    /// The products.
    public var items: [MenuItem]
    /// The options; only the last section has some.
    public var options: [MenuOption]
  }

  /// The text that is searched for.
  public var query = ""
  /// Why the last change failed, for the staff; `nil` if it did not.
  public private(set) var message: String?
  /// The products and options whose changes are in flight.
  private var changing: Set<String> = []
  private let menu: MenuState
  @ObservationIgnored private let service: any MenuEditing
  private let member: StaffMember
  private let settings: AppSettings

  /// Makes the menu of a shop.
  public init(
    menu: MenuState, service: any MenuEditing, member: StaffMember, settings: AppSettings
  ) {
    self.menu = menu
    self.service = service
    self.member = member
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The menu, or why there is none.
  public var phase: LoadPhase<ShopMenu> { menu.phase }

  /// Whether the menu or the language has changed since the last load.
  public var needsLoad: Bool { menu.needsLoad }

  /// The age of a menu that could not be refreshed; `nil` for a current one.
  public var stale: String? {
    menu.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// Whether the member may change prices and mark products as new.
  public var canChangePrices: Bool { member.isManager }

  /// The products that are found, under their headings.
  public var sections: [Section] {
    let found = menu.items(in: nil, matching: query)
    var sections = menu.categories.compactMap { category -> Section? in
      let items = found.filter { $0.category == category }
      return items.isEmpty ? nil : Section(title: category.name, items: items, options: [])
    }
    let options = menu.options(matching: query)
    if !options.isEmpty {
      sections.append(Section(title: phrases.options, items: [], options: options))
    }
    return sections
  }

  /// Formats a price.
  public func text(of price: Amount) -> String { settings.amountText.text(of: price) }

  /// The locale of the amount field.
  public var locale: Locale { settings.locale }

  /// Whether a change of a product or an option is in flight.
  public func isChanging(_ id: String) -> Bool { changing.contains(id) }

  /// Loads the menu.
  public func load() async { await menu.load() }

  /// Marks a product as sold out or available.
  public func setSoldOut(_ isSoldOut: Bool, _ item: MenuItem) async {
    await change(item, MenuChange(isSoldOut: isSoldOut))
  }

  /// Marks an option as sold out or available, in all products.
  public func setSoldOut(_ isSoldOut: Bool, _ option: MenuOption) async {
    guard changing.insert(option.id).inserted else { return }
    defer { changing.remove(option.id) }
    do throws(LoadFailure) {
      menu.replace(try await service.setSoldOut(isSoldOut, option: option.id))
    } catch {
      message = phrases.message(of: error)
    }
  }

  /// Changes the properties of a product that differ.
  ///
  /// - Returns: Whether it was changed; otherwise ``message`` explains why.
  public func save(
    _ item: MenuItem, price: Amount?, isNew: Bool, isSoldOut: Bool
  ) async -> Bool {
    guard let price, price.minorUnits > 0 else {
      message = phrases.priceMissing
      return false
    }
    let changes = MenuChange(
      price: price == item.price ? nil : price,
      isSoldOut: isSoldOut == item.isSoldOut ? nil : isSoldOut,
      isNew: isNew == item.isNew ? nil : isNew)
    return changes == MenuChange() ? true : await change(item, changes)
  }

  /// Removes a product that this shop added.
  ///
  /// - Returns: Whether it was removed; otherwise ``message`` explains why.
  public func remove(_ item: MenuItem) async -> Bool {
    guard changing.insert(item.id).inserted else { return false }
    defer { changing.remove(item.id) }
    do throws(LoadFailure) {
      try await service.remove(item)
      menu.remove(item)
      return true
    } catch {
      message = phrases.message(of: error)
      return false
    }
  }

  /// Removes the message after it was shown.
  public func didShowMessage() { message = nil }

  @discardableResult
  private func change(_ item: MenuItem, _ change: MenuChange) async -> Bool {
    guard changing.insert(item.id).inserted else { return false }
    defer { changing.remove(item.id) }
    do throws(LoadFailure) {
      menu.replace(try await service.change(item, change))
      return true
    } catch {
      message = phrases.message(of: error)
      return false
    }
  }
}
