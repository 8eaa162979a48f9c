import KooberKit
import Testing

@testable import KooberUI

@Suite struct PickMeUpCardTests {
  private let pickup = Place(
    kind: .current, name: "Here", coordinate: Coordinate(latitude: -33.86, longitude: 151.2))
  private let dropoff = Place(
    kind: .found, name: "There", coordinate: Coordinate(latitude: -33.87, longitude: 151.21))
  private var journey: Journey { Journey(pickup: pickup, dropoff: dropoff) }

  @Test func `while an unreachable place is explained, the card has the places to go to`() {
    let failed = PickMeUpState.loadingOptions(journey)
      .after(.didFailToLoadPlan(journey, .noRoute))
    #expect(failed.failure == .noRoute)
    #expect(PickMeUpCard(of: failed) == .dropoffs(pickup: pickup))
    #expect(PickMeUpCard(of: failed.after(.didDismissFailure)) == .dropoffs(pickup: pickup))
  }

  @Test func `while missing prices are explained, the card offers to load them again`() {
    let failed = PickMeUpState.loadingOptions(journey)
      .after(.didFailToLoadPlan(journey, .routingUnavailable))
    #expect(PickMeUpCard(of: failed) == .options)
  }

  @Test func `a ride has no card for composing`() {
    #expect(PickMeUpCard(of: .waiting("t1")) == nil)
  }
}
