import Foundation
import KooberAPI
import KooberService
import ServiceTesting
import Testing
import Wire

@Suite struct `Positions and drivers` {
  private static let near = Coordinate(latitude: -33.8590, longitude: 151.2100)
  private static let far = Coordinate(latitude: -33.95, longitude: 151.1)

  @Test func `stale and hasty positions are ignored`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      #expect(try await !rides.report(at: Self.near).isReportAccepted)
      rides.advance(by: 2)
      let time = rides.now
      #expect(try await rides.report(at: Self.near).isReportAccepted)
      rides.advance(by: 2)
      #expect(try await !rides.report(at: Self.near, recordedAt: time - 1).isReportAccepted)
      rides.advance(by: 100)
      #expect(try await !rides.report(at: Self.near, recordedAt: time + 30).isReportAccepted)
    }
  }

  @Test func `a jump is believed only when it lasts`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      for _ in 0..<3 {
        rides.advance(by: 2)
        #expect(try await !rides.report(at: Self.far).isReportAccepted)
      }
      rides.advance(by: 2)
      #expect(try await rides.report(at: Self.far).isReportAccepted)
    }
  }

  @Test func `a clock that is ahead is reported`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      rides.advance(by: 2)
      let problem = try await rides.problem {
        try await rides.report(at: Self.near, recordedAt: rides.now + 61)
      }
      #expect(problem == KooberProblems.clockSkew)
    }
  }

  @Test(arguments: [-1, 86_401, 1_000_000_000_000, .max])
  func `a remaining time that no drive has is refused`(seconds: Int) async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      rides.advance(by: 2)
      let problem = try await rides.problem {
        try await rides.report(at: Self.near, remaining: seconds)
      }
      #expect(problem == .invalidValue)
      // Its rider's time of pick-up has to be a date.
      #expect(try await rides.trip(trip.id).pickupAt != nil)
    }
  }

  @Test func `texts of drivers and riders cannot reorder those around them`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let shift = NewShift(
        animal: .wallaby, animalName: "\u{202E}adlitaM", plate: "\u{202E}1-POH", hopHeight: 2,
        position: VehiclePosition(
          coordinate: RideHarness.museum.coordinate, heading: 0, speed: 0, recordedAt: rides.now))
      try await rides.call(DriverEndpoints.goOnline, shift, as: RideHarness.drivers[0])
      var pickup = RideHarness.operaHouse
      pickup.name = "Opera\u{2028}\u{202E}esuoH"
      pickup.address = "\u{202E}1 daoR"
      let trip = try await rides.request(from: pickup)
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status().offer)
      #expect(offer.pickup.name == "\u{2068}Opera \u{202E}esuoH\u{202C}\u{2069}")
      #expect(offer.pickup.address == "\u{2068}\u{202E}1 daoR\u{202C}\u{2069}")
      try await rides.act(DriverEndpoints.accept, on: offer.id)
      let driver = try #require(try await rides.trip(trip.id).driver)
      #expect(driver.animalName == "\u{2068}\u{202E}adlitaM\u{202C}\u{2069}")
      #expect(driver.plate == "\u{2068}\u{202E}1-POH\u{202C}\u{2069}")
    }
  }

  @Test func `a driver who is offline cannot report, one with a trip cannot leave`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let problem = try await rides.problem { try await rides.report(at: Self.near) }
      #expect(problem == KooberProblems.offline)
      _ = try await rides.acceptedTrip()
      let leaving = try await rides.problem {
        try await rides.call(DriverEndpoints.goOffline, as: RideHarness.drivers[0])
      }
      #expect(leaving == KooberProblems.tripInProgress)
    }
  }

  @Test func `steps of a trip cannot be skipped, and may be repeated`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      for action in [DriverEndpoints.arrive, DriverEndpoints.start, DriverEndpoints.finish] {
        let problem = try await rides.problem { try await rides.act(action, on: trip.id) }
        #expect(problem == KooberProblems.invalidTransition)
      }
      try await rides.act(DriverEndpoints.depart, on: trip.id)
      try await rides.act(DriverEndpoints.depart, on: trip.id)
      #expect(try await rides.trip(trip.id).state == .enRouteToPickup)
    }
  }

  @Test func `a fare is captured once, however often the driver finishes`() async throws {
    try await RideHarness.opened { rides in
      let trip = try await rides.completedTrip()
      let account = try await rides.account()
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      #expect(try await rides.account() == account)
    }
  }

  @Test func `a driver who gives up before the pick-up is replaced`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      try await rides.call(
        DriverEndpoints.cancel, DriverCancellation(reason: .driverUnavailable), id: trip.id,
        as: RideHarness.drivers[0])
      #expect(try await rides.trip(trip.id).state == .requested)
      rides.advance(by: 2)
      #expect(try await rides.service.dispatcher.run() == 0)
    }
  }

  @Test func `a rider who does not appear pays the waiting fee`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      try await rides.act(DriverEndpoints.depart, on: trip.id)
      try await rides.act(DriverEndpoints.arrive, on: trip.id)
      rides.advance(by: 180)
      try await rides.call(
        DriverEndpoints.cancel, DriverCancellation(reason: .riderAbsent), id: trip.id,
        as: RideHarness.drivers[0])
      let ended = try await rides.trip(trip.id)
      #expect(ended.cancelledBy == .driver)
      #expect(ended.price.lines.map(\.kind) == [.cancellationFee])
      #expect(ended.price.total.minorUnits == 700)
      #expect(ended.payment.state == .captured)
    }
  }

  @Test(arguments: [(179.0, 0.0), (180, 0.01), (600, 0.1)])
  func `a driver who did not wait, or waits elsewhere, is replaced without a fee`(
    seconds: TimeInterval, distance: Double
  ) async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      try await rides.act(DriverEndpoints.depart, on: trip.id)
      var place = RideHarness.operaHouse.coordinate
      place.latitude += distance
      // Positions far from the last one are believed after three more.
      for _ in 0..<5 {
        rides.advance(by: 2)
        try await rides.report(at: place)
      }
      try await rides.act(DriverEndpoints.arrive, on: trip.id)
      rides.advance(by: seconds)
      if distance > 0 {
        let terms = try await rides.call(KooberEndpoints.cancellationTerms, id: trip.id)
        #expect(terms.fee.minorUnits < 700)
      }
      try await rides.call(
        DriverEndpoints.cancel, DriverCancellation(reason: .riderAbsent), id: trip.id,
        as: RideHarness.drivers[0])
      let searching = try await rides.trip(trip.id)
      #expect(searching.state == .requested && searching.payment.state == .authorized)
    }
  }
}
