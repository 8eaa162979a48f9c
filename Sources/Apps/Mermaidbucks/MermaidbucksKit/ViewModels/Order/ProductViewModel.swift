import Foundation
public import Observation

/// A product with its options, and the price of what is chosen.
@MainActor
@Observable
public final class ProductViewModel {
  /// A nutrient as text.
  public struct Fact: Equatable, Sendable {
    /// The name of the nutrient.
    public var name: String
    /// The amount with its unit.
    public var amount: String
  }

  /// The chosen options.
  public private(set) var selection: ProductSelection
  /// The number of pieces.
  public private(set) var quantity: Int
  /// The note to the barista.
  public private(set) var note: String
  /// The shared state.
  public let state: OrderingState
  private let favourites: FavouritesState
  private let settings: AppSettings
  private let original: Product
  /// The line of the basket that is edited; `nil` for a new one.
  public let line: BasketLine?

  /// Makes the page of a product.
  ///
  /// - Parameter line: The line of the basket to edit; `nil` adds a line.
  public init(
    _ product: Product, editing line: BasketLine? = nil, state: OrderingState,
    favourites: FavouritesState, settings: AppSettings
  ) {
    original = product
    self.line = line
    self.state = state
    self.favourites = favourites
    self.settings = settings
    selection = line?.selection ?? product.includedSelection
    quantity = line?.quantity ?? 1
    note = line?.note ?? ""
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The product as the menu has it now.
  public var product: Product { state.catalogue?.product(original.id) ?? original }

  /// The name.
  public var name: String { product.names[settings.language] }

  /// The name in English, or in Korean for an English interface.
  public var secondName: String {
    settings.language == .english ? product.names.ko : product.names.en
  }

  /// The description.
  public var text: String { product.descriptions[settings.language] }

  /// The price of all pieces.
  public var price: Amount {
    var price = product.price(with: selection)
    price.minorUnits *= Int64(quantity)
    return price
  }

  /// The formatted price of all pieces.
  public var priceText: String { settings.amountText.text(of: price) }

  /// The formatted price of one piece.
  public var unitPriceText: String {
    settings.amountText.text(of: product.price(with: selection))
  }

  /// Whether the product or a chosen option is sold out.
  public var isSoldOut: Bool { product.isSoldOut(with: selection) }

  /// Whether the basket has no room for another line.
  public var isBasketFull: Bool {
    line == nil && state.basket.lines.count >= Basket.maximumLines
  }

  /// Whether the product is a favorite.
  public var isFavourite: Bool { favourites.contains(product.id) }

  /// Adds the product to the favorites or removes it.
  public func toggleFavourite() async { await favourites.set(!isFavourite, product.id) }

  /// The name of a choice.
  public func name(of choice: OptionChoice) -> String { choice.names[settings.language] }

  /// The name of a group.
  public func name(of group: OptionGroup) -> String { group.names[settings.language] }

  /// The number of a choice.
  public func count(_ choice: OptionChoice, in group: OptionGroup) -> Int {
    selection.count(choice.id, in: group.id)
  }

  /// The numbers of a choice that its group allows beside the other choices.
  public func limits(of choice: OptionChoice, in group: OptionGroup) -> ClosedRange<Int> {
    selection.limits(of: choice, in: group)
  }

  /// The price difference of a choice with its sign; `nil` for none.
  public func priceText(of choice: OptionChoice) -> String? {
    guard choice.price != 0 else { return nil }
    // Lines break after a hyphen, but not after a minus sign.
    return settings.amountText.signedText(
      of: Amount(minorUnits: choice.price, currency: product.price.currency)
    ).replacing("-", with: "\u{2212}")
  }

  /// Sets the number of a choice.
  public func set(_ choice: OptionChoice, to count: Int, in group: OptionGroup) {
    selection.set(choice, to: count, in: group)
  }

  /// Sets the number of pieces.
  public func setQuantity(_ quantity: Int) {
    self.quantity = min(max(quantity, 1), BasketLine.maximumQuantity)
  }

  /// Sets the note, cut to the greatest length.
  public func setNote(_ note: String) {
    self.note = String(note.prefix(BasketLine.maximumNoteLength))
  }

  /// Adds the product to the basket, or replaces the line that is edited.
  public func addToBasket() {
    var new = BasketLine(
      product: product.id, selection: selection, quantity: quantity,
      note: note.trimmingCharacters(in: .whitespacesAndNewlines))
    if let line {
      new.id = line.id
      new.rewardQuantity = min(line.rewardQuantity, quantity)
    }
    state.changeBasket { basket in
      if line == nil { basket.add(new) } else { basket.replace(new) }
    }
  }

  /// The energy of the chosen size; `nil` for goods.
  public var energyText: String? {
    product.nutrition(for: selection).map { phrases.kilocalories($0.kilocalories) }
  }

  /// The nutrition of the chosen size.
  public var facts: [Fact] {
    guard let nutrition = product.nutrition(for: selection) else { return [] }
    let isDrink = product.options.contains { $0.id == "temperature" || $0.id == "size" }
    let serving = Fact(
      name: phrases.serving,
      amount: isDrink ? phrases.milliliters(number(nutrition.serving)) : grams(nutrition.serving))
    let energy = Fact(
      name: phrases.energy, amount: phrases.kilocalories(nutrition.kilocalories))
    return [serving, energy]
      + Nutrition.Nutrient.allCases.compactMap { nutrient in
        nutrition.amounts[nutrient].map { amount in
          Fact(
            name: phrases.name(of: nutrient),
            amount: nutrient.isInMilligrams
              ? phrases.milligrams(number(Int(amount))) : phrases.grams(number(amount)))
        }
      }
  }

  /// The names of the allergens; `nil` for none.
  public var allergensText: String? {
    guard !product.allergens.isEmpty else { return nil }
    return product.allergens.map { phrases.name(of: $0) }
      .formatted(.list(type: .and).locale(settings.locale))
  }

  private func grams(_ count: Int) -> String { phrases.grams(number(count)) }

  private func number(_ value: Int) -> String { settings.decimal(value) }

  private func number(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(0...1)).locale(settings.locale))
  }
}
