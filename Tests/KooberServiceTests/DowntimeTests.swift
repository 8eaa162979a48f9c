import Foundation
import KooberAPI
import KooberService
import Testing
import Wire

@Suite struct `A service that was down` {
  @Test func `for a minute during a ride loses nothing and charges once`() async throws {
    try await RideHarness.opened { rides in
      let trip = try await rides.startedTrip(to: RideHarness.townHall)
      rides.advance(by: 60)
      let service = try await rides.restarted()
      try await service.dispatcher.run()
      let ride = try await rides.trip(trip.id)
      #expect(ride.state == .inProgress && !ride.isDriverReachable)
      // The phone of the driver reports again, from farther on.
      let status = try await rides.report(at: RideHarness.townHall.coordinate)
      #expect(status.isReportAccepted && status.trip?.id == trip.id)
      #expect(try await rides.trip(trip.id).isDriverReachable)
      // The response to the end of the ride was lost, so the driver repeats it.
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      let ended = try await rides.trip(trip.id)
      #expect(ended.state == .completed)
      #expect(ended.payment.charged == ended.payment.authorized)
    }
  }

  @Test func `for long gives drivers the time to report again`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      rides.advance(by: 400)
      let service = try await rides.restarted()
      try await service.dispatcher.run()
      #expect(try await rides.trip(trip.id).state == .accepted)
      rides.advance(by: 60)
      try await rides.report(at: RideHarness.operaHouse.coordinate)
      rides.advance(by: 60)
      try await service.dispatcher.run()
      #expect(try await rides.trip(trip.id).state == .accepted)
      rides.advance(by: 60)
      try await service.dispatcher.run()
      #expect(try await rides.trip(trip.id).state == .requested)
    }
  }
}
