import KooberKit
import Testing

struct PickMeUpStateTests {
  private static let journey = Journey(pickup: .here, dropoff: .opera)
  private static let request = RideRequest(
    journey: journey, option: .sample(.wallaby), account: "A")
  private static let states: [PickMeUpState] = [
    .locating, .selectDropoff(pickup: .here), .loadingOptions(journey), .selectOption(.sample()),
    .confirm(.sample(), "wallaby"), .sending(.sample(), request), .waiting("T1"),
    .failed(.noRoute, next: .selectDropoff(pickup: .here)), .optionsUnavailable(journey),
  ]
  private static let events: [PickMeUpEvent] = [
    .didChoosePickup(.museum), .didFailToLocate(.noPosition), .didChooseDropoff(.museum),
    .didClearDropoff, .didLoadPlan(.sample()), .didFailToLoadPlan(journey, .noRoute),
    .pricesDidExpire, .didChooseOption("kangaroo"), .didChooseOption("emu"),
    .didConfirm(request), .didFailToConfirm(.noAccount), .didRequest("T1"),
    .didFailToRequest(.insufficientFunds), .didDismissFailure, .didStartNewRide,
  ]

  @Test func `a ride goes from the position to waiting`() {
    let events: [PickMeUpEvent] = [
      .didChoosePickup(.here), .didChooseDropoff(.opera), .didLoadPlan(.sample()),
      .didChooseOption("wallaby"), .didConfirm(Self.request), .didRequest("T1"),
    ]
    let states = events.reduce(into: [PickMeUpState.locating]) { states, event in
      states.append(states[states.count - 1].after(event))
    }
    #expect(states == Array(Self.states.prefix(7)))
  }

  @Test func `a request is sent only for an option that was chosen and shown`() {
    for state in Self.states {
      let next = state.after(.didConfirm(Self.request))
      guard case .sending = next, next != state else { continue }
      #expect(state == .confirm(.sample(), "wallaby"))
    }
    let other = PickMeUpState.confirm(.sample(), "kangaroo")
    #expect(other.after(.didConfirm(Self.request)) == other)
  }

  @Test func `only a request that is being sent leads to waiting`() {
    for state in Self.states {
      let isWaiting = state.after(.didRequest("T2")) == .waiting("T2")
      #expect(isWaiting == state.isSending)
    }
  }

  @Test func `nothing but dismissal leaves a failure`() {
    let failed = PickMeUpState.failed(.noRoute, next: .selectDropoff(pickup: .here))
    for event in Self.events where event != .didDismissFailure {
      #expect(failed.after(event) == failed)
    }
    #expect(failed.after(.didDismissFailure) == .selectDropoff(pickup: .here))
  }

  @Test func `a late answer about another journey changes nothing`() {
    let state = PickMeUpState.loadingOptions(Journey(pickup: .here, dropoff: .museum))
    #expect(state.after(.didLoadPlan(.sample())) == state)
    #expect(state.after(.didFailToLoadPlan(Self.journey, .noRoute)) == state)
  }

  @Test func `a failed request returns to the confirmation, and an expired price is loaded again`()
  {
    let sending = PickMeUpState.sending(.sample(), Self.request)
    let failed = sending.after(.didFailToRequest(.insufficientFunds))
    #expect(failed.failure == .insufficientFunds)
    #expect(failed.after(.didDismissFailure) == .confirm(.sample(), "wallaby"))
    let expired = sending.after(.didFailToRequest(.quoteExpired))
    #expect(expired.after(.didDismissFailure) == .loadingOptions(Self.journey))
  }

  @Test(arguments: [
    RideFailure.other(.unreachable), .routingUnavailable, .noDriver, .insufficientFunds,
  ])
  func `a drop-off remains after its prices could not be loaded`(failure: RideFailure) {
    let failed = PickMeUpState.loadingOptions(Self.journey)
      .after(.didFailToLoadPlan(Self.journey, failure))
    #expect(failed.areOptionsUnavailable)
    let state = failed.after(.didDismissFailure)
    #expect(state == .optionsUnavailable(Self.journey))
    #expect(state.after(.pricesDidExpire) == .loadingOptions(Self.journey))
    #expect(state.after(.didClearDropoff) == .selectDropoff(pickup: .here))
  }

  @Test(arguments: [RideFailure.noRoute, .samePlace, .offTheMap, .noMap])
  func `a drop-off that no ride leads to is chosen anew`(failure: RideFailure) {
    let failed = PickMeUpState.loadingOptions(Self.journey)
      .after(.didFailToLoadPlan(Self.journey, failure))
    #expect(failed.after(.didDismissFailure) == .selectDropoff(pickup: .here))
  }

  @Test func `an option that is not offered cannot be chosen`() {
    let state = PickMeUpState.selectOption(.sample())
    #expect(state.after(.didChooseOption("emu")) == state)
  }

  @Test func `a new ride starts only after a ride`() {
    for state in Self.states {
      let starts = state != .locating && state.after(.didStartNewRide) == .locating
      #expect(starts == (state.trip != nil))
    }
  }

  @Test func `every event has a result in every state, and journeys survive`() {
    for state in Self.states {
      for event in Self.events {
        let next = state.after(event)
        guard let journey = state.journey, let after = next.journey else { continue }
        let changes: Bool =
          switch event {
          case .didChooseDropoff, .didChoosePickup: true
          default: false
          }
        #expect(changes || journey == after)
      }
    }
  }
}
