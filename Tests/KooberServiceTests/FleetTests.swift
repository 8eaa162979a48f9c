import DriverFleet
import Foundation
import HTTPServer
import KooberAPI
import KooberService
import ServiceTesting
import Testing
import Wire

@Suite struct `A fleet of drivers` {
  /// Calls the routes of a harness.
  private struct HarnessCalling: ServiceCalling {
    let rides: RideHarness

    func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
      var headers: HTTPHeaders = [:]
      if let token { headers["Authorization"] = "Bearer \(token)" }
      let response = try await rides.respond(request, as: nil, headers: headers)
      return (response.status.code, Data(response.body))
    }
  }

  private func fleet(
    of rides: RideHarness, temper: DriverTemper = .reliable
  ) async throws -> DriverFleet {
    let fleet = DriverFleet(
      DriverFleet.Configuration(
        service: HarnessCalling(rides: rides), temper: temper, seed: 7, now: { rides.now }))
    for (index, email) in RideHarness.drivers.enumerated() {
      let profile = DriverProfile(
        name: "Driver", email: email, animal: .wallaby, animalName: "Skippy",
        plate: "WAL-\(index)", hopHeight: 2)
      let place = Coordinate(latitude: -33.8600 - Double(index) * 0.002, longitude: 151.2110)
      try await fleet.add(profile, password: "password", at: place)
    }
    return fleet
  }

  /// Advances the service and the fleet by a second.
  private func second(_ rides: RideHarness, _ fleet: DriverFleet) async throws {
    rides.advance(by: 1)
    try await rides.service.dispatcher.run()
    await fleet.tick()
  }

  @Test func `drives a rider along the route at its speed`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let fleet = try await fleet(of: rides)
      let trip = try await rides.request(to: RideHarness.townHall)
      var states: [TripState] = []
      var distances: [Double] = []
      for _ in 0..<600 {
        try await second(rides, fleet)
        let now = try await rides.trip(trip.id)
        if states.last != now.state { states.append(now.state) }
        if now.state == .inProgress, let position = now.position {
          distances.append(
            StraightLines.meters(position.coordinate, RideHarness.townHall.coordinate))
          #expect(position.speed < 11)
        }
        if now.state.isFinal { break }
      }
      #expect(
        states == [.offered, .accepted, .enRouteToPickup, .arrived, .inProgress, .completed]
          || states == [.offered, .enRouteToPickup, .arrived, .inProgress, .completed])
      #expect(distances == distances.sorted(by: >))
      #expect(distances.count > 60)
    }
  }

  @Test func `follows a new drop-off`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let fleet = try await fleet(of: rides)
      let trip = try await rides.request()
      while try await rides.trip(trip.id).state != .inProgress {
        try await second(rides, fleet)
      }
      let offer = try await rides.call(
        KooberEndpoints.quoteDropoff, NewDropoff(dropoff: RideHarness.townHall), id: trip.id)
      try await rides.call(
        KooberEndpoints.changeDropoff, DropoffChange(quote: offer.quote.quote), id: trip.id)
      var last: Coordinate?
      while try await rides.trip(trip.id).isActive {
        try await second(rides, fleet)
        last = try await rides.trip(trip.id).position?.coordinate ?? last
      }
      let end = try #require(last)
      #expect(StraightLines.meters(end, RideHarness.townHall.coordinate) < 40)
    }
  }

  @Test func `continues a ride after a restart from the last reported position`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let before = try await fleet(of: rides)
      let trip = try await rides.request(to: RideHarness.townHall)
      while try await rides.trip(trip.id).state != .inProgress {
        try await second(rides, before)
      }
      for _ in 0..<60 { try await second(rides, before) }
      let last = try #require(try await rides.trip(trip.id).position)
      let rest = StraightLines.meters(last.coordinate, RideHarness.townHall.coordinate)
      // The drivers of the new fleet would begin elsewhere.
      rides.advance(by: 60)
      let after = try await fleet(of: rides)
      for _ in 0..<3 { try await second(rides, after) }
      let next = try #require(try await rides.trip(trip.id).position)
      #expect(StraightLines.meters(last.coordinate, next.coordinate) < 60)
      let left = StraightLines.meters(next.coordinate, RideHarness.townHall.coordinate)
      #expect(left < rest)
      while try await rides.trip(trip.id).isActive { try await second(rides, after) }
      #expect(try await rides.trip(trip.id).state == .completed)
    }
  }

  @Test func `that declines, cancels and loses its connection leaves no ride unfinished`()
    async throws
  {
    try await RideHarness.opened(isLocal: true) { rides in
      let temper = DriverTemper(declines: 0.3, cancels: 0.3, losesConnection: 0.3)
      let fleet = try await fleet(of: rides, temper: temper)
      var ends: [TripState] = []
      for _ in 0..<6 {
        let trip = try await rides.request()
        for _ in 0..<1_500 {
          try await second(rides, fleet)
          if try await !rides.trip(trip.id).isActive { break }
        }
        ends.append(try await rides.trip(trip.id).state)
        rides.advance(by: 5)
      }
      let allEnded = ends.allSatisfy(\.isFinal)
      #expect(allEnded)
      #expect(ends.contains(.completed))
    }
  }
}
