import Foundation
import KooberAPI
import KooberService
import ServiceTesting
import Testing
import Wire

@Suite struct `Changes of a ride` {
  private static let free = Money(minorUnits: 0, currency: "AUD")

  @Test func `cancelling is free for two minutes after a driver accepted`() async throws {
    try await RideHarness.opened { rides in
      let account = try await rides.account()
      let trip = try await rides.acceptedTrip()
      let terms = try await rides.call(KooberEndpoints.cancellationTerms, id: trip.id)
      #expect(terms.fee == Self.free)
      #expect(terms.freeUntil == rides.now + 120)
      let cancelled = try await rides.call(
        KooberEndpoints.cancelTrip, Cancellation(reason: .changedPlans, acceptedFee: Self.free),
        id: trip.id)
      #expect(cancelled.state == .cancelled)
      #expect(cancelled.cancelledBy == .rider)
      #expect(try await rides.account() == account)
      #expect(try await rides.status().trip == nil)
    }
  }

  @Test func `a fee above the accepted one is not charged`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      rides.advance(by: 130)
      let problem = try await rides.problem {
        try await rides.call(
          KooberEndpoints.cancelTrip, Cancellation(acceptedFee: Self.free), id: trip.id)
      }
      #expect(problem == KooberProblems.feeChanged)
      #expect(try await rides.trip(trip.id).isActive)
      let terms = try await rides.call(KooberEndpoints.cancellationTerms, id: trip.id)
      #expect(terms.fee.minorUnits >= 400)
      let account = try await rides.account()
      let cancelled = try await rides.call(
        KooberEndpoints.cancelTrip, Cancellation(acceptedFee: terms.fee), id: trip.id)
      #expect(cancelled.price.total == terms.fee)
      let after = try await rides.account()
      #expect(
        after.availableBalance.minorUnits - account.availableBalance.minorUnits
          == cancelled.payment.authorized.minorUnits - cancelled.payment.charged.minorUnits)
    }
  }

  @Test func `cancelling withdraws an open offer`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline()
      let trip = try await rides.request()
      try await rides.service.dispatcher.run()
      let offer = try #require(try await rides.status().offer)
      try await rides.call(
        KooberEndpoints.cancelTrip, Cancellation(acceptedFee: Self.free), id: trip.id)
      let problem = try await rides.problem {
        try await rides.act(DriverEndpoints.accept, on: offer.id)
      }
      #expect(problem == KooberProblems.offerExpired)
      #expect(try await rides.status().trip == nil)
    }
  }

  @Test func `a new drop-off costs what was accepted, and its quote works once`() async throws {
    try await RideHarness.opened { rides in
      let trip = try await rides.startedTrip()
      let offer = try await rides.call(
        KooberEndpoints.quoteDropoff, NewDropoff(dropoff: RideHarness.townHall), id: trip.id)
      #expect(
        offer.difference.minorUnits
          == offer.quote.price.total.minorUnits - trip.price.total.minorUnits)
      let change = DropoffChange(quote: offer.quote.quote)
      let changed = try await rides.call(KooberEndpoints.changeDropoff, change, id: trip.id)
      #expect(changed.dropoff == RideHarness.townHall)
      #expect(changed.price == offer.quote.price)
      #expect(changed.route.last == RideHarness.townHall.coordinate)
      let problem = try await rides.problem {
        try await rides.call(KooberEndpoints.changeDropoff, change, id: trip.id)
      }
      #expect(problem == .quoteExpired)
      let account = try await rides.account()
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      let ended = try await rides.trip(trip.id)
      #expect(ended.payment.charged == changed.payment.authorized)
      #expect(try await rides.account() == account)
    }
  }

  @Test func `the price of a part of a ride does not exceed that of the ride`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.startedTrip(to: RideHarness.townHall)
      rides.advance(by: 20)
      try await rides.report(at: Coordinate(latitude: -33.8595, longitude: 151.2137))
      let terms = try await rides.call(KooberEndpoints.cancellationTerms, id: trip.id)
      #expect(terms.isCancellable)
      #expect((1...trip.price.total.minorUnits).contains(terms.fee.minorUnits))
    }
  }
}
