import Foundation
import KooberAPI
import KooberService
import Storage
import Testing
import Wire

@Suite struct `Dispatch` {
  @Test func `an offer expires after fifteen seconds and goes to another driver`() async throws {
    try await RideHarness.opened { rides in
      try await rides.goOnline(0, at: RideHarness.operaHouse.coordinate)
      try await rides.goOnline(1, at: RideHarness.museum.coordinate)
      let trip = try await rides.request()
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status(0).offer)
      rides.advance(by: 16)
      try await rides.service.dispatcher.run()
      #expect(try await rides.status(0).offer == nil)
      #expect(try await rides.status(1).offer?.tripID == trip.id)
      let problem = try await rides.problem {
        try await rides.act(DriverEndpoints.accept, on: offer.id)
      }
      #expect(problem == KooberProblems.offerExpired)
    }
  }

  @Test func `a driver who declined is not asked again`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      let trip = try await rides.request()
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status().offer)
      try await rides.act(DriverEndpoints.decline, on: offer.id)
      try await rides.act(DriverEndpoints.decline, on: offer.id)
      rides.advance(by: 2)
      #expect(try await rides.service.dispatcher.run() == 0)
      #expect(try await rides.trip(trip.id).state == .requested)
    }
  }

  @Test func `an offer that is accepted twice makes one trip`() async throws {
    try await RideHarness.opened { rides in
      try await rides.goOnline()
      let trip = try await rides.request()
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status().offer)
      let first = try await rides.act(DriverEndpoints.accept, on: offer.id)
      let second = try await rides.act(DriverEndpoints.accept, on: offer.id)
      #expect(first.trip?.id == trip.id)
      #expect(second.trip?.id == trip.id)
      #expect(
        try await rides.trip(trip.id).moments.map(\.state) == [.requested, .offered, .accepted])
    }
  }

  @Test func `an offer that was declined or expired cannot be accepted`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline(0)
      try await rides.goOnline(1)
      let trip = try await rides.request()
      for driver in 0..<2 {
        try await rides.service.dispatcher.run()
        let asked = try await rides.status(0).offer == nil ? 1 : 0
        let offer = try #require(try await rides.status(asked).offer)
        if driver == 0 {
          try await rides.act(DriverEndpoints.decline, on: offer.id, driver: asked)
          try await rides.act(DriverEndpoints.decline, on: offer.id, driver: asked)
        } else {
          rides.advance(by: 16)
        }
        let problem = try await rides.problem {
          try await rides.act(DriverEndpoints.accept, on: offer.id, driver: asked)
        }
        #expect(problem == KooberProblems.offerExpired)
      }
      try await rides.service.dispatcher.run()
      #expect(try await rides.trip(trip.id).state == .requested)
    }
  }

  @Test func `an accepted offer cannot be declined`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      let trip = try await rides.request()
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status().offer)
      try await rides.act(DriverEndpoints.accept, on: offer.id)
      let problem = try await rides.problem {
        try await rides.act(DriverEndpoints.decline, on: offer.id)
      }
      #expect(problem == .alreadySettled)
      #expect(try await rides.trip(trip.id).state == .accepted)
    }
  }

  @Test func `of two riders who compete for one driver, one waits for the next`() async throws {
    try await RideHarness.opened { rides in
      try await rides.goOnline()
      let first = try await rides.request()
      let second = try await rides.request(as: RideHarness.friend)
      #expect(try await rides.service.dispatcher.run() == 1)
      let offer = try #require(try await rides.status().offer)
      try await rides.act(DriverEndpoints.accept, on: offer.id)
      #expect(try await rides.service.dispatcher.run() == 0)
      let states = [
        try await rides.trip(first.id).state,
        try await rides.trip(second.id, as: RideHarness.friend).state,
      ]
      #expect(states.sorted { $0.rawValue < $1.rawValue } == [.accepted, .requested])
    }
  }

  @Test func `hops beyond the rider's limit are not offered`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline(0, at: RideHarness.operaHouse.coordinate, hopHeight: 5)
      try await rides.goOnline(1, at: RideHarness.townHall.coordinate, hopHeight: 1)
      let trip = try await rides.request(limit: 2)
      try await rides.service.dispatcher.run()
      #expect(try await rides.status(0).offer == nil)
      #expect(try await rides.status(1).offer?.tripID == trip.id)
    }
  }

  @Test func `a rider who drives is not offered the own request`() async throws {
    try await RideHarness.opened { rides in
      try await rides.goOnline(0)
      _ = try await rides.request(as: RideHarness.drivers[0])
      try await rides.service.dispatcher.run()
      #expect(try await rides.status(0).offer == nil)
      try await rides.goOnline(1)
      try await rides.service.dispatcher.run()
      #expect(try await rides.status(1).offer != nil)
    }
  }

  @Test func `only drivers with the ordered animal are asked`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline(0, animal: .wallaby)
      _ = try await rides.request(.kangaroo)
      #expect(try await rides.service.dispatcher.run() == 0)
    }
  }

  @Test func `the search ends without a driver and the money is released`() async throws {
    try await RideHarness.opened { rides in
      let account = try await rides.account()
      let trip = try await rides.request()
      rides.advance(by: 241)
      try await rides.service.dispatcher.run()
      let ended = try await rides.trip(trip.id)
      #expect(ended.state == .noDriver)
      #expect(ended.payment.state == .released)
      #expect(try await rides.account() == account)
    }
  }

  @Test func `a driver about to drop off nearby is waited for`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.startedTrip()
      rides.advance(by: 5)
      try await rides.report(
        at: Coordinate(latitude: -33.8597, longitude: 151.2098), remaining: 5)
      // Driver 1 is free, but two kilometers away.
      try await rides.goOnline(1, at: Coordinate(latitude: -33.8777, longitude: 151.209))
      let next = try await rides.request(
        from: RideHarness.museum, to: RideHarness.townHall, as: RideHarness.friend)
      #expect(try await rides.service.dispatcher.run() == 0)
      rides.advance(by: 5)
      try await rides.report(at: RideHarness.museum.coordinate)
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      #expect(try await rides.service.dispatcher.run() == 1)
      #expect(try await rides.status(0).offer?.tripID == next.id)
    }
  }

  @Test func `a rider is notified once that the driver has become silent`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      func eventCount() async throws -> Int64 {
        let query = Query(sql: "SELECT count(*) AS total FROM events WHERE name = 'trip'")
        let row = try await rides.database.read { try await $0.firstRow(query) }
        return try row?.integer("total") ?? 0
      }
      _ = try await rides.startedTrip()
      let count = try await eventCount()
      rides.advance(by: 39)
      try await rides.service.dispatcher.run()
      #expect(try await eventCount() == count)
      for _ in 0..<3 {
        rides.advance(by: 2)
        try await rides.service.dispatcher.run()
        #expect(try await eventCount() == count + 1)
      }
      try await rides.report(at: RideHarness.museum.coordinate)
      rides.advance(by: 41)
      try await rides.service.dispatcher.run()
      #expect(try await eventCount() == count + 2)
    }
  }

  @Test func `a driver who disappears before the pick-up is replaced`() async throws {
    try await RideHarness.opened { rides in
      let trip = try await rides.acceptedTrip()
      rides.advance(by: 60)
      #expect(try await !rides.trip(trip.id).isDriverReachable)
      try await rides.goOnline(1)
      rides.advance(by: 35)
      try await rides.service.dispatcher.run()
      #expect(try await rides.status(0).trip == nil)
      #expect(try await rides.status(1).offer?.tripID == trip.id)
    }
  }

  @Test func `a ride whose driver disappears for good costs nothing`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let account = try await rides.account()
      let trip = try await rides.startedTrip()
      rides.advance(by: 500)
      try await rides.service.dispatcher.run()
      #expect(try await rides.trip(trip.id).state == .inProgress)
      rides.advance(by: 101)
      try await rides.service.dispatcher.run()
      let ended = try await rides.trip(trip.id)
      #expect(ended.state == .cancelled)
      #expect(ended.cancelledBy == .system)
      #expect(ended.reason == .driverLost)
      #expect(try await rides.account() == account)
    }
  }

  @Test func `one process dispatches at a time`() async throws {
    try await RideHarness.opened { rides in
      try await rides.goOnline()
      _ = try await rides.request()
      async let first = rides.service.dispatcher.run()
      async let second = rides.service.dispatcher.run()
      let count = try await first + second
      #expect(count == 1)
    }
  }
}
