import Foundation

@testable import MermaidbucksKit

/// A shop with a small menu.
@MainActor
final class StubShop: MenuLoading, OrderFollowing, OrderPreparing, FavouritesSyncing, Locating {
  var catalogue = Catalogue.sample

  func catalogue(
    of shop: Shop.ID, unlessMatching tag: String?
  ) async throws(LoadFailure) -> TaggedCatalogue? { TaggedCatalogue(catalogue, tag: nil) }

  func shops(near position: Position?) async throws(LoadFailure) -> [Shop] {
    [
      Shop(
        id: "haymarket",
        names: LocalizedNames(en: "Haymarket", ko: "헤이마켓", ar: "هايماركت"),
        address: "1 George St", latitude: -33.88, longitude: 151.2, distanceInMeters: 2300,
        hours: OpeningHours(timeZone: "Australia/Sydney", weekly: [:]), queueMinutes: 4)
    ]
  }

  func quote(_ request: CoffeeOrderRequest) async throws(LoadFailure) -> OrderQuote {
    func amount(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: "AUD") }
    let total = Int64(request.lines.reduce(0) { $0 + $1.quantity }) * 550
    return OrderQuote(
      lineTotals: request.lines.map { amount(Int64($0.quantity) * 550) },
      price: OrderPrice(
        subtotal: amount(total), rewardDiscount: amount(0), tip: amount(0), total: amount(total),
        tax: amount(total / 11), starsEarned: 11))
  }

  func pickupTimes(at shop: Shop.ID) async throws(LoadFailure) -> PickupTimes {
    PickupTimes(now: Date(timeIntervalSince1970: 1_795_271_700), later: [])
  }

  func paymentMethods() async throws(LoadFailure) -> [PaymentMethod] {
    [
      PaymentMethod(
        kind: .card, source: "c", name: "", lastDigits: "1234",
        available: Amount(minorUnits: 4250, currency: "AUD"))
    ]
  }

  func currentOrders() async throws(LoadFailure) -> CurrentOrders { CurrentOrders() }

  func orders(after cursor: String?) async throws(LoadFailure) -> ListPage<CoffeeOrder> {
    ListPage([])
  }

  func order(_ id: CoffeeOrder.ID) async throws(LoadFailure) -> CoffeeOrder { throw .unreachable }

  func basket(
    repeating order: CoffeeOrder.ID, menu: Catalogue?
  ) async throws(LoadFailure) -> RepeatedBasket { throw .unreachable }

  func favourites() async throws(LoadFailure) -> [Product.ID] { [] }

  func setFavourite(_ isFavourite: Bool, _ product: Product.ID) async throws(LoadFailure) {}

  func position() async -> Position? { nil }
}

extension Catalogue {
  /// A latte and a mug.
  static var sample: Catalogue {
    func names(_ text: String) -> LocalizedNames { LocalizedNames(en: text, ko: text, ar: text) }
    func choice(_ id: String, _ price: Int64, included: Int = 0, most: Int = 1) -> OptionChoice {
      OptionChoice(id: id, names: names(id), price: price, included: included, maximum: most)
    }
    let color = ProductPicture.Color(red: 0.5, green: 0.3, blue: 0.2)
    return Catalogue(
      currency: "AUD",
      categories: [
        ProductCategory(id: "espresso", section: .drinks, names: names("Espresso")),
        ProductCategory(id: "mug", section: .goods, names: names("Mugs")),
      ],
      products: [
        Product(
          id: "caffe-latte", category: "espresso",
          names: LocalizedNames(en: "Caffè Latte", ko: "카페 라떼", ar: "كافيه لاتيه"),
          descriptions: names("Espresso with steamed milk."),
          price: Amount(minorUnits: 550, currency: "AUD"),
          picture: ProductPicture(
            background: [color],
            subject: .drink(
              .init(vessel: .mug, layers: [.init(color: color, fraction: 1)], isSteaming: true))),
          options: [
            OptionGroup(
              id: "size", names: names("Size"), minimum: 1, maximum: 1,
              choices: [choice("Tall", 0, included: 1), choice("Grande", 60)]),
            OptionGroup(
              id: "shots", names: names("Shots"), minimum: 1, maximum: 4,
              choices: [choice("Shot", 70, included: 2, most: 4)]),
          ],
          nutrition: [Nutrition(serving: 355, kilocalories: 190, amounts: [.fat: 7])],
          allergens: [.milk]),
        Product(
          id: "green-mug", category: "mug", names: names("Green Mug"),
          descriptions: names("A mug."), price: Amount(minorUnits: 2400, currency: "AUD"),
          picture: ProductPicture(
            background: [color],
            subject: .ware(.init(shape: .mug, color: color, accent: color, pattern: .waves)))),
      ])
  }
}
