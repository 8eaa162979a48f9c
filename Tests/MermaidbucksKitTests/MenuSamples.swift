import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

extension LocalizedNames {
  init(_ text: String) { self.init(en: text, ko: text, ar: text) }
}

extension Product {
  /// A drink for five dollars with sizes, shots, syrups and the customer's own cup.
  static func latte(price: Int64 = 500, isSoldOut: Bool = false) -> Product {
    Product(
      id: "caffe-latte", category: "espresso",
      names: LocalizedNames(en: "Caffè Latte", ko: "카페 라떼", ar: "كافيه لاتيه"),
      descriptions: LocalizedNames("Milk"), price: Amount(minorUnits: price, currency: "AUD"),
      isSoldOut: isSoldOut, rewardStars: 150,
      picture: ProductPicture(background: [], subject: .plain),
      options: [
        group("size", 1, 1, [choice("tall", 0, 1), choice("grande", 50), choice("venti", 100)]),
        group("shots", 1, 6, [choice("shot", 60, 2, most: 6)]),
        group("syrup", 0, 4, [choice("vanilla", 70, most: 4), choice("caramel", 70, most: 4)]),
        group("own_cup", 0, 1, [choice("own-cup", -30)]),
      ])
  }

  static func plain(_ id: String, _ names: LocalizedNames, category: String = "espresso") -> Product
  {
    Product(
      id: id, category: category, names: names, descriptions: LocalizedNames(""),
      price: Amount(minorUnits: 450, currency: "AUD"),
      picture: ProductPicture(background: [], subject: .plain))
  }

  private static func group(
    _ id: String, _ least: Int, _ most: Int, _ choices: [OptionChoice]
  ) -> OptionGroup {
    OptionGroup(
      id: id, names: LocalizedNames(id), minimum: least, maximum: most, choices: choices)
  }

  private static func choice(
    _ id: String, _ price: Int64, _ included: Int = 0, most: Int = 1
  ) -> OptionChoice {
    OptionChoice(
      id: id, names: LocalizedNames(id), price: price, included: included, maximum: most)
  }

  func group(_ id: String) throws -> OptionGroup {
    try #require(options.first { $0.id == id })
  }
}

extension Catalogue {
  static func sample(_ products: [Product] = [.latte()]) -> Catalogue {
    Catalogue(
      currency: "AUD",
      categories: [
        ProductCategory(
          id: "espresso", section: .drinks,
          names: LocalizedNames(en: "Espresso", ko: "에스프레소", ar: "إسبريسو")),
        ProductCategory(
          id: "cake", section: .food, names: LocalizedNames(en: "Cake", ko: "케이크", ar: "كعك")),
      ], products: products)
  }
}

extension Shop {
  static func sample(
    _ id: String = "circular-quay", distance: Double? = 300, acceptsOrders: Bool = true
  ) -> Shop {
    Shop(
      id: id, names: LocalizedNames(id), address: "1 Alfred St", latitude: -33.86,
      longitude: 151.21, distanceInMeters: distance,
      hours: OpeningHours(timeZone: "Australia/Sydney", weekly: [:]), queueMinutes: 4,
      acceptsOrders: acceptsOrders)
  }
}

extension OrderPrice {
  static func sample(_ total: Int64, tip: Int64 = 0) -> OrderPrice {
    func amount(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: "AUD") }
    return OrderPrice(
      subtotal: amount(total - tip), rewardDiscount: amount(0), tip: amount(tip),
      total: amount(total), tax: amount(total / 11), starsEarned: Int(total / 50))
  }
}

extension CoffeeOrder {
  static func sample(
    _ id: String = "o1", _ state: State = .proposed, version: Int64 = 1,
    placedAt: Date = Date(timeIntervalSince1970: 1_795_271_400)
  ) -> CoffeeOrder {
    CoffeeOrder(
      id: id, number: "A42", shop: "circular-quay", shopNames: LocalizedNames("Circular Quay"),
      state: state, version: version,
      lines: [
        Line(
          product: "caffe-latte", names: LocalizedNames("Caffè Latte"), quantity: 1,
          total: Amount(minorUnits: 500, currency: "AUD"),
          picture: ProductPicture(background: [], subject: .plain))
      ], price: .sample(500), placedAt: placedAt, readyAt: placedAt.addingTimeInterval(250),
      isCancellable: state == .proposed)
  }
}

@MainActor
final class StubOrdering: MenuLoading, OrderPreparing, OrderFollowing, OrderPlacing,
  FavouritesSyncing, Locating
{
  let catalogues = Calls<String?, TaggedCatalogue?>()
  let shopLists = Calls<Position?, [Shop]>()
  let quotes = Calls<CoffeeOrderRequest, OrderQuote>()
  let placements = Calls<CustomerOrder, CustomerOrderOutcome>()
  let currents = Calls<Void, CurrentOrders>()
  let singles = Calls<CoffeeOrder.ID, CoffeeOrder>()
  let changes = Calls<[String: Bool], Bool>()
  let favouriteLists = Calls<Void, [Product.ID]>()
  var keys: [String] = []
  var methods: [PaymentMethod] = [
    PaymentMethod(
      kind: .card, source: "c1", name: "Card",
      available: Amount(minorUnits: 4250, currency: "AUD"))
  ]
  var times = PickupTimes(now: Date(timeIntervalSince1970: 1_795_271_640), later: [])

  init() {
    catalogues.atOnce = { _ in .success(TaggedCatalogue(.sample(), tag: "v1")) }
    shopLists.atOnce = { _ in .success([.sample()]) }
    currents.atOnce = { _ in .success(CurrentOrders()) }
    quotes.atOnce = { request in
      let count = Int64(request.lines.reduce(0) { $0 + $1.quantity })
      let tip = request.tip?.minorUnits ?? 0
      return .success(
        OrderQuote(
          lineTotals: request.lines.map {
            Amount(minorUnits: 500 * Int64($0.quantity), currency: "AUD")
          }, price: .sample(500 * count + tip, tip: tip)))
    }
  }

  func catalogue(
    of shop: Shop.ID, unlessMatching tag: String?
  ) async throws(LoadFailure) -> TaggedCatalogue? { try await catalogues.call(tag) }

  func shops(near position: Position?) async throws(LoadFailure) -> [Shop] {
    try await shopLists.call(position)
  }

  func quote(_ request: CoffeeOrderRequest) async throws(LoadFailure) -> OrderQuote {
    try await quotes.call(request)
  }

  func pickupTimes(at shop: Shop.ID) async throws(LoadFailure) -> PickupTimes { times }

  func paymentMethods() async throws(LoadFailure) -> [PaymentMethod] { methods }

  func currentOrders() async throws(LoadFailure) -> CurrentOrders { try await currents.call(()) }

  func orders(after cursor: String?) async throws(LoadFailure) -> ListPage<CoffeeOrder> {
    ListPage([])
  }

  func order(_ id: CoffeeOrder.ID) async throws(LoadFailure) -> CoffeeOrder {
    try await singles.call(id)
  }

  func basket(
    repeating order: CoffeeOrder.ID, menu: Catalogue?
  ) async throws(LoadFailure) -> RepeatedBasket { RepeatedBasket(shop: "circular-quay", lines: []) }

  func place(
    _ order: CustomerOrder, key: String
  ) async throws(LoadFailure) -> CustomerOrderOutcome {
    keys.append(key)
    return try await placements.call(order)
  }

  func favourites() async throws(LoadFailure) -> [Product.ID] {
    try await favouriteLists.call(())
  }

  func setFavourite(_ isFavourite: Bool, _ product: Product.ID) async throws(LoadFailure) {
    _ = try await changes.call([product: isFavourite])
  }

  func position() async -> Position? { nil }
}
