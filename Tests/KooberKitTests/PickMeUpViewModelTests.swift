import AppsTesting
import Foundation
import KooberKit
import Testing

@MainActor
@Suite struct PickMeUpViewModelTests {
  private let rides = StubRides()
  private let main = MainViewModel()
  private let drafts = MemoryCache<RideDraft?>()
  private let store = MemoryPendingOrderStore<RideOrder>()
  private let clock: TestClock

  init() throws { clock = try TestClock("2026-11-21T14:30:00Z") }

  private func makeModel() -> PickMeUpViewModel {
    let settings = AppsTesting.settings(clock: clock)
    let outbox = RideOrderOutbox(
      customer: "ann@example.com", service: rides, store: store, makeKey: { "key" },
      now: settings.now)
    return PickMeUpViewModel(
      rider: RiderState(service: rides), locator: rides, planning: rides, trips: rides,
      outbox: outbox, drafts: drafts, settings: settings, responder: main)
  }

  /// Makes a model whose rider chose the Opera House and a wallaby.
  private func makeConfirming() async -> PickMeUpViewModel {
    let model = makeModel()
    await model.begin()
    model.didChoose(dropoff: .opera)
    await rides.plans.arrived(1)
    rides.plans.answer(0, .success(.sample()))
    while model.state.plan == nil { await Task.yield() }
    model.didChoose(option: "wallaby")
    return model
  }

  @Test func `a drop-off that is chosen before the pick-up is known is kept`() async {
    let model = makeModel()
    model.didChoose(dropoff: .opera)
    #expect(model.state == .locating)
    let beginning = Task { await model.begin() }
    await rides.plans.arrived(1)
    rides.plans.answer(0, .success(.sample()))
    await beginning.value
    #expect(model.state.plan != nil)
  }

  @Test func `a confirmed ride is requested once and shown`() async {
    let model = await makeConfirming()
    rides.orders.atOnce = { _ in .success(.trip(.sample(.requested))) }
    await model.confirm()
    #expect(model.state == .waiting("T1"))
    #expect(main.view == .riding(.sample(.requested)))
    await model.confirm()
    #expect(rides.keys == ["key"])
  }

  @Test(arguments: [RideFailure.noPosition, .positionOffTheMap, .noMap])
  func `without a usable position the ride starts at the usual place`(
    failure: RideFailure
  ) async {
    rides.place = .failure(failure)
    let model = makeModel()
    await model.begin()
    #expect(model.alert != nil)
    await model.didDismissAlert()
    #expect(model.alert == nil)
    #expect(model.state == .selectDropoff(pickup: .here))
  }

  @Test func `the pickup moves on the map, and the prices are loaded again`() async {
    let model = await makeConfirming()
    rides.plans.atOnce = { .success(.sample($0)) }
    await model.movePickup(to: Place.museum.coordinate)
    #expect(model.state.pickup?.name == "1 Test Street")
    #expect(model.chosen?.animal == .wallaby)
    #expect(rides.plans.inputs.last?.pickup.coordinate == Place.museum.coordinate)
  }

  @Test func `a pickup outside the area is explained, and the old one stays`() async {
    let model = makeModel()
    await model.begin()
    await model.movePickup(to: Coordinate(latitude: 10, longitude: 10))
    #expect(model.alert?.title == "Outside Our Area")
    await model.didDismissAlert()
    #expect(model.state == .selectDropoff(pickup: .here))
  }

  @Test func `insufficient funds are explained, and the choice remains`() async {
    let model = await makeConfirming()
    rides.orders.atOnce = { _ in .failure(.refused(problem: "/problems/insufficient-funds")) }
    await model.confirm()
    #expect(model.alert?.title == "Not Enough Money")
    await model.didDismissAlert()
    #expect(model.alert == nil)
    #expect(model.chosen?.animal == .wallaby)
  }

  @Test func `a request whose answer was lost is found as the ride in progress`() async {
    let model = await makeConfirming()
    rides.orders.atOnce = { _ in .failure(.unreachable) }
    rides.active = .sample(.accepted, id: "T7")
    await model.confirm()
    #expect(model.state == .waiting("T7"))
    #expect(model.alert == nil)
  }

  @Test func `a ride on another device is shown after the explanation`() async {
    let model = await makeConfirming()
    rides.orders.atOnce = { _ in .failure(.refused(problem: "/problems/trip-in-progress")) }
    rides.active = .sample(.enRouteToPickup, id: "T9")
    await model.confirm()
    #expect(model.state.failure == .rideInProgress)
    await model.didDismissAlert()
    #expect(model.state == .waiting("T9"))
  }

  @Test func `expired prices are explained, and loaded again for the same animal`() async throws {
    let model = await makeConfirming()
    try clock.set("2026-11-21T14:32:01Z")
    rides.plans.atOnce = { .success(.sample($0, expires: 500)) }
    await model.confirm()
    #expect(model.state.failure == .quoteExpired)
    await model.didDismissAlert()
    #expect(model.chosen?.animal == .wallaby)
    #expect(model.state.plan?.expiresAt == Date(timeIntervalSince1970: 1_795_271_900))
  }

  @Test func `a wrong clock is explained once, and the ride can be confirmed`() async throws {
    // Five minutes ahead of the service.
    try clock.set("2026-11-21T14:35:00Z")
    rides.orders.atOnce = { _ in .success(.trip(.sample(.requested))) }
    let model = await makeConfirming()
    #expect(model.state.failure == .clockSkew)
    await model.didDismissAlert()
    model.didChoose(option: "wallaby")
    await model.confirm()
    #expect(model.state == .waiting("T1"))
  }

  @Test func `the next run restores a pickup that was moved`() async {
    let first = makeModel()
    await first.begin()
    await first.movePickup(to: Place.museum.coordinate)
    let model = makeModel()
    await model.begin()
    #expect(model.state.pickup?.coordinate == Place.museum.coordinate)
  }

  @Test func `an unreachable place is explained, and the drop-off is open again`() async {
    rides.planFailure = .noRoute
    let model = makeModel()
    await model.begin()
    model.didChoose(dropoff: .opera)
    while model.alert == nil { await Task.yield() }
    #expect(model.alert?.title == "No Way to Get There")
    await model.didDismissAlert()
    #expect(model.state == .selectDropoff(pickup: .here))
  }

  @Test func `prices that could not be loaded are loaded again for the same journey and animal`()
    async
  {
    let model = await makeConfirming()
    rides.planFailure = .other(.unreachable)
    await model.reloadPrices()
    #expect(model.alert != nil)
    await model.didDismissAlert()
    #expect(model.state.journey?.dropoff == .opera)
    rides.planFailure = nil
    rides.plans.atOnce = { .success(.sample($0)) }
    await model.reloadPrices()
    #expect(model.state == .confirm(.sample(), "wallaby"))
  }

  @Test func `a rider without an account learns where to open one`() async {
    rides.accounts = []
    let model = await makeConfirming()
    await model.confirm()
    #expect(model.state.failure == .noAccount)
    #expect(rides.keys.isEmpty)
  }

  @Test func `the next run restores the journey and the animal`() async {
    _ = await makeConfirming()
    rides.plans.atOnce = { .success(.sample($0)) }
    let model = makeModel()
    await model.begin()
    #expect(model.state == .confirm(.sample(), "wallaby"))
  }

  @Test func `a requested ride leaves no draft`() async {
    let model = await makeConfirming()
    rides.orders.atOnce = { _ in .success(.trip(.sample(.requested))) }
    await model.confirm()
    #expect(drafts.cached?.value == .some(nil))
  }

  @Test func `options have prices, minutes and a ring around the chosen one`() async {
    let model = await makeConfirming()
    #expect(model.options.map(\.price) == ["A$10.00", "A$10.00", "A$10.00"])
    #expect(model.options.map(\.pickup) == ["3 min", "3 min", "3 min"])
    #expect(model.options.map(\.isChosen) == [true, false, false])
  }
}
