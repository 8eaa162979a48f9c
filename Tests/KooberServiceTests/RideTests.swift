import Foundation
import KooberAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `A ride` {
  @Test func `is quoted, driven, paid, rated and receipted to the cent`() async throws {
    try await RideHarness.opened { rides in
      let before = try await rides.account()
      let trip = try await rides.completedTrip()
      #expect(trip.state == .completed)
      #expect(
        trip.moments.map(\.state) == [
          .requested, .offered, .accepted, .enRouteToPickup, .arrived, .inProgress, .completed,
        ])
      let charged = trip.payment.charged.minorUnits
      #expect(trip.payment.state == .captured)
      #expect(charged == trip.payment.authorized.minorUnits)
      let after = try await rides.account()
      #expect(
        before.availableBalance.minorUnits - after.availableBalance.minorUnits == charged)

      let tip = Money(minorUnits: 200, currency: "AUD")
      let rated = try await rides.call(
        KooberEndpoints.rateTrip,
        NewRating(stars: 5, tags: [.smoothHops], comment: " Lovely ", hopHeight: 2, tip: tip),
        id: trip.id)
      #expect(rated.rating?.comment == "Lovely")
      let receipt = try await rides.call(KooberEndpoints.receipt, id: trip.id)
      let sum = receipt.price.lines.reduce(0) { $0 + $1.amount.minorUnits }
      #expect(sum == receipt.price.total.minorUnits)
      #expect(receipt.price.total.minorUnits == trip.price.total.minorUnits + 200)
      let last = try await rides.account()
      #expect(
        before.availableBalance.minorUnits - last.availableBalance.minorUnits
          == receipt.payment.charged.minorUnits)
      #expect(try await rides.call(KooberEndpoints.trips).items.map(\.id) == [trip.id])
    }
  }

  @Test func `shows the driver's position and the times of pick-up and drop-off`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      #expect(trip.driver?.plate == "HOP-0")
      #expect(trip.pickupAt != nil)
      #expect(trip.approach.last == RideHarness.operaHouse.coordinate)
      rides.advance(by: 5)
      let place = Coordinate(latitude: -33.859, longitude: 151.2120)
      try await rides.report(at: place, remaining: 42)
      let moved = try await rides.trip(trip.id)
      #expect(moved.position?.coordinate == place)
      #expect(moved.pickupAt == rides.now + 42)
    }
  }

  @Test func `is rated once`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.completedTrip()
      try await rides.call(KooberEndpoints.rateTrip, NewRating(stars: 4), id: trip.id)
      let problem = try await rides.problem {
        try await rides.call(KooberEndpoints.rateTrip, NewRating(stars: 1), id: trip.id)
      }
      #expect(problem == .alreadySettled)
    }
  }

  @Test func `is refunded in part when hops exceeded the limit, once`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await rides.goOnline(hopHeight: 2)
      let trip = try await rides.request(limit: 2)
      try await rides.accept()
      for action in [DriverEndpoints.depart, DriverEndpoints.arrive, DriverEndpoints.start] {
        try await rides.act(action, on: trip.id)
      }
      try await rides.act(DriverEndpoints.finish, on: trip.id)
      try await rides.call(
        KooberEndpoints.rateTrip, NewRating(stars: 2, hopHeight: 5), id: trip.id)
      let before = try await rides.account()
      let report = NewTripProblem(kind: .hopsTooHigh, text: "Over a bus!")
      let problem = try await rides.call(KooberEndpoints.reportProblem, report, id: trip.id)
      #expect(problem.status == .refunded)
      let second = try await rides.call(KooberEndpoints.reportProblem, report, id: trip.id)
      #expect(second.status == .open)
      let ended = try await rides.trip(trip.id)
      let after = try await rides.account()
      let paidBack = after.availableBalance.minorUnits - before.availableBalance.minorUnits
      #expect(paidBack == ended.payment.authorized.minorUnits - ended.payment.charged.minorUnits)
      #expect(
        ended.price.lines.reduce(0) { $0 + $1.amount.minorUnits } == ended.price.total.minorUnits)
    }
  }

  @Test func `is shown behind a link without an account until an hour after its end`() async throws
  {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      let link = try await rides.call(KooberEndpoints.shareTrip, id: trip.id)
      let shared = try await rides.call(KooberEndpoints.sharedTrip, id: link.token)
      #expect(shared.driver?.plate == "HOP-0")
      #expect(shared.riderName == "Rider")
      #expect(try await rides.call(KooberEndpoints.shareTrip, id: trip.id).token == link.token)
      rides.advance(by: 90_000)
      let problem = try await rides.problem {
        try await rides.call(KooberEndpoints.sharedTrip, id: link.token)
      }
      #expect(problem == .notFound)
    }
  }

  @Test func `of another rider cannot be read or changed`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.acceptedTrip()
      let free = Money(minorUnits: 0, currency: "AUD")
      for problem in [
        try await rides.problem { _ = try await rides.trip(trip.id, as: RideHarness.friend) },
        try await rides.problem {
          try await rides.call(
            KooberEndpoints.cancelTrip, Cancellation(acceptedFee: free), id: trip.id,
            as: RideHarness.friend)
        },
        try await rides.problem {
          try await rides.act(DriverEndpoints.depart, on: trip.id, driver: 1)
        },
      ] { #expect(problem == .notFound) }
    }
  }
}
