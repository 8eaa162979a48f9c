import Foundation
internal import MermaidbucksAPI
internal import Wire

extension AppsKit.LocalizedNames {
  init(_ names: MermaidbucksAPI.LocalizedNames) {
    self.init(en: names.en, ko: names.ko, ar: names.ar)
  }
}

extension Amount {
  init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension Money {
  init(_ amount: Amount) { self.init(minorUnits: amount.minorUnits, currency: amount.currency) }
}

extension Catalogue {
  /// Unknown sections and their products are left out.
  init(_ catalogue: MermaidbucksAPI.Catalogue) {
    let categories = catalogue.categories.compactMap { category in
      MenuSection(category.section).map {
        ProductCategory(id: category.id, section: $0, names: AppsKit.LocalizedNames(category.names))
      }
    }
    let known = Set(categories.map(\.id))
    self.init(
      currency: catalogue.currency, categories: categories,
      products: catalogue.products.filter { known.contains($0.categoryID) }.map { Product($0) })
  }
}

extension MenuSection {
  fileprivate init?(_ section: CatalogueSection) {
    switch section {
    case .drinks: self = .drinks
    case .food: self = .food
    case .products: self = .goods
    default: return nil
    }
  }
}

extension Product {
  init(_ product: CatalogueProduct) {
    self.init(
      id: product.id, category: product.categoryID, names: AppsKit.LocalizedNames(product.names),
      descriptions: AppsKit.LocalizedNames(product.descriptions), price: Amount(product.price),
      isNew: product.isNew, isSoldOut: product.isSoldOut, rewardStars: product.rewardStars,
      picture: ProductPicture(product.picture),
      options: product.optionGroups.map { AppsKit.OptionGroup($0) },
      nutrition: product.nutrition.map { Nutrition($0) },
      allergens: product.allergens.compactMap { Allergen(rawValue: $0.rawValue) })
  }
}

extension AppsKit.OptionGroup {
  fileprivate init(_ group: MermaidbucksAPI.OptionGroup) {
    self.init(
      id: group.id, names: AppsKit.LocalizedNames(group.names), minimum: group.minimumCount,
      maximum: group.maximumCount,
      choices: group.choices.map { choice in
        AppsKit.OptionChoice(
          id: choice.id, names: AppsKit.LocalizedNames(choice.names),
          price: choice.price.minorUnits,
          included: choice.defaultCount, maximum: choice.maximumCount,
          isSoldOut: choice.isSoldOut)
      })
  }
}

extension Nutrition {
  fileprivate init(_ facts: MermaidbucksAPI.Nutrition) {
    func grams(_ tenths: Int) -> Double { Double(tenths) / 10 }
    self.init(
      size: facts.size, serving: facts.amount, kilocalories: facts.kilocalories,
      amounts: [
        .fat: grams(facts.fatTenths), .saturatedFat: grams(facts.saturatedFatTenths),
        .transFat: grams(facts.transFatTenths), .carbohydrate: grams(facts.carbohydrateTenths),
        .sugars: grams(facts.sugarTenths), .protein: grams(facts.proteinTenths),
        .cholesterol: Double(facts.cholesterolMilligrams),
        .sodium: Double(facts.sodiumMilligrams), .caffeine: Double(facts.caffeineMilligrams),
      ])
  }
}

extension ProductPicture {
  init(_ picture: MermaidbucksAPI.ProductPicture) {
    let subject: Subject =
      switch picture.subject {
      case .drink(let drink): .drink(Drink(drink))
      case .food(let food):
        .food(
          Food(
            shape: Food.Shape(rawValue: food.shape.rawValue) ?? .muffin,
            color: Color(food.color), filling: Color(food.filling),
            pieces: food.pieces.map { Color($0) }))
      case .ware(let ware):
        .ware(
          Ware(
            shape: Ware.Shape(rawValue: ware.shape.rawValue) ?? .mug, color: Color(ware.color),
            accent: Color(ware.accent),
            pattern: Ware.Pattern(rawValue: ware.pattern.rawValue) ?? .plain))
      case .unknown: .plain
      }
    self.init(background: picture.background.map { Color($0) }, subject: subject)
  }
}

extension ProductPicture.Drink {
  fileprivate init(_ drink: MermaidbucksAPI.ProductPicture.Drink) {
    func layer(_ layer: Artwork.Cup.Layer) -> Illustration.Layer {
      Illustration.Layer(color: Illustration.Color(layer.color), fraction: layer.fraction)
    }
    self.init(
      vessel: Vessel(rawValue: drink.vessel.rawValue) ?? .clearCup,
      layers: drink.layers.map { layer($0) }, foam: drink.foam.map { layer($0) },
      iceCubes: min(max(drink.iceCubes, 0), 8),
      toppings: drink.toppings.compactMap { Topping(rawValue: $0.rawValue) },
      straw: drink.straw.map { Illustration.Color($0) }, isSteaming: drink.isSteaming)
  }
}

extension Shop {
  init(_ shop: MermaidbucksAPI.Shop) {
    func periods(_ intervals: [OpeningInterval]) -> [OpeningHours.Period] {
      intervals.map { OpeningHours.Period(opens: $0.from, closes: $0.until) }
    }
    // The service counts weekdays from Monday, and calendars from Sunday.
    let weekly = shop.hours.weekdays.map { ($0.weekday % 7 + 1, periods($0.intervals)) }
    self.init(
      id: shop.id, names: AppsKit.LocalizedNames(shop.names), address: shop.address,
      latitude: shop.coordinate.latitude, longitude: shop.coordinate.longitude,
      distanceInMeters: shop.distanceInMeters.map { Double($0) },
      hours: OpeningHours(
        timeZone: shop.timeZone, weekly: Dictionary(weekly, uniquingKeysWith: { $0 + $1 }),
        specialDays: Dictionary(
          shop.hours.specialDays.map { ($0.date, periods($0.intervals)) },
          uniquingKeysWith: { _, last in last })),
      facilities: shop.facilities.compactMap { Facility(rawValue: $0.rawValue) },
      queueMinutes: shop.queueMinutes, openOrders: shop.openTicketCount, isOpen: shop.isOpen,
      hoursChangeAt: shop.hoursChangeAt, acceptsOrders: shop.acceptsOrders,
      isPaused: shop.pause != nil)
  }
}
