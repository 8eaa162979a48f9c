import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
private final class StubShops: MenuLoading, OrderFollowing {
  var shops: [Shop]

  init(_ shops: [Shop]) { self.shops = shops }

  func catalogue(
    of shop: Shop.ID, unlessMatching tag: String?
  ) async throws(LoadFailure) -> TaggedCatalogue? {
    TaggedCatalogue(Catalogue(currency: "AUD", categories: [], products: []), tag: nil)
  }

  func shops(near position: Position?) async throws(LoadFailure) -> [Shop] { shops }

  func currentOrders() async throws(LoadFailure) -> CurrentOrders { CurrentOrders() }

  func orders(after cursor: String?) async throws(LoadFailure) -> ListPage<CoffeeOrder> {
    ListPage([])
  }

  func order(_ id: CoffeeOrder.ID) async throws(LoadFailure) -> CoffeeOrder {
    throw .server(status: 404)
  }

  func basket(
    repeating order: CoffeeOrder.ID, menu: Catalogue?
  ) async throws(LoadFailure) -> RepeatedBasket { throw .server(status: 404) }
}

@MainActor
private final class StubLocator: Locating {
  func position() async -> Position? { nil }
}

@MainActor
@Suite struct StoresTests {
  /// Saturday, 21 November 2026, 2:30 in the afternoon in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_795_271_400)

  private func shop(
    _ id: String, latitude: Double = -33.86, isOpen: Bool = true,
    facilities: [Shop.Facility] = [.mobileOrder], distance: Double? = nil
  ) -> Shop {
    Shop(
      id: id, names: LocalizedNames(en: "Shop \(id)", ko: id, ar: id), address: "1 Quay Street",
      latitude: latitude, longitude: 151.2, distanceInMeters: distance,
      hours: OpeningHours(
        timeZone: "GMT",
        weekly: [7: [.init(opens: 360, closes: 660), .init(opens: 780, closes: 1080)]],
        specialDays: ["2026-11-22": []]),
      facilities: facilities, queueMinutes: 4, isOpen: isOpen, acceptsOrders: isOpen)
  }

  private func model(_ shops: [Shop]) async -> StoresViewModel {
    let now = now
    let settings = AppSettings(
      locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: { now })
    let model = StoresViewModel(
      state: OrderingState(service: StubShops(shops), locator: StubLocator()), settings: settings)
    await model.load()
    return model
  }

  @Test func `shops can be filtered by opening and by facility`() async {
    let model = await model([
      shop("a", facilities: [.wifi, .mobileOrder]), shop("b", isOpen: false), shop("c"),
    ])
    #expect(model.phase.content?.map(\.id) == ["a", "b", "c"])
    model.showsOnlyOpen = true
    #expect(model.phase.content?.map(\.id) == ["a", "c"])
    model.facility = .wifi
    #expect(model.phase.content?.map(\.id) == ["a"])
  }

  @Test func `the week has split hours and special days`() async {
    let model = await model([shop("a")])
    let week = model.week(of: shop("a"))
    #expect(week.count == 7 && week[0].isToday && !week[1].isToday)
    #expect(week[0].day == "Saturday")
    #expect(week[0].hours == "06:00\u{A0}–\u{2060}\u{A0}11:00, 13:00\u{A0}–\u{2060}\u{A0}18:00")
    #expect(week[1].hours == "Closed")
  }

  @Test func `only a shop that takes orders has a queue`() async {
    let model = await model([shop("a", distance: 350), shop("b", isOpen: false)])
    #expect(model.row("a")?.queue != nil && model.row("b")?.queue == nil)
    #expect(model.row("a")?.distance == "0.2 mi" && model.row("b")?.distance == nil)
    #expect(model.row("c") == nil)
  }

  @Test func `the shop nearest to the end of a ride is chosen`() async {
    let shops = [shop("north", latitude: -33.80), shop("south", latitude: -33.90)]
    let state = OrderingState(service: StubShops(shops), locator: StubLocator())
    await state.chooseShop(nearestTo: Position(latitude: -33.88, longitude: 151.2))
    #expect(state.shopID == "south")
  }

  @Test func `the link to a ride has the position and the name`() async {
    let model = await model([])
    #expect(
      model.rideLink(to: shop("a"))?.absoluteString == "koober://ride/-33.86,151.2/Shop%20a")
  }
}
