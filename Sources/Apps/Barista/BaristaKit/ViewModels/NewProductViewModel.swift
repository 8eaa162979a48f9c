public import Foundation
public import Observation

/// The form with which a manager adds a product to the menu of the shop.
@MainActor
@Observable
public final class NewProductViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The manager fills in the form.
    case editing
    /// The request is in flight.
    case sending
    /// The product is on the menu.
    case added(MenuItem)
  }

  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The chosen category; `nil` until the menu is loaded.
  public private(set) var category: MenuCategory?
  /// The chosen options.
  public private(set) var options = ProductTemplate.milkCoffee
  /// The price as typed.
  public private(set) var price: AmountEntry
  /// Whether customers see the product marked as new.
  public private(set) var isNew = true
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  private var names: [Language: String] = [:]
  /// The key of every attempt with the same form.
  @ObservationIgnored private var key: String
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let service: any MenuEditing
  private let menu: MenuState
  private let settings: AppSettings

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - currency: The currency of the shop.
  ///   - makeKey: Makes a unique idempotency key.
  public init(
    menu: MenuState, service: any MenuEditing, currency: String,
    makeKey: @escaping () -> String, settings: AppSettings
  ) {
    self.menu = menu
    self.service = service
    self.makeKey = makeKey
    self.settings = settings
    key = makeKey()
    price = AmountEntry(currency: currency, locale: settings.locale)
    category = menu.categories.first { $0.id == "espresso" } ?? menu.categories.first
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The locale of the amount field.
  public var locale: Locale { settings.locale }

  /// The categories to choose from, in display order.
  public var categories: [MenuCategory] { menu.categories }

  /// Whether the form can be edited and sent.
  public var isEnabled: Bool { phase == .editing }

  /// The name in a language, as typed.
  public func name(in language: Language) -> String { names[language] ?? "" }

  /// Changes the name in a language.
  public func setName(_ name: String, in language: Language) {
    names[language] = name
    didEdit()
  }

  /// Chooses a category.
  public func choose(_ category: MenuCategory) {
    self.category = category
    didEdit()
  }

  /// Chooses the options.
  public func choose(_ options: ProductTemplate) {
    self.options = options
    didEdit()
  }

  /// Marks the product as new or not.
  public func setNew(_ isNew: Bool) {
    self.isNew = isNew
    didEdit()
  }

  /// Replaces characters of the price, as a text field's delegate does.
  public func replacePrice(_ range: Range<Int>, with text: String) -> Bool {
    didEdit()
    return price.replace(range, with: text)
  }

  /// Adds the product to the menu; without an answer the form can be sent again.
  public func save() async {
    guard isEnabled, let category else { return }
    let names = names.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard Language.allCases.allSatisfy({ names[$0]?.isEmpty == false }) else {
      message = phrases.namesMissing
      return
    }
    guard let amount = price.amount, amount.minorUnits > 0 else {
      message = phrases.priceMissing
      return
    }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      let item = try await service.add(
        NewMenuItem(
          names: names, category: category, price: amount, options: options, isNew: isNew),
        key: key)
      phase = .added(item)
      await menu.load()
    } catch {
      phase = .editing
      message = phrases.message(of: error)
    }
  }

  /// A changed form is another request.
  private func didEdit() {
    if message != nil { message = nil }
    key = makeKey()
  }
}
