import AppsTesting
import Foundation
import KooberKit
import Testing

@MainActor
@Suite struct TripViewModelTests {
  private let rides = StubRides()
  private let main = MainViewModel()
  private let live = StubUpdates()
  private let rider: RiderState
  private let settings: AppSettings
  private let outbox: RideOrderOutbox

  init() throws {
    settings = try AppsTesting.settings()
    rider = RiderState(service: rides, live: live)
    rider.startListening()
    outbox = RideOrderOutbox(
      customer: "ann@example.com", service: rides, store: MemoryPendingOrderStore(),
      makeKey: { "key" }, now: settings.now)
  }

  private func makeModel(_ state: TripState) -> TripViewModel {
    TripViewModel(
      .sample(state), rider: rider, service: rides, outbox: outbox, settings: settings,
      responder: main)
  }

  @Test func `live changes are shown, and those of other trips are not`() {
    let model = makeModel(.requested)
    live.send(.changed(.sample(.arrived, id: "T2")))
    #expect(model.stage == .matching)
    live.send(.changed(.sample(.enRouteToPickup)))
    #expect(model.title == "Skip is on the way")
    #expect(model.remaining == "4 min")
  }

  @Test func `a new drop-off is confirmed as a change, and paid at the end`() async {
    let trip = Trip.sample(.inProgress)
    let change = DropoffChange(
      trip: trip.id, quote: "Q2", dropoff: .museum, oldPrice: .dollars(1000),
      price: .sample(1200), expiresAt: settings.now().addingTimeInterval(120))
    let flow = RideOrderFlow(
      reviewing: .dropoffChange(change), outbox: outbox, rider: rider, settings: settings)
    rides.orders.atOnce = { _ in .success(.trip(trip)) }
    await flow.confirm()
    #expect(flow.receipt?.title == "Drop-off changed")
    #expect(flow.receipt?.lines.contains { $0.title == "Paid from" } == false)
  }

  @Test func `a ride that begins elsewhere is shown, and one that is over is not`() {
    var begun: [Trip.ID] = []
    rider.onNewTrip = { begun.append($0.id) }
    live.send(.changed(.sample(.completed, id: "T8")))
    live.send(.changed(.sample(.requested, id: "T9")))
    #expect(begun == ["T9"])
    let model = makeModel(.requested)
    live.send(.changed(.sample(.requested, id: "T10")))
    #expect(begun == ["T9"])
    #expect(model.stage == .matching)
  }

  @Test func `an overtaken position does not move the animal back`() {
    let model = makeModel(.enRouteToPickup)
    let new = DriverPosition(
      coordinate: Place.opera.coordinate, heading: 90, date: Date(timeIntervalSince1970: 200))
    let old = DriverPosition(
      coordinate: Place.here.coordinate, heading: 90, date: Date(timeIntervalSince1970: 100))
    live.send(.moved("T1", new, pickupAt: nil, dropoffAt: nil))
    live.send(.moved("T1", old, pickupAt: nil, dropoffAt: nil))
    #expect(model.trip.position == new)
  }

  @Test func `a ride that ended does not go on because of a late event`() {
    let model = makeModel(.inProgress)
    live.send(.changed(.sample(.completed)))
    live.send(.changed(.sample(.inProgress)))
    #expect(model.stage == .completed)
  }

  @Test func `the fee is stated before a cancellation, which accepts just that fee`() async throws {
    rides.fee = .dollars(500)
    rides.orders.atOnce = { _ in .success(.trip(.sample(.cancelled))) }
    let model = makeModel(.enRouteToPickup)
    let question = try #require(await model.cancellationQuestion())
    #expect(question.text.contains("A$5.00"))
    await model.cancel(question.terms)
    #expect(
      rides.orders.inputs
        == [.cancellation(TripCancellation(trip: "T1", acceptedFee: .dollars(500)))])
    #expect(model.stage == .cancelled)
  }

  @Test func `a ride in progress can neither be canceled nor left`() async {
    let model = makeModel(.inProgress)
    #expect(!model.canCancel)
    model.startNewRide()
    #expect(model.stage == .riding)
    #expect(main.view == .launching)
  }

  @Test func `a new ride starts after the end`() {
    let model = makeModel(.completed)
    model.startNewRide()
    #expect(main.view == .pickMeUp)
    #expect(rider.trip == nil)
  }

  @Test func `a driver out of reach is explained`() {
    var trip = Trip.sample(.inProgress)
    trip.isDriverReachable = false
    let model = makeModel(.inProgress)
    live.send(.changed(trip))
    #expect(model.text.hasPrefix("We’ve lost contact"))
  }

  @Test func `feedback needs stars, drops remarks that contradict them, and pays the tip`() async {
    let model = FeedbackViewModel(
      .sample(.completed), rider: rider, outbox: outbox, settings: settings)
    rides.orders.atOnce = { _ in .success(.trip(.sample(.completed))) }
    await model.send()
    #expect(rides.orders.inputs.isEmpty)
    model.rate(5)
    model.toggle(.smoothHops)
    model.rate(2)
    #expect(model.tags.isEmpty)
    model.toggle(.late)
    model.choose(.fence)
    model.choose(tip: model.suggestedTips[0])
    await model.send()
    #expect(model.phase == .done)
    #expect(
      rides.orders.inputs
        == [
          .rating(
            RideRating(
              trip: "T1", stars: 2, tags: [.late], hopHeight: .fence, tip: .dollars(100)))
        ])
  }

  @Test func `a receipt lists the items, which add up to the total`() {
    let receipt = Receipt(.sample(.completed), settings: settings)
    #expect(receipt.lines.prefix(3).map(\.value) == ["A$3.00", "A$7.00", "A$10.00"])
    let price = Trip.sample(.completed).price
    #expect(price.items.reduce(0) { $0 + $1.amount.minorUnits } == price.total.minorUnits)
    // A ride whose drop-off was changed on the way.
    let changed = Receipt(.sample(.inProgress), settings: settings)
    #expect(changed.status == .completed && changed.amount == .dollars(1000))
    #expect(Receipt(.sample(.cancelled), settings: settings).status == .failed)
  }

  @Test func `a ride that ended while the app was closed is shown until the rider leaves it`() async
  {
    rides.trips["T1"] = .sample(.completed)
    let launch = LaunchViewModel(
      service: rides, lastTrip: .sample(.inProgress), settings: settings, responder: main)
    await launch.load()
    #expect(main.view == .riding(.sample(.completed)))
  }

  @Test(arguments: TripState.allCases)
  func `launching restores a ride in each state`(state: TripState) async {
    let trip = Trip.sample(state)
    if state.isFinal { rides.trips["T1"] = trip } else { rides.active = trip }
    let launch = LaunchViewModel(
      service: rides, lastTrip: .sample(.requested), settings: settings, responder: main)
    await launch.load()
    #expect(main.view == .riding(trip))
  }

  @Test func `offline, launching shows what was known of the ride`() async {
    rides.activeFailure = .unreachable
    let launch = LaunchViewModel(
      service: rides, lastTrip: .sample(.inProgress), settings: settings, responder: main)
    await launch.load()
    launch.didDismissAlert()
    #expect(main.view == .riding(.sample(.inProgress)))
  }

  @Test func `a request whose answer was lost is sent again before the ride is looked for`() async {
    let launch = LaunchViewModel(
      service: rides, settings: settings, resumeOrders: { rides.active = .sample(.requested) },
      responder: main)
    await launch.load()
    #expect(main.view == .riding(.sample(.requested)))
  }

  @Test func `a service that is down for a minute is explained until it is back`() async {
    let model = makeModel(.inProgress)
    await model.refresh()
    #expect(model.text.hasPrefix("You’re offline"))
    rides.trips["T1"] = .sample(.inProgress)
    await model.refresh()
    #expect(model.text.hasPrefix("Sydney Opera House"))
    await Task.yield()
    rides.trips = [:]
    await model.refresh()
    live.send(.changed(.sample(.completed)))
    #expect(model.stage == .completed)
    #expect(!rider.isOffline)
  }

  @Test func `launching shows the ride in progress, and the map after a dismissed failure`() async {
    rides.activeFailure = .unreachable
    let launch = LaunchViewModel(service: rides, settings: settings, responder: main)
    await launch.load()
    #expect(launch.alert != nil)
    #expect(main.view == .launching)
    launch.didDismissAlert()
    #expect(main.view == .pickMeUp)
  }
}

/// Live updates that tests send.
@MainActor
final class StubUpdates: LiveUpdating {
  private var onEvent: ((TripEvent) -> Void)?

  func follow(_ onEvent: @escaping (TripEvent) -> Void) { self.onEvent = onEvent }

  func stop() { onEvent = nil }

  func send(_ event: TripEvent) { onEvent?(event) }
}
