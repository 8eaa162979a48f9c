import AppsTesting
import Foundation
import KooberKit
import Testing

@MainActor
@Suite struct SharedRideViewModelTests {
  private final class StubSharing: SharedRideReading {
    let loads = Calls<String, SharedRide>()

    func sharedRide(_ token: String) async throws(LoadFailure) -> SharedRide {
      try await loads.call(token)
    }
  }

  private let sharing = StubSharing()

  private func makeModel(
    wait: @escaping () async -> Void = {}
  ) throws -> SharedRideViewModel {
    SharedRideViewModel(
      "T0K", service: sharing, settings: try AppsTesting.settings(), wait: wait)
  }

  private func ride(_ state: TripState) -> SharedRide {
    SharedRide(
      riderName: "Ann", state: state, journey: Journey(pickup: .here, dropoff: .opera))
  }

  @Test func `a ride is loaded until it has ended`() async throws {
    var states: [TripState] = [.enRouteToPickup, .inProgress, .completed, .completed]
    sharing.loads.atOnce = { _ in .success(ride(states.removeFirst())) }
    let model = try makeModel()
    await model.follow()
    #expect(sharing.loads.inputs == ["T0K", "T0K", "T0K"])
    #expect(model.title == "Ann has arrived")
  }

  @Test func `an expired link ends the loading`() async throws {
    sharing.loads.atOnce = { _ in .failure(.refused(problem: "/problems/not-found")) }
    let model = try makeModel()
    await model.follow()
    #expect(model.isGone)
    #expect(sharing.loads.inputs.count == 1)
  }

  @Test func `while the service is down the ride stays on the screen`() async throws {
    var answers: [Result<SharedRide, LoadFailure>] = [
      .success(ride(.inProgress)), .failure(.unreachable), .success(ride(.completed)),
    ]
    var titles: [String] = []
    sharing.loads.atOnce = { _ in answers.removeFirst() }
    var model: SharedRideViewModel?
    let made = try makeModel { if let model { titles.append(model.title) } }
    model = made
    await made.follow()
    #expect(titles == ["Ann is on the way", "Ann is on the way"])
  }
}
